import { beginsWith, MAX_PHOTO_BYTES, type PhotoFormat, type PictureSize } from '../format';

function sizeIn(view: DataView): PictureSize | null {
  if (view.byteLength < 13) return null;
  return { width: view.getUint16(6, true), height: view.getUint16(8, true) };
}

/** Pictures of up to 256 colours (CompuServe GIF89a). Of an animation, the first picture is taken. */
export const GIF: PhotoFormat = {
  id: 'gif',
  becomes: 'photo',
  mediaType: 'image/gif',
  extensions: ['.gif'],
  maxBytes: MAX_PHOTO_BYTES,
  isBegunBy: (head) =>
    beginsWith(head, [0x47, 0x49, 0x46, 0x38]) && (head[4] === 0x37 || head[4] === 0x39) && head[5] === 0x61,
  sizeIn,
};
