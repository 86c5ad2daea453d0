import type { ColorImage } from '../color-image';
import type { GrayImage } from '../gray-image';

/**
 * A grey picture in which squares of `side` pixels became one of their mean grey. The last row and column may have
 * less.
 */
export function shrinkGrays({ width, height, pixels }: GrayImage, side: number): GrayImage {
  if (side === 1) return { width, height, pixels };
  const samples = shrinkSamples(pixels, width, height, 1, side);
  return { width: Math.ceil(width / side), height: Math.ceil(height / side), pixels: samples };
}

/** The same for a picture in colour; a transparent pixel's colour does not count. */
export function shrinkColors(image: ColorImage, side: number): ColorImage {
  if (side === 1) return image;
  const { width, height, samples } = image;
  const weighed = new Uint8Array(samples);
  for (let at = 0; at < weighed.length; at += 4) if (weighed[at + 3] === 0) weighed.fill(255, at, at + 3);
  return {
    width: Math.ceil(width / side),
    height: Math.ceil(height / side),
    samples: shrinkSamples(weighed, width, height, 4, side),
  };
}

function shrinkSamples(
  samples: Uint8Array,
  width: number,
  height: number,
  channels: number,
  side: number,
): Uint8Array {
  const [columns, rows] = [Math.ceil(width / side), Math.ceil(height / side)];
  const small = new Uint8Array(columns * rows * channels);
  const sums = new Float64Array(columns * channels);
  for (let row = 0; row < rows; row += 1) {
    sums.fill(0);
    const down = Math.min(side, height - row * side);
    for (let y = row * side; y < row * side + down; y += 1)
      for (let x = 0, at = y * width * channels; x < width; x += 1)
        for (let k = 0, into = Math.floor(x / side) * channels; k < channels; k += 1, at += 1, into += 1)
          sums[into]! += samples[at]!;
    for (let column = 0; column < columns; column += 1) {
      const count = down * Math.min(side, width - column * side);
      for (let k = 0; k < channels; k += 1)
        small[(row * columns + column) * channels + k] = Math.round(sums[column * channels + k]! / count);
    }
  }
  return small;
}
