import { beginsWith, MAX_PHOTO_BYTES, type PhotoFormat, type PictureSize } from '../format';

/** Bits per pixel that bitmaps can have. */
const BITMAP_DEPTHS = new Set([1, 4, 8, 16, 24, 32]);

function sizeIn(view: DataView): PictureSize | null {
  if (view.byteLength < 26) return null;
  const headerSize = view.getUint32(14, true);
  if (headerSize === 12) return { width: view.getUint16(18, true), height: view.getUint16(20, true) };
  if (headerSize < 40 || view.byteLength < 54) return null;
  const [width, height] = [view.getInt32(18, true), Math.abs(view.getInt32(22, true))];
  const depth = view.getUint16(28, true);
  const isPlain = view.getUint32(30, true) === 0;
  if (width <= 0 || !BITMAP_DEPTHS.has(depth)) return null;
  // Rows are padded to four bytes; a file that declares more data than it has is damaged.
  const promised = view.getUint32(10, true) + 4 * Math.ceil((width * depth) / 32) * height;
  if (isPlain && promised > view.byteLength) return null;
  const [x, y] = [view.getInt32(38, true), view.getInt32(42, true)];
  return { width, height, ...(x > 0 && y > 0 && { perMm: { x: x / 1000, y: y / 1000 } }) };
}

/** Windows bitmaps (BITMAPINFOHEADER, and the older header of OS/2). */
export const BMP: PhotoFormat = {
  id: 'bmp',
  becomes: 'photo',
  mediaType: 'image/bmp',
  extensions: ['.bmp'],
  maxBytes: MAX_PHOTO_BYTES,
  isBegunBy: (head) => beginsWith(head, [0x42, 0x4d]),
  sizeIn,
};
