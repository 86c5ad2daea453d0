import { beginsWith, MAX_PHOTO_BYTES, type PhotoFormat, type PictureSize } from '../format';

/** Markers of a JPEG that no length follows. */
const isBare = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);

/** Markers that begin a frame: all of C0–CF except the tables and the extension. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

function sizeIn(view: DataView): PictureSize | null {
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

/** The orientation in an EXIF segment; null when it has none. */
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

/** Photos (ITU T.81 annex B, EXIF 2.32 §4.6.4). */
export const JPEG: PhotoFormat = {
  id: 'jpeg',
  becomes: 'photo',
  mediaType: 'image/jpeg',
  extensions: ['.jpg', '.jpeg'],
  maxBytes: MAX_PHOTO_BYTES,
  isBegunBy: (head) => beginsWith(head, [0xff, 0xd8]),
  sizeIn,
};
