import { beginsWith, MAX_PHOTO_BYTES, type PhotoFormat, type PictureSize } from '../format';

const text = (view: DataView, at: number) =>
  String.fromCharCode(...[0, 1, 2, 3].map((offset) => view.getUint8(at + offset)));

/** The size in the first chunk: that of the canvas (VP8X), of a lossless (VP8L) or of a lossy picture (VP8). */
function sizeIn(view: DataView): PictureSize | null {
  if (view.byteLength < 30) return null;
  const kind = text(view, 12);
  const uint24 = (at: number) => view.getUint16(at, true) + 65_536 * view.getUint8(at + 2);
  if (kind === 'VP8X') return { width: 1 + uint24(24), height: 1 + uint24(27) };
  if (kind === 'VP8L') {
    const bits = view.getUint32(21, true);
    return view.getUint8(20) === 0x2f
      ? { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) }
      : null;
  }
  if (kind !== 'VP8 ' || uint24(23) !== 0x2a019d) return null;
  return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
}

/** WebP (RFC 9649). Browsers decode it; other hosts with `decodersFor`. */
export const WEBP: PhotoFormat = {
  id: 'webp',
  becomes: 'photo',
  mediaType: 'image/webp',
  extensions: ['.webp'],
  maxBytes: MAX_PHOTO_BYTES,
  isBegunBy: (head) =>
    beginsWith(head, [0x52, 0x49, 0x46, 0x46]) && beginsWith(head.subarray(8), [0x57, 0x45, 0x42, 0x50]),
  sizeIn,
};
