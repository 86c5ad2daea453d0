import type { PictureSamples } from '../samples/picture-samples';
import { unpackSamples } from '../samples/unpack-samples';
import { readTags, TAG, type Tags } from './tags';
import { UNPACKERS } from './unpack';

/* Adobe TIFF 6.0: grey, RGB and palette pictures of 1 to 16 bits, in strips or tiles, packed or not. Left out are what
   scanners and print shops rarely write: JPEG and fax inside of a TIFF, CMYK, and one plane for each colour. */

const WHITE_IS_ZERO = 0;
const RGB = 2;
const PALETTE = 3;
const CHUNKY = 1;
const DIFFERENCES = 2;

/** The most pixels of tiles that are beside a small picture. */
const MOST_BESIDE = 4_000_000;

/** How the samples of a file are stored. */
interface Layout {
  readonly width: number;
  readonly height: number;
  readonly bits: number;
  /** Stored samples per pixel. */
  readonly stored: number;
  readonly photometric: number;
  readonly isLittle: boolean;
  readonly hasDifferences: boolean;
}

/** Decodes the first page of a TIFF. Null when a part of the picture is missing: it would be black, and be burned. */
export function decodeTiff(bytes: Uint8Array): PictureSamples | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const tags = readTags(view);
  const layout = tags && layoutOf(tags, view.getUint8(0) === 0x49);
  const unpack = UNPACKERS.get(tags?.get(TAG.compression)?.[0] ?? 1);
  if (!tags || !layout || !unpack) return null;
  const { width, height, stored } = layout;
  const whole =
    layout.bits === 16 ? new Uint16Array(width * height * stored) : new Uint8Array(width * height * stored);
  let missing = width * height;
  for (const { at, length, left, top, columns, rows } of blocksOf(tags, layout)) {
    const rowBytes = Math.ceil((columns * stored * layout.bits) / 8);
    const unpacked = unpack(bytes.subarray(at, at + length), rowBytes * rows);
    if (!unpacked || unpacked.length === 0) return null;
    const samples = samplesOf(unpacked, columns, Math.floor(unpacked.length / rowBytes), layout);
    const shownRows = Math.min(samples.length / (columns * stored), height - top);
    const shown = stored * Math.min(columns, width - left);
    missing -= (shownRows * shown) / stored;
    for (let y = 0; y < shownRows; y += 1)
      whole.set(
        samples.subarray(y * columns * stored, y * columns * stored + shown),
        ((top + y) * width + left) * stored,
      );
  }
  if (missing > 0) return null;
  return colouredSamples(
    whole,
    layout,
    tags.get(TAG.palette) ?? [],
    (tags.get(TAG.extraSamples)?.[0] ?? 0) > 0,
  );
}

function layoutOf(tags: Tags, isLittle: boolean): Layout | null {
  const one = (tag: number, usual: number) => tags.get(tag)?.[0] ?? usual;
  const [width, height] = [one(TAG.width, 0), one(TAG.height, 0)];
  const stored = one(TAG.samplesPerPixel, 1);
  const allBits = tags.get(TAG.bits) ?? [1];
  const bits = allBits[0]!;
  const photometric = one(TAG.photometric, 1);
  const isKnown =
    photometric <= PALETTE &&
    stored >= (photometric === RGB ? 3 : 1) &&
    stored <= 8 &&
    (stored === 1 ? [1, 2, 4, 8, 16] : [8, 16]).includes(bits) &&
    allBits.every((each) => each === bits) &&
    (photometric !== PALETTE || bits <= 8) &&
    (stored === 1 || one(TAG.planar, CHUNKY) === CHUNKY);
  if (!isKnown || width < 1 || height < 1) return null;
  const hasDifferences = one(TAG.predictor, 1) === DIFFERENCES;
  return { width, height, bits, stored, photometric, isLittle, hasDifferences };
}

/** A strip or a tile: its bytes in the file, and its place in the picture. */
interface Block {
  readonly at: number;
  readonly length: number;
  readonly left: number;
  readonly top: number;
  readonly columns: number;
  readonly rows: number;
}

function* blocksOf(tags: Tags, { width, height }: Layout): Generator<Block> {
  const tileWidth = tags.get(TAG.tileWidth)?.[0];
  const isTiled = tileWidth !== undefined;
  const columns = tileWidth ?? width;
  const rows = Math.min(
    isTiled ? (tags.get(TAG.tileHeight)?.[0] ?? 0) : (tags.get(TAG.rowsPerStrip)?.[0] ?? height),
    isTiled ? 65_536 : height,
  );
  const offsets = tags.get(isTiled ? TAG.tileOffsets : TAG.stripOffsets) ?? [];
  const lengths = tags.get(isTiled ? TAG.tileBytes : TAG.stripBytes) ?? [];
  if (columns < 1 || rows < 1) return;
  const across = Math.ceil(width / columns);
  // Tiles reach beyond the picture. A file whose tiles are mostly outside of it only costs time.
  if (columns * rows * across * Math.ceil(height / rows) > 4 * width * height + MOST_BESIDE) return;
  for (let i = 0; i < Math.min(offsets.length, across * Math.ceil(height / rows)); i += 1) {
    const [left, top] = [columns * (i % across), rows * Math.floor(i / across)];
    const blockRows = isTiled ? rows : Math.min(rows, height - top);
    yield {
      at: offsets[i]!,
      length: lengths[i] ?? Number.MAX_SAFE_INTEGER,
      left,
      top,
      columns,
      rows: blockRows,
    };
  }
}

function samplesOf(
  bytes: Uint8Array,
  columns: number,
  rows: number,
  { bits, stored, photometric, isLittle, hasDifferences }: Layout,
): Uint8Array | Uint16Array {
  const perRow = columns * stored;
  if (bits < 8) return unpackSamples(bytes, columns, rows, bits, photometric !== PALETTE);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const samples =
    bits === 8
      ? bytes.slice(0, perRow * rows)
      : Uint16Array.from({ length: perRow * rows }, (_, i) => view.getUint16(2 * i, isLittle));
  if (hasDifferences)
    for (let y = 0; y < rows; y += 1)
      for (let i = y * perRow + stored; i < (y + 1) * perRow; i += 1)
        samples[i] = samples[i]! + samples[i - stored]!;
  return samples;
}

/** The stored samples as grey or RGB, with alpha when there is any. */
function colouredSamples(
  stored: Uint8Array | Uint16Array,
  layout: Layout,
  palette: readonly number[],
  hasAlpha: boolean,
): PictureSamples | null {
  const { width, height, photometric, bits } = layout;
  if (photometric === PALETTE) return fromPalette(stored, layout, palette);
  const colours = photometric === RGB ? 3 : 1;
  const isMixed = hasAlpha && layout.stored > colours;
  const channels = (colours + (isMixed ? 1 : 0)) as 1 | 2 | 3 | 4;
  const most = bits === 16 ? 65_535 : 255;
  const isNegative = photometric === WHITE_IS_ZERO;
  if (channels === layout.stored && !isNegative) return { width, height, samples: stored, channels };
  const count = width * height * channels;
  const samples = bits === 16 ? new Uint16Array(count) : new Uint8Array(count);
  for (let pixel = 0, to = 0; pixel < width * height; pixel += 1)
    for (let channel = 0; channel < channels; channel += 1, to += 1) {
      const sample = stored[pixel * layout.stored + channel]!;
      samples[to] = isNegative && channel < colours ? most - sample : sample;
    }
  return { width, height, samples, channels };
}

/** The palette has all reds, then all greens, then all blues, of 16 bits each. */
function fromPalette(
  places: Uint8Array | Uint16Array,
  { width, height, bits }: Layout,
  palette: readonly number[],
): PictureSamples | null {
  const size = 2 ** bits;
  if (palette.length < 3 * size) return null;
  const samples = new Uint8Array(3 * width * height);
  for (let i = 0; i < width * height; i += 1)
    for (let channel = 0; channel < 3; channel += 1)
      samples[3 * i + channel] = palette[channel * size + places[i]!]! >> 8;
  return { width, height, samples, channels: 3 };
}
