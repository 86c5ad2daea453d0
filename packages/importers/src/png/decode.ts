import { inflateInto } from '../samples/inflate';
import type { PictureSamples } from '../samples/picture-samples';
import { unpackSamples } from '../samples/unpack-samples';
import { chunksOf, type PngHeader, pngHeader } from './chunks';
import { PngRows, type TakeRow } from './rows';

/* A PNG is compressed: a file of 500 kB can unpack to 500 MB. So the data is unpacked row by row straight into the
   samples, and never more of it than the size in the header needs. Colour profiles and texts are not unpacked. */

/** The colours of a palette, RGB or RGBA, one after the other. */
interface Palette {
  readonly colours: Uint8Array;
  readonly channels: 3 | 4;
}

/** What a PNG contains that is needed for the samples. */
interface Parts {
  header: PngHeader | null;
  palette: Uint8Array | null;
  opacities: Uint8Array | null;
  readonly data: Uint8Array[];
}

function partsOf(bytes: Uint8Array): Parts {
  const parts: Parts = { header: null, palette: null, opacities: null, data: [] };
  for (const { name, content } of chunksOf(bytes)) {
    if (name === 'IHDR') parts.header ??= pngHeader(content);
    else if (name === 'PLTE') parts.palette ??= content;
    else if (name === 'tRNS') parts.opacities ??= content;
    else if (name === 'IDAT') parts.data.push(content);
    else if (name === 'IEND') break;
  }
  return parts;
}

function paletteOf({ palette, opacities }: Parts): Palette | null {
  if (!palette || palette.length === 0 || palette.length % 3 !== 0) return null;
  if (!opacities) return { colours: palette, channels: 3 };
  const count = palette.length / 3;
  const colours = new Uint8Array(4 * count);
  for (let i = 0; i < count; i += 1) {
    colours.set(palette.subarray(3 * i, 3 * i + 3), 4 * i);
    colours[4 * i + 3] = opacities[i] ?? 255;
  }
  return { colours, channels: 4 };
}

/** The samples of a row as they are in the data, one number each. `isSpread`: greys of few bits become 0–255. */
function rowSamples(bytes: Uint8Array, count: number, depth: number, isSpread: boolean): ArrayLike<number> {
  if (depth < 8) return unpackSamples(bytes, count, 1, depth, isSpread);
  if (depth === 8) return bytes;
  const samples = new Uint16Array(count);
  for (let i = 0; i < count; i += 1) samples[i] = (bytes[2 * i]! << 8) | bytes[2 * i + 1]!;
  return samples;
}

/** Puts the samples of rows at their places. */
function placeRows(header: PngHeader, to: Uint8Array | Uint16Array): TakeRow {
  const { width, depth, samples } = header;
  return (bytes, { x, dx }, y) => {
    const pixels = Math.ceil((width - x) / dx);
    const row = rowSamples(bytes, pixels * samples, depth, true);
    let place = samples * (y * width + x);
    if (dx === 1) {
      to.set(row, place);
      return;
    }
    for (let from = 0; from < row.length; place += samples * dx)
      for (let i = 0; i < samples; i += 1, from += 1) to[place + i] = row[from]!;
  };
}

/** Puts the colours of rows at their places. Throws `RangeError` for a place that is not in the palette. */
function placeColours(header: PngHeader, { colours, channels }: Palette, to: Uint8Array): TakeRow {
  const { width, depth } = header;
  return (bytes, { x, dx }, y) => {
    const pixels = Math.ceil((width - x) / dx);
    const row = rowSamples(bytes, pixels, depth, false);
    let place = channels * (y * width + x);
    for (let pixel = 0; pixel < pixels; pixel += 1, place += channels * dx) {
      const colour = channels * row[pixel]!;
      if (colour >= colours.length) throw new RangeError('a colour is not in the palette');
      for (let i = 0; i < channels; i += 1) to[place + i] = colours[colour + i]!;
    }
  };
}

/**
 * Decodes a PNG of any depth and colour type. Null when it is damaged, has too many pixels, or unpacks to more or less
 * than its header declares.
 */
export function decodePng(bytes: Uint8Array): PictureSamples | null {
  const parts = partsOf(bytes);
  const { header, data } = parts;
  if (!header) return null;
  const palette = header.hasPalette ? paletteOf(parts) : null;
  if (header.hasPalette && !palette) return null;
  const { width, height } = header;
  const channels = palette?.channels ?? header.samples;
  const count = width * height * channels;
  const samples = header.depth === 16 ? new Uint16Array(count) : new Uint8Array(count);
  const take = palette ? placeColours(header, palette, samples as Uint8Array) : placeRows(header, samples);
  const rows = new PngRows(header, take);
  const isWhole = inflateInto(data, (piece) => rows.push(piece));
  return isWhole && rows.isComplete ? { width, height, samples, channels } : null;
}
