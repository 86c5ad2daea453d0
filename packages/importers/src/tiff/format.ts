import { beginsWith, MAX_PHOTO_BYTES, type PhotoFormat, type PictureSize } from '../format';
import { looksOf, readTags, TAG } from './tags';

function sizeIn(view: DataView): PictureSize | null {
  const tags = readTags(view);
  const [width, height] = [tags?.get(TAG.width)?.[0], tags?.get(TAG.height)?.[0]];
  if (!tags || width === undefined || height === undefined) return null;
  return { width, height, ...looksOf(tags) };
}

/** Pictures of scanners and print shops (Adobe TIFF 6.0). Of several pages, the first is taken. */
export const TIFF: PhotoFormat = {
  id: 'tiff',
  becomes: 'photo',
  mediaType: 'image/tiff',
  extensions: ['.tif', '.tiff'],
  maxBytes: MAX_PHOTO_BYTES,
  isBegunBy: (head) =>
    beginsWith(head, [0x49, 0x49, 0x2a, 0x00]) || beginsWith(head, [0x4d, 0x4d, 0x00, 0x2a]),
  sizeIn,
};
