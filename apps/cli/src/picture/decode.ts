import {
  type ColorImage,
  colorImage,
  type GrayImage,
  grayFromSamples,
  type ReliefPicture,
  reliefPictureFromSamples,
} from '@kerf/imaging';
import { formatBegunBy, formatsOf, type PhotoFormat } from '@kerf/importers';
import { convertIndexedToRgb, decode as decodePng } from 'fast-png';
import { decode as decodeJpeg } from 'jpeg-js';
import { boundedPng } from './bounded-png';

/** The limits for decoding a JPEG: 40 million pixels. */
const JPEG_LIMITS = { maxResolutionInMP: 40, maxMemoryUsageInMB: 1024 };

/** The samples of a decoded picture, in rows from the top. */
interface Samples {
  readonly width: number;
  readonly height: number;
  /** 8 bits each, or 16 bits in a `Uint16Array`. */
  readonly samples: Uint8Array | Uint16Array;
  /** 1 grey, 2 grey and alpha, 3 RGB, 4 RGBA. */
  readonly channels: 1 | 2 | 3 | 4;
}

/** The decoders of pictures, by media type. */
const DECODERS = new Map<PhotoFormat['mediaType'], (bytes: Uint8Array) => Samples | null>([
  ['image/png', fromPng],
  ['image/jpeg', fromJpeg],
]);

/** The formats of pictures that this program decodes. */
export const DECODED: readonly PhotoFormat[] = formatsOf('photo').filter(({ mediaType }) =>
  DECODERS.has(mediaType),
);

/** The grey values of a picture; null when its format is not in `DECODED`, it is damaged, or it is too large. */
export function decodePicture(bytes: Uint8Array): GrayImage | null {
  const decoded = decodeSamples(bytes);
  if (!decoded) return null;
  const { width, height, samples, channels } = decoded;
  const bytesOnly = samples instanceof Uint16Array ? Uint8Array.from(samples, (one) => one >> 8) : samples;
  return grayFromSamples(width, height, bytesOnly, channels);
}

/** A picture in colour, transparent where its file is; null as for `decodePicture`. */
export function decodeColorPicture(bytes: Uint8Array): ColorImage | null {
  const decoded = decodeSamples(bytes);
  if (!decoded) return null;
  const { width, height, samples, channels } = decoded;
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

/** A picture as heights, with its transparency and all of its bits; null as for `decodePicture`. */
export function decodeReliefPicture(bytes: Uint8Array): ReliefPicture | null {
  const decoded = decodeSamples(bytes);
  return (
    decoded && reliefPictureFromSamples(decoded.width, decoded.height, decoded.samples, decoded.channels)
  );
}

function decodeSamples(bytes: Uint8Array): Samples | null {
  const format = formatBegunBy(bytes, DECODED);
  try {
    return (format && DECODERS.get(format.mediaType)?.(bytes)) ?? null;
  } catch {
    // Both decoders throw plain errors for every kind of damage.
    return null;
  }
}

function fromJpeg(bytes: Uint8Array): Samples {
  const { width, height, data } = decodeJpeg(bytes, { useTArray: true, ...JPEG_LIMITS });
  return { width, height, samples: data, channels: 4 };
}

function fromPng(bytes: Uint8Array): Samples | null {
  const bounded = boundedPng(bytes);
  if (!bounded) return null;
  const png = decodePng(bounded);
  const { width, height, depth, data, palette } = png;
  if (palette) {
    const channels = palette[0]?.length === 4 ? 4 : 3;
    return { width, height, samples: Uint8Array.from(convertIndexedToRgb(png)), channels };
  }
  const channels = png.channels as 1 | 2 | 3 | 4;
  if (depth === 8) return { width, height, samples: data as Uint8Array, channels };
  if (depth === 16) return { width, height, samples: data as Uint16Array, channels };
  return { width, height, samples: unpacked(data as Uint8Array, width, height, depth), channels: 1 };
}

/** Grey samples of 1, 2 or 4 bits, several to a byte; each row begins with a new byte. */
function unpacked(data: Uint8Array, width: number, height: number, depth: number): Uint8Array {
  const most = 2 ** depth - 1;
  const rowBytes = Math.ceil((width * depth) / 8);
  return Uint8Array.from({ length: width * height }, (_, i) => {
    const bit = (i % width) * depth;
    const byte = data[Math.floor(i / width) * rowBytes + (bit >> 3)]!;
    return Math.round((255 * ((byte >> (8 - depth - (bit & 7))) & most)) / most);
  });
}
