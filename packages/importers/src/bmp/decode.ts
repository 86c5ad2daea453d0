import type { PictureSamples } from '../samples/picture-samples';
import { unpackSamples } from '../samples/unpack-samples';

/* Windows bitmaps: 'Bitmap Storage' of the Windows documentation. Compressed ones (RLE, JPEG, PNG inside) are read by
   nearly no program and written by none, so they are refused. */

/** Places of the red, green and blue samples, and of alpha, in the 16 or 32 bits of a pixel. */
interface Masks {
  readonly colours: readonly [number, number, number];
  readonly alpha: number;
}

const PLAIN = 0;
const BITFIELDS = 3;

/** Decodes a bitmap of 1, 4, 8, 16, 24 or 32 bits. */
export function decodeBmp(bytes: Uint8Array): PictureSamples | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const dataAt = view.getUint32(10, true);
  const headerSize = view.getUint32(14, true);
  const isOld = headerSize === 12;
  const width = isOld ? view.getUint16(18, true) : view.getInt32(18, true);
  const signed = isOld ? view.getUint16(20, true) : view.getInt32(22, true);
  const bits = view.getUint16(isOld ? 24 : 28, true);
  const compression = isOld ? PLAIN : view.getUint32(30, true);
  const height = Math.abs(signed);
  const rowBytes = 4 * Math.ceil((width * bits) / 32);
  if (compression !== PLAIN && compression !== BITFIELDS) return null;
  if (dataAt + rowBytes * height > bytes.length) return null;
  const rows: Uint8Array[] = [];
  for (let y = 0; y < height; y += 1) {
    const row = signed > 0 ? height - 1 - y : y;
    rows.push(bytes.subarray(dataAt + row * rowBytes, dataAt + (row + 1) * rowBytes));
  }
  if (bits <= 8) return fromPalette(rows, width, bits, paletteOf(view, headerSize, isOld ? 3 : 4, bits));
  if (bits === 24) return fromTriples(rows, width);
  return fromMasks(rows, width, bits, masksOf(view, bits, compression, headerSize));
}

function paletteOf(view: DataView, headerSize: number, entry: number, bits: number): readonly number[][] {
  const told = entry === 4 ? view.getUint32(46, true) : 0;
  const count = told > 0 && told < 2 ** bits ? told : 2 ** bits;
  return Array.from({ length: count }, (_, i) => {
    const at = 14 + headerSize + entry * i;
    return [view.getUint8(at + 2), view.getUint8(at + 1), view.getUint8(at)];
  });
}

function fromPalette(
  rows: readonly Uint8Array[],
  width: number,
  bits: number,
  palette: readonly (readonly number[])[],
): PictureSamples {
  const samples = new Uint8Array(3 * width * rows.length);
  rows.forEach((row, y) => {
    const places = bits === 8 ? row : unpackSamples(row, width, 1, bits, false);
    for (let x = 0; x < width; x += 1) samples.set(palette[places[x]!] ?? [0, 0, 0], 3 * (y * width + x));
  });
  return { width, height: rows.length, samples, channels: 3 };
}

function fromTriples(rows: readonly Uint8Array[], width: number): PictureSamples {
  const samples = new Uint8Array(3 * width * rows.length);
  let to = 0;
  for (const row of rows)
    for (let at = 0; at < 3 * width; at += 3, to += 3) {
      samples[to] = row[at + 2]!;
      samples[to + 1] = row[at + 1]!;
      samples[to + 2] = row[at]!;
    }
  return { width, height: rows.length, samples, channels: 3 };
}

function masksOf(view: DataView, bits: number, compression: number, headerSize: number): Masks {
  if (compression !== BITFIELDS)
    return bits === 16
      ? { colours: [0x7c00, 0x03e0, 0x001f], alpha: 0 }
      : { colours: [0xff0000, 0xff00, 0xff], alpha: 0 };
  const mask = (at: number) => view.getUint32(at, true);
  return { colours: [mask(54), mask(58), mask(62)], alpha: headerSize >= 56 ? mask(66) : 0 };
}

function fromMasks(rows: readonly Uint8Array[], width: number, bits: number, masks: Masks): PictureSamples {
  const all = masks.alpha === 0 ? masks.colours : [...masks.colours, masks.alpha];
  const channels = masks.alpha === 0 ? 3 : 4;
  const places = all.map((mask) => {
    const shift = mask === 0 ? 0 : 31 - Math.clz32(mask & -mask);
    return { shift, most: mask >>> shift };
  });
  const samples = new Uint8Array(channels * width * rows.length);
  let to = 0;
  for (const row of rows) {
    const view = new DataView(row.buffer, row.byteOffset, row.byteLength);
    for (let x = 0; x < width; x += 1) {
      const pixel = bits === 16 ? view.getUint16(2 * x, true) : view.getUint32(4 * x, true);
      for (const { shift, most } of places) {
        samples[to] = most === 0 ? 0 : Math.round((255 * ((pixel >>> shift) & most)) / most);
        to += 1;
      }
    }
  }
  return { width, height: rows.length, samples, channels };
}
