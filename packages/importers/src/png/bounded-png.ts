import { MAX_IMAGE_PIXELS } from '@kerf/document';
import { inflateUpTo } from '../samples/inflate';

/* A PNG is compressed: a file of 500 kB can unpack to 500 MB, even when the size in its header is small. The colour
   profile and the texts in the file can unpack to as much. The decoder has no limit, so the file is checked before:
   - The chunks that are not needed, such as colour profile and texts, are removed.
   - The picture is unpacked once, with the size in its header as the limit.

   See W3C PNG 3 §5, §7.2, §8.1 and §11.2.1. */

const SIGNATURE_BYTES = 8;
/** The chunks that are needed for the samples. */
const NEEDED: ReadonlySet<string> = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']);
/** Samples per pixel by colour type. */
const SAMPLES: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
/** Adam7: the start of each pass and the distance between its pixels, across and down. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/** A part of a PNG. */
export interface Chunk {
  readonly name: string;
  /** The whole chunk: length, name, content and checksum. */
  readonly whole: Uint8Array;
  readonly content: Uint8Array;
}

/** The chunks of a PNG that are complete. */
export function* chunksOf(bytes: Uint8Array): Generator<Chunk> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = SIGNATURE_BYTES; at + 12 <= bytes.length; ) {
    const end = at + 12 + view.getUint32(at);
    if (end > bytes.length) return;
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    yield { name, whole: bytes.subarray(at, end), content: bytes.subarray(at + 8, end - 4) };
    at = end;
  }
}

/**
 * How many bytes the picture is when it is unpacked, calculated from the content of its header. Null for an invalid
 * header, and for a header with more pixels than the limit.
 */
function unpackedBytes(header: Uint8Array): number | null {
  if (header.length !== 13) return null;
  const view = new DataView(header.buffer, header.byteOffset, header.byteLength);
  const [width, height] = [view.getUint32(0), view.getUint32(4)];
  const samples = SAMPLES[view.getUint8(9)];
  if (samples === undefined || width * height === 0 || width * height > MAX_IMAGE_PIXELS) return null;
  const bits = samples * view.getUint8(8);
  const bytesOf = (across: number, down: number) =>
    across > 0 && down > 0 ? down * (1 + Math.ceil((across * bits) / 8)) : 0;
  if (view.getUint8(12) === 0) return bytesOf(width, height);
  return PASSES.reduce(
    (sum, [x, y, dx, dy]) => sum + bytesOf(Math.ceil((width - x) / dx), Math.ceil((height - y) / dy)),
    0,
  );
}

/**
 * Returns the PNG without the chunks that are not needed. The result is safe to decode: it unpacks to exactly the size
 * that its header declares. Returns null when the picture would unpack to more or to less, has too many pixels, or is
 * damaged.
 */
export function boundedPng(bytes: Uint8Array): Uint8Array | null {
  const needed = [...chunksOf(bytes)].filter(({ name }) => NEEDED.has(name));
  const [header] = needed;
  const most = header?.name === 'IHDR' ? unpackedBytes(header.content) : null;
  if (most === null) return null;
  const packed = joined(needed.filter(({ name }) => name === 'IDAT').map(({ content }) => content));
  if (inflateUpTo(packed, most)?.length !== most) return null;
  return joined([bytes.subarray(0, SIGNATURE_BYTES), ...needed.map(({ whole }) => whole)]);
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
