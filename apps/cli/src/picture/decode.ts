import { type GrayImage, grayFromSamples } from '@kerf/imaging';
import { convertIndexedToRgb, decode as decodePng } from 'fast-png';
import { decode as decodeJpeg } from 'jpeg-js';
import { boundedPng } from './bounded-png';

/** The most that a JPEG may take to decode: 40 million pixels. */
const JPEG_LIMITS = { maxResolutionInMP: 40, maxMemoryUsageInMB: 1024 };

/** The greys of a PNG or JPEG file; null when it is neither, is damaged, or is too large. */
export function decodePicture(bytes: Uint8Array): GrayImage | null {
  try {
    if (bytes[0] === 0x89 && bytes[1] === 0x50) return fromPng(bytes);
    if (bytes[0] === 0xff && bytes[1] === 0xd8) return fromJpeg(bytes);
    return null;
  } catch {
    // Both decoders throw plain errors for every kind of damage.
    return null;
  }
}

function fromJpeg(bytes: Uint8Array): GrayImage {
  const { width, height, data } = decodeJpeg(bytes, { useTArray: true, ...JPEG_LIMITS });
  return grayFromSamples(width, height, data, 4);
}

function fromPng(bytes: Uint8Array): GrayImage | null {
  const bounded = boundedPng(bytes);
  if (!bounded) return null;
  const png = decodePng(bounded);
  const { width, height, depth, data, palette } = png;
  if (palette) {
    const channels = palette[0]?.length === 4 ? 4 : 3;
    return grayFromSamples(width, height, convertIndexedToRgb(png), channels);
  }
  const channels = png.channels as 1 | 2 | 3 | 4;
  if (depth === 8) return grayFromSamples(width, height, data as Uint8Array, channels);
  if (depth === 16)
    return grayFromSamples(
      width,
      height,
      Uint8Array.from(data, (sample) => sample >> 8),
      channels,
    );
  return grayFromSamples(width, height, unpacked(data as Uint8Array, width, height, depth), 1);
}

/** Grey samples of 1, 2 or 4 bits, several to a byte, each row beginning with a new one. */
function unpacked(data: Uint8Array, width: number, height: number, depth: number): Uint8Array {
  const most = 2 ** depth - 1;
  const rowBytes = Math.ceil((width * depth) / 8);
  return Uint8Array.from({ length: width * height }, (_, i) => {
    const bit = (i % width) * depth;
    const byte = data[Math.floor(i / width) * rowBytes + (bit >> 3)]!;
    return Math.round((255 * ((byte >> (8 - depth - (bit & 7))) & most)) / most);
  });
}
