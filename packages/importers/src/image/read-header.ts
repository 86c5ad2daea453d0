import { MAX_IMAGE_PIXELS } from '@kerf/document';
import { fail, type Outcome, succeed } from '@kerf/machining';
import type { PhotoFormat, PictureResolution } from '../format';
import { pictureProblem } from '../problems';
import { formatBegunBy, formatsOf } from '../registry';

/** The header of a picture: enough to reject a picture that would not fit into memory before it is decoded. */
export interface PictureHeader {
  readonly mediaType: PhotoFormat['mediaType'];
  /** Stored pixels. */
  readonly width: number;
  readonly height: number;
  /** EXIF orientation: 1 upright, 2–8 mirrored or rotated; above 4, width and height are exchanged on display. */
  readonly orientation: number;
  /** The resolution of the stored pixels, when the file tells one. */
  readonly perMm?: PictureResolution;
}

function headerOf(bytes: Uint8Array): PictureHeader | null {
  const format = formatBegunBy(bytes, formatsOf('photo'));
  const size = format?.sizeIn(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  if (!format || !size || !(size.width > 0 && size.height > 0)) return null;
  return { orientation: 1, ...size, mediaType: format.mediaType };
}

/**
 * The header of a picture. Problems: `not-a-picture` (unknown, damaged or truncated) and `image-too-large`
 * (more than 40 million pixels).
 */
export function readPictureHeader(bytes: Uint8Array): Outcome<PictureHeader> {
  const header = headerOf(bytes);
  if (!header) return fail(pictureProblem('not-a-picture'));
  const pixels = header.width * header.height;
  if (pixels <= MAX_IMAGE_PIXELS) return succeed(header);
  return fail(pictureProblem('image-too-large', { width: header.width, height: header.height }));
}

/**
 * A picture as all browsers decode it alike, and the orientation that its pixels have then: 1, unless the caller must
 * turn them.
 */
export function pictureForBrowsers(bytes: Uint8Array): {
  readonly file: Uint8Array;
  readonly orientation: number;
} {
  const format = formatBegunBy(bytes, formatsOf('photo'));
  const orientation = headerOf(bytes)?.orientation ?? 1;
  if (!format?.withoutLooks || orientation === 1) return { file: bytes, orientation: 1 };
  return { file: format.withoutLooks(bytes), orientation };
}
