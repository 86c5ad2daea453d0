import { convertIndexedToRgb, decode } from 'fast-png';
import type { PictureSamples } from '../samples/picture-samples';
import { unpackSamples } from '../samples/unpack-samples';
import { boundedPng } from './bounded-png';

/** Decodes a PNG of any depth and colour type. */
export function decodePng(bytes: Uint8Array): PictureSamples | null {
  const bounded = boundedPng(bytes);
  if (!bounded) return null;
  const png = decode(bounded);
  const { width, height, depth, data, palette } = png;
  if (palette) {
    const channels = palette[0]?.length === 4 ? 4 : 3;
    return { width, height, samples: Uint8Array.from(convertIndexedToRgb(png)), channels };
  }
  const channels = png.channels as 1 | 2 | 3 | 4;
  if (depth === 8) return { width, height, samples: data as Uint8Array, channels };
  if (depth === 16) return { width, height, samples: data as Uint16Array, channels };
  return {
    width,
    height,
    samples: unpackSamples(data as Uint8Array, width, height, depth, true),
    channels: 1,
  };
}
