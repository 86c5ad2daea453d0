import { MAX_IMAGE_PIXELS } from '@kerf/document';
import { fail, type Outcome, succeed } from '@kerf/machining';

/*
 * What a picture says of itself, read from its first bytes: enough to refuse what would not fit into memory before anything is
 * decoded. Formats: PNG (W3C PNG 3 §11.2.1), JPEG (ITU T.81 annex B, EXIF 2.32 §4.6.4) and Windows bitmaps (BITMAPINFOHEADER).
 */

/** A picture's kind and size, pixels as they are stored. */
export interface PictureHeader {
  readonly mediaType: 'image/png' | 'image/jpeg' | 'image/bmp';
  readonly width: number;
  readonly height: number;
  /** EXIF orientation: 1 upright, 2–8 mirrored or turned; above 4, width and height are exchanged when seen. */
  readonly orientation: number;
}

/** Files that are read as pictures, by the end of their names. */
export const PICTURE_EXTENSIONS = ['.jpg', '.jpeg', '.png', '.bmp'] as const;

type Size = Omit<PictureHeader, 'mediaType' | 'orientation'> & { readonly orientation?: number };

const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

const begins = (bytes: Uint8Array, signature: readonly number[]) =>
  signature.every((value, i) => bytes[i] === value);

function sizeOfPng(view: DataView): Size | null {
  const isHeader = view.byteLength >= 33 && view.getUint32(12) === 0x49484452;
  return isHeader ? { width: view.getUint32(16), height: view.getUint32(20) } : null;
}

/** Bits per pixel that bitmaps can have. */
const BITMAP_DEPTHS = new Set([1, 4, 8, 16, 24, 32]);

function sizeOfBitmap(view: DataView): Size | null {
  if (view.byteLength < 26) return null;
  const headerSize = view.getUint32(14, true);
  if (headerSize === 12) return { width: view.getUint16(18, true), height: view.getUint16(20, true) };
  if (headerSize < 40 || view.byteLength < 54) return null;
  const [width, height] = [view.getInt32(18, true), Math.abs(view.getInt32(22, true))];
  const depth = view.getUint16(28, true);
  const isPlain = view.getUint32(30, true) === 0;
  if (width <= 0 || !BITMAP_DEPTHS.has(depth)) return null;
  // Rows are padded to four bytes: a file that promises more than it holds is a lie.
  const promised = view.getUint32(10, true) + 4 * Math.ceil((width * depth) / 32) * height;
  return isPlain && promised > view.byteLength ? null : { width, height };
}

/** Markers of a JPEG without a length after them. */
const isBare = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);

/** Markers that begin a frame: all of C0–CF but the tables and the extension. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

function sizeOfJpeg(view: DataView): Size | null {
  let orientation = 1;
  let at = 2;
  while (at + 4 <= view.byteLength) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (isBare(marker)) {
      at += 2;
      continue;
    }
    const length = view.getUint16(at + 2);
    if (length < 2 || marker === 0xd9 || marker === 0xda) return null;
    if (isFrame(marker)) {
      if (at + 9 > view.byteLength) return null;
      return { width: view.getUint16(at + 7), height: view.getUint16(at + 5), orientation };
    }
    if (marker === 0xe1) orientation = orientationIn(view, at + 4, length - 2) ?? orientation;
    at += 2 + length;
  }
  return null;
}

const ORIENTATION_TAG = 0x0112;

/** The orientation in an EXIF segment; null when it says none. */
function orientationIn(view: DataView, from: number, length: number): number | null {
  const end = Math.min(view.byteLength, from + length);
  const tiff = from + 6;
  if (tiff + 8 > end || view.getUint32(from) !== 0x45786966) return null;
  const isLittle = view.getUint16(tiff) === 0x4949;
  const table = tiff + view.getUint32(tiff + 4, isLittle);
  if (table + 2 > end) return null;
  const count = view.getUint16(table, isLittle);
  for (let i = 0, entry = table + 2; i < count && entry + 12 <= end; i += 1, entry += 12) {
    if (view.getUint16(entry, isLittle) !== ORIENTATION_TAG) continue;
    const value = view.getUint16(entry + 8, isLittle);
    return value >= 1 && value <= 8 ? value : null;
  }
  return null;
}

function headerOf(bytes: Uint8Array): PictureHeader | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [mediaType, size] = begins(bytes, PNG_SIGNATURE)
    ? (['image/png', sizeOfPng(view)] as const)
    : begins(bytes, [0xff, 0xd8])
      ? (['image/jpeg', sizeOfJpeg(view)] as const)
      : begins(bytes, [0x42, 0x4d])
        ? (['image/bmp', sizeOfBitmap(view)] as const)
        : ([null, null] as const);
  if (mediaType === null || size === null || !(size.width > 0 && size.height > 0)) return null;
  return { orientation: 1, ...size, mediaType };
}

/**
 * The header of a PNG, JPEG or bitmap. Problems: `not-a-picture` (unknown, damaged, or less than it promises) and
 * `image-too-large` (more than 40 million pixels).
 */
export function readPictureHeader(bytes: Uint8Array): Outcome<PictureHeader> {
  const header = headerOf(bytes);
  if (!header)
    return fail({
      code: 'not-a-picture',
      severity: 'error',
      message: 'This file is no picture that can be read: it is damaged, or no PNG, JPEG or BMP.',
    });
  const pixels = header.width * header.height;
  if (pixels <= MAX_IMAGE_PIXELS) return succeed(header);
  return fail({
    code: 'image-too-large',
    severity: 'error',
    message: `The picture has ${header.width} × ${header.height} pixels; at most 40 million can be read. Make it smaller in a picture program.`,
  });
}
