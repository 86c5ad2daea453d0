import {
  type ColorImage,
  colorImage,
  type GrayImage,
  grayFromSamples,
  type ReliefPicture,
  reliefPictureFromSamples,
} from '@kerf/imaging';
import {
  type DecodedPicture,
  decodePicture as decode,
  decodersFor,
  type MoreDecoders,
} from '@kerf/importers';
import { openWebpModule } from './webp-module';

/** The decoders that a picture needs beside the usual ones. */
export function moreDecoders(bytes: Uint8Array): Promise<MoreDecoders> {
  return decodersFor(bytes, openWebpModule);
}

/** The grey values of a picture of a design; null when it is damaged, too large, or of an unknown format. */
export function decodePicture(bytes: Uint8Array): GrayImage | null {
  const decoded = decode(bytes);
  return decoded.ok ? grayOf(decoded.value) : null;
}

/** The grey values of decoded samples. */
export function grayOf({ width, height, samples, channels }: DecodedPicture): GrayImage {
  const bytes = samples instanceof Uint16Array ? Uint8Array.from(samples, (one) => one >> 8) : samples;
  return grayFromSamples(width, height, bytes, channels);
}

/** A picture as heights, with its transparency and all of its bits; null as for `decodePicture`. */
export async function decodeReliefPicture(bytes: Uint8Array): Promise<ReliefPicture | null> {
  const decoded = decode(bytes, await moreDecoders(bytes));
  if (!decoded.ok) return null;
  const { width, height, samples, channels } = decoded.value;
  return reliefPictureFromSamples(width, height, samples, channels);
}

/** A picture in colour, transparent where its file is; null as for `decodePicture`. */
export async function decodeColorPicture(bytes: Uint8Array): Promise<ColorImage | null> {
  const decoded = decode(bytes, await moreDecoders(bytes));
  if (!decoded.ok) return null;
  const { width, height, samples, channels } = decoded.value;
  const shift = samples instanceof Uint16Array ? 8 : 0;
  const hasAlpha = channels === 2 || channels === 4;
  const colors = channels >= 3 ? 2 : 0;
  const rgba = new Uint8Array(4 * width * height).fill(255);
  for (let i = 0, from = 0; i < rgba.length; i += 4, from += channels) {
    for (let k = 0; k < 3; k += 1) rgba[i + k] = samples[from + Math.min(k, colors)]! >> shift;
    if (hasAlpha) rgba[i + 3] = samples[from + channels - 1]! >> shift;
  }
  return colorImage(width, height, rgba);
}
