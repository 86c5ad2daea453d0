import { type GrayImage, grayFromSamples } from '@kerf/imaging';
import { decodePicture, type MoreDecoders } from '@kerf/importers';
import { type Outcome, succeed } from '@kerf/machining';

/** The grey values of a picture, upright. */
export function readGrayPicture(input: Uint8Array, decoders: MoreDecoders): Outcome<GrayImage> {
  const picture = decodePicture(input, decoders);
  if (!picture.ok) return picture;
  const { width, height, samples, channels } = picture.value;
  return succeed(grayFromSamples(width, height, samples, channels));
}
