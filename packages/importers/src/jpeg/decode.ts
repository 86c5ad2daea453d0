import { decode } from 'jpeg-js';
import type { PictureSamples } from '../samples/picture-samples';
import { JPEG } from './format';

/** The limits for decoding: 40 million pixels. */
const LIMITS = { maxResolutionInMP: 40, maxMemoryUsageInMB: 1024 };

/** A block of 8 × 8 pixels takes a bit at least, whatever it shows (ITU T.81 §F.1.2, §G.1.2). */
const PIXELS_PER_BIT = 64;

/** Decodes a JPEG, baseline or progressive. Null when it is too short for its size. Throws for a damaged one. */
export function decodeJpeg(bytes: Uint8Array): PictureSamples | null {
  const size = JPEG.sizeIn(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  if (!size || size.width * size.height > 8 * bytes.length * PIXELS_PER_BIT) return null;
  const { width, height, data } = decode(bytes, { useTArray: true, ...LIMITS });
  return { width, height, samples: data, channels: 4 };
}
