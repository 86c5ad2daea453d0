import { beginsWith, MAX_PHOTO_BYTES, type PhotoFormat, type PictureSize } from '../format';
import { looksOf, readTags } from '../tiff/tags';
import { CHUNK_HEAD, chunksIn, nameAt } from './chunks';

/** Where the flags of a file with more than a picture are, and the one for EXIF data. */
const FLAGS = 20;
const HAS_EXIF = 0x08;
/** What some programs write before the data, as in a JPEG: 'Exif' and two zeros. */
const JPEG_HEAD = [0x45, 0x78, 0x69, 0x66, 0, 0];

/** What the EXIF data of a file says about orientation and resolution: it stands behind the picture. */
function looksIn(view: DataView): Pick<PictureSize, 'orientation' | 'perMm'> {
  if ((view.getUint8(FLAGS) & HAS_EXIF) === 0) return {};
  for (const { name, from, end } of chunksIn(view)) {
    if (name !== 'EXIF') continue;
    const isLikeJpeg = JPEG_HEAD.every((byte, i) => from + i < end && view.getUint8(from + i) === byte);
    const tags = readTags(view, isLikeJpeg ? from + JPEG_HEAD.length : from, end);
    return tags ? looksOf(tags) : {};
  }
  return {};
}

/** The size in the first chunk: that of the canvas (VP8X), of a lossless (VP8L) or of a lossy picture (VP8). */
function sizeIn(view: DataView): PictureSize | null {
  if (view.byteLength < 30) return null;
  const kind = nameAt(view, 12);
  const uint24 = (at: number) => view.getUint16(at, true) + 65_536 * view.getUint8(at + 2);
  if (kind === 'VP8X') return { width: 1 + uint24(24), height: 1 + uint24(27), ...looksIn(view) };
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
  withoutLooks: (file) => {
    if (file.length <= FLAGS || (file[FLAGS]! & HAS_EXIF) === 0) return file;
    const plain = Uint8Array.from(file);
    plain[FLAGS] = file[FLAGS]! & ~HAS_EXIF;
    // A chunk that nobody knows is ignored.
    for (const { name, from } of chunksIn(new DataView(plain.buffer)))
      if (name === 'EXIF') plain[from - CHUNK_HEAD] = 0x78;
    return plain;
  },
};
