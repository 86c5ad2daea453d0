import type { GrayImage } from '../gray-image';
import { dither } from './dither';
import type { Effect } from './effect';

/** Half the side of the box blur, in pixels; two passes make it nearly round. */
const BLUR_RADIUS = 4;

/**
 * A pencil drawing: the picture divided by its own blurred self (the 'colour dodge' of a blurred negative). Even areas
 * become white whatever their grey is, and edges stay dark; the lines are then dithered.
 */
export const sketch: Effect = (image) => {
  const around = blur(blur(image));
  const pixels = new Uint8Array(image.pixels.length);
  for (let i = 0; i < pixels.length; i += 1) {
    const share = (255 * (image.pixels[i]! + 1)) / (around.pixels[i]! + 1);
    // Twice the distance from white: pencil lines, not shades.
    pixels[i] = Math.min(255, Math.max(0, 255 - 2 * (255 - Math.min(255, share))));
  }
  return dither({ ...image, pixels });
};

/** The mean over a square around each pixel, limited to the picture: first along the rows, then along the columns. */
function blur({ width, height, pixels }: GrayImage): GrayImage {
  const across = new Uint8Array(pixels.length);
  for (let y = 0; y < height; y += 1) slideMean(pixels, across, y * width, 1, width);
  const down = new Uint8Array(pixels.length);
  for (let x = 0; x < width; x += 1) slideMean(across, down, x, width, height);
  return { width, height, pixels: down };
}

/** Means of a window sliding along `count` pixels that lie `step` apart. */
function slideMean(from: Uint8Array, to: Uint8Array, first: number, step: number, count: number): void {
  let sum = 0;
  let inside = 0;
  for (let i = -BLUR_RADIUS; i < count; i += 1) {
    const enters = i + BLUR_RADIUS;
    if (enters < count) {
      sum += from[first + enters * step]!;
      inside += 1;
    }
    const leaves = i - BLUR_RADIUS - 1;
    if (leaves >= 0) {
      sum -= from[first + leaves * step]!;
      inside -= 1;
    }
    if (i >= 0) to[first + i * step] = Math.round(sum / inside);
  }
}
