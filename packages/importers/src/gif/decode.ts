import { unpackLzw } from '../samples/lzw';
import type { PictureSamples } from '../samples/picture-samples';

/* CompuServe GIF89a. Only the first picture of an animation is read, so a file of a hundred thousand pictures costs no
   more than one of them. Rows that are missing stay transparent. */

const EXTENSION = 0x21;
const PICTURE = 0x2c;
const GRAPHIC_CONTROL = 0xf9;
/** Interlaced: the first row of each of four passes, and the distance of its rows. */
const PASSES = [
  [0, 8],
  [4, 8],
  [2, 4],
  [1, 2],
] as const;

/** Decodes the first picture of a GIF. */
export function decodeGif(bytes: Uint8Array): PictureSamples | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [width, height] = [view.getUint16(6, true), view.getUint16(8, true)];
  const flags = view.getUint8(10);
  const common = colourTable(bytes, 13, flags);
  let transparent = -1;
  let at = 13 + common.length;
  while (at < bytes.length) {
    const block = view.getUint8(at);
    if (block === PICTURE) return firstPicture(bytes, { at, width, height, common, transparent });
    if (block !== EXTENSION) return null;
    if (view.getUint8(at + 1) === GRAPHIC_CONTROL && view.getUint8(at + 2) === 4)
      transparent = (view.getUint8(at + 3) & 1) === 1 ? view.getUint8(at + 6) : -1;
    at = afterBlocks(bytes, at + 2);
  }
  return null;
}

/** The colour table at `at`, as its flags announce it: three bytes for each colour, empty when there is none. */
function colourTable(bytes: Uint8Array, at: number, flags: number): Uint8Array {
  return (flags & 0x80) === 0 ? new Uint8Array() : bytes.subarray(at, at + 3 * 2 ** ((flags & 7) + 1));
}

/** The place after a chain of blocks, each of which begins with its length; an empty one ends the chain. */
function afterBlocks(bytes: Uint8Array, at: number): number {
  let next = at;
  while (next < bytes.length && bytes[next] !== 0) next += 1 + bytes[next]!;
  return next + 1;
}

interface Picture {
  readonly at: number;
  readonly width: number;
  readonly height: number;
  readonly common: Uint8Array;
  readonly transparent: number;
}

function firstPicture(
  bytes: Uint8Array,
  { at, width, height, common, transparent }: Picture,
): PictureSamples | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [left, top] = [view.getUint16(at + 1, true), view.getUint16(at + 3, true)];
  const [columns, rows] = [view.getUint16(at + 5, true), view.getUint16(at + 7, true)];
  const flags = view.getUint8(at + 9);
  const own = colourTable(bytes, at + 10, flags);
  const table = own.length > 0 ? own : common;
  const dataAt = at + 10 + own.length;
  const places = unpackPlaces(bytes, dataAt, Math.min(columns * rows, width * height));
  if (places.length === 0 || table.length === 0) return null;
  const samples = new Uint8Array(4 * width * height);
  const order = (flags & 0x40) === 0 ? null : interlacedRows(rows);
  for (let i = 0; i < places.length; i += 1) {
    const row = Math.floor(i / columns);
    const [x, y] = [left + (i % columns), top + (order ? order[row]! : row)];
    const place = places[i]!;
    if (x >= width || y >= height || place === transparent) continue;
    const to = 4 * (y * width + x);
    for (let sample = 0; sample < 3; sample += 1) samples[to + sample] = table[3 * place + sample] ?? 0;
    samples[to + 3] = 255;
  }
  return { width, height, samples, channels: 4 };
}

/** The rows of an interlaced picture in the order in which the file has them. */
function interlacedRows(rows: number): readonly number[] {
  const order: number[] = [];
  for (const [first, step] of PASSES) for (let row = first; row < rows; row += step) order.push(row);
  return order;
}

/** The places in the colour table, from the byte with the size of the first codes on (GIF89a, appendix F). */
function unpackPlaces(bytes: Uint8Array, sizeAt: number, most: number): Uint8Array {
  const rootBits = bytes[sizeAt];
  if (rootBits === undefined || rootBits < 2 || rootBits > 8) return new Uint8Array();
  let at = sizeAt + 1;
  let [value, held, left] = [0, 0, 0];
  const nextCode = (bits: number) => {
    for (; held < bits; held += 8, at += 1, left -= 1) {
      if (left === 0) {
        left = bytes[at] ?? 0;
        at += 1;
      }
      if (left === 0 || at >= bytes.length) return -1;
      value |= bytes[at]! << held;
    }
    const code = value & ((1 << bits) - 1);
    value >>>= bits;
    held -= bits;
    return code;
  };
  return unpackLzw(nextCode, { rootBits, early: 0, most });
}
