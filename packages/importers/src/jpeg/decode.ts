import { decode } from 'jpeg-js';
import type { PictureSamples } from '../samples/picture-samples';

/** The limits for decoding: 40 million pixels. */
const LIMITS = { maxResolutionInMP: 40, maxMemoryUsageInMB: 1024 };

/** Decodes a JPEG, baseline or progressive. Throws for a damaged one. */
export function decodeJpeg(bytes: Uint8Array): PictureSamples {
  const { width, height, data } = decode(bytes, { useTArray: true, ...LIMITS });
  return { width, height, samples: data, channels: 4 };
}
