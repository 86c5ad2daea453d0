import { beginsWith, MAX_PHOTO_BYTES, type PhotoFormat, type PictureSize } from '../format';
import { looksOf, readTags } from '../tiff/tags';

/** What a file says about its picture besides the size. */
type Looks = Pick<PictureSize, 'orientation' | 'perMm'>;

/** Markers of a JPEG that no length follows. */
const isBare = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);

/** Markers that begin a frame: all of C0–CF except the tables and the extension. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

function sizeIn(view: DataView): PictureSize | null {
  let looks: Looks = {};
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
      return { width: view.getUint16(at + 7), height: view.getUint16(at + 5), ...looks };
    }
    if (marker === 0xe0) looks = { ...jfifIn(view, at + 4, length - 2), ...looks };
    if (marker === 0xe1) looks = { ...looks, ...exifIn(view, at + 4, length - 2) };
    at += 2 + length;
  }
  return null;
}

/** What an EXIF segment says about orientation and resolution. */
function exifIn(view: DataView, from: number, length: number): Looks {
  const end = Math.min(view.byteLength, from + length);
  const tags = from + 6 <= end && view.getUint32(from) === 0x45786966 ? readTags(view, from + 6, end) : null;
  return tags ? looksOf(tags) : {};
}

/** The resolution in a JFIF segment; `length` bytes begin at `from`. */
function jfifIn(view: DataView, from: number, length: number): Looks {
  if (length < 12 || from + 12 > view.byteLength || view.getUint32(from) !== 0x4a464946) return {};
  const unit = view.getUint8(from + 7);
  const mm = unit === 1 ? 25.4 : unit === 2 ? 10 : 0;
  const [x, y] = [view.getUint16(from + 8), view.getUint16(from + 10)];
  return mm > 0 && x > 0 && y > 0 ? { perMm: { x: x / mm, y: y / mm } } : {};
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
