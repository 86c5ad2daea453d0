import { beginsWith, MAX_PHOTO_BYTES, type PhotoFormat, type PictureSize } from '../format';

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

function sizeIn(view: DataView): PictureSize | null {
  const isHeader = view.byteLength >= 33 && view.getUint32(12) === 0x49484452;
  return isHeader ? { width: view.getUint32(16), height: view.getUint32(20) } : null;
}

/** Pictures without loss (W3C PNG 3 §11.2.1). */
export const PNG: PhotoFormat = {
  id: 'png',
  becomes: 'photo',
  mediaType: 'image/png',
  extensions: ['.png'],
  maxBytes: MAX_PHOTO_BYTES,
  isBegunBy: (head) => beginsWith(head, SIGNATURE),
  sizeIn,
};
