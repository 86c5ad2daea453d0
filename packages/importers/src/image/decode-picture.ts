import { fail, type Outcome, succeed } from '@kerf/machining';
import { decodeBmp } from '../bmp/decode';
import type { PhotoFormat, PictureResolution } from '../format';
import { decodeGif } from '../gif/decode';
import { decodeJpeg } from '../jpeg/decode';
import { decodePng } from '../png/decode';
import { pictureProblem } from '../problems';
import { formatsOf } from '../registry';
import { type PictureDecoder, type PictureSamples, uprightSamples } from '../samples/picture-samples';
import { decodeTiff } from '../tiff/decode';
import { type MoreDecoders, NO_MORE_DECODERS } from '../webp/decode';
import { readPictureHeader } from './read-header';

/** The decoders, by media type. Browsers decode more formats; a host may ask its browser first. */
const DECODERS: ReadonlyMap<PhotoFormat['mediaType'], PictureDecoder> = new Map<
  PhotoFormat['mediaType'],
  PictureDecoder
>([
  ['image/png', decodePng],
  ['image/jpeg', decodeJpeg],
  ['image/bmp', decodeBmp],
  ['image/gif', decodeGif],
  ['image/tiff', decodeTiff],
]);

/** The formats of pictures that `decodePicture` reads: WebP with the decoders of `decodersFor`. */
export const DECODED_FORMATS: readonly PhotoFormat[] = formatsOf('photo').filter(
  ({ mediaType }) => DECODERS.has(mediaType) || mediaType === 'image/webp',
);

/** A picture as its file means it. */
export interface DecodedPicture extends PictureSamples {
  /** The resolution that the file tells. */
  readonly perMm?: PictureResolution;
}

/**
 * Decodes a picture and turns it upright. Problems: `not-a-picture` (unknown or damaged), `image-too-large` (known from
 * the header alone), `picture-not-decoded` (a format that only browsers decode). `more`: what `decodersFor` returned.
 */
export function decodePicture(
  bytes: Uint8Array,
  more: MoreDecoders = NO_MORE_DECODERS,
): Outcome<DecodedPicture> {
  const header = readPictureHeader(bytes);
  if (!header.ok) return header;
  const { mediaType, orientation, perMm, width, height } = header.value;
  const decoder = DECODERS.get(mediaType) ?? more.get(mediaType);
  if (!decoder) return fail(pictureProblem('picture-not-decoded', { kind: kindOf(mediaType) }));
  const stored = decodedBy(decoder, bytes);
  if (stored?.width !== width || stored.height !== height) return fail(pictureProblem('picture-damaged'));
  const upright = uprightSamples(stored, orientation);
  return succeed({
    ...upright,
    ...(perMm && { perMm: orientation > 4 ? { x: perMm.y, y: perMm.x } : perMm }),
  });
}

/** The name of a format, as people write it: 'TIFF'. */
export function kindOf(mediaType: PhotoFormat['mediaType']): string {
  return mediaType.slice('image/'.length).toUpperCase();
}

function decodedBy(decoder: PictureDecoder, bytes: Uint8Array): PictureSamples | null {
  try {
    return decoder(bytes);
  } catch {
    // Decoders throw plain errors for damage, such as data that ends too early.
    return null;
  }
}
