import { beginsWith, MAX_PHOTO_BYTES, type PhotoFormat, type PictureSize } from '../format';

/** The brands of files whose pictures are coded as HEVC (ISO/IEC 23008-12 annex B). */
const BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']);

/** How far the size is searched: the boxes before the picture's data. */
const MOST_SEARCHED = 64 * 1024;

/** The size in the last 'ispe' box that is largest: a photo is often split into tiles, each with a size of its own. */
function sizeIn(view: DataView): PictureSize | null {
  let found: PictureSize | null = null;
  const end = Math.min(view.byteLength, MOST_SEARCHED) - 16;
  for (let at = 4; at < end; at += 1) {
    if (view.getUint32(at) !== 0x69737065) continue;
    const [width, height] = [view.getUint32(at + 8), view.getUint32(at + 12)];
    if (!found || width * height > found.width * found.height) found = { width, height };
  }
  return found;
}

/** Photos of iPhones. Only some browsers decode them, because every decoder of HEVC needs a licence. */
export const HEIC: PhotoFormat = {
  id: 'heic',
  becomes: 'photo',
  mediaType: 'image/heic',
  extensions: ['.heic', '.heif'],
  maxBytes: MAX_PHOTO_BYTES,
  isBegunBy: (head) =>
    beginsWith(head.subarray(4), [0x66, 0x74, 0x79, 0x70]) &&
    BRANDS.has(String.fromCharCode(...head.subarray(8, 12))),
  sizeIn,
};
