import { beginsWith, MAX_PHOTO_BYTES, type PhotoFormat, type PictureSize } from '../format';

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

const HEADER = 0x49484452;
const RESOLUTION = 0x70485973;
const DATA = 0x49444154;

function sizeIn(view: DataView): PictureSize | null {
  const isHeader = view.byteLength >= 33 && view.getUint32(12) === HEADER;
  return isHeader ? { width: view.getUint32(16), height: view.getUint32(20), ...resolutionIn(view) } : null;
}

/** The pixels per metre in the chunk pHYs, which stands before the data. */
function resolutionIn(view: DataView): Pick<PictureSize, 'perMm'> {
  for (let at = 33; at + 12 <= view.byteLength; at += 12 + view.getUint32(at)) {
    const name = view.getUint32(at + 4);
    if (name === DATA) break;
    if (name !== RESOLUTION || at + 21 > view.byteLength || view.getUint8(at + 16) !== 1) continue;
    const [x, y] = [view.getUint32(at + 8), view.getUint32(at + 12)];
    return x > 0 && y > 0 ? { perMm: { x: x / 1000, y: y / 1000 } } : {};
  }
  return {};
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
