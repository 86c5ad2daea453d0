import { type GrayImage, grayFromSamples } from './gray-image';

/** A picture in colour: red, green, blue and opacity of each pixel, one byte each, rows from the top, no padding. */
export interface ColorImage {
  readonly width: number;
  readonly height: number;
  /** `4 × width × height` bytes. */
  readonly samples: Uint8Array | Uint8ClampedArray;
}

/** A picture of these samples. Throws `RangeError` when their number is not 4 × width × height. */
export function colorImage(
  width: number,
  height: number,
  samples: Uint8Array | Uint8ClampedArray,
): ColorImage {
  if (!(Number.isInteger(width) && Number.isInteger(height) && width > 0 && height > 0))
    throw new RangeError(`a picture cannot be ${width} x ${height}`);
  if (samples.length !== 4 * width * height)
    throw new RangeError(`${width} x ${height} pixels in colour are not ${samples.length} bytes`);
  return { width, height, samples };
}

/** The greys of a picture in colour, on white. */
export function grayOfColors({ width, height, samples }: ColorImage): GrayImage {
  return grayFromSamples(width, height, samples, 4);
}
