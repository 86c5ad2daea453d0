import type { GrayImage } from '../gray-image';
import { dither } from './dither';
import type { Effect } from './effect';

/** The box blur's radius, in pixels: half the side of its square. Two blurs one after the other are nearly round. */
const BLUR_RADIUS = 4;

/**
 * A pencil drawing: the picture divided by a blurred copy of itself (the 'colour dodge' of a blurred negative). Areas
 * of one grey become white, whatever the grey is. Edges stay dark. The result is then dithered.
 */
export const sketch: Effect = (image) => {
  const around = blur(blur(image));
  const pixels = new Uint8Array(image.pixels.length);
  for (let i = 0; i < pixels.length; i += 1) {
    const share = (255 * (image.pixels[i]! + 1)) / (around.pixels[i]! + 1);
    // Doubles the distance from white, so that edges become pencil lines instead of shades.
    pixels[i] = Math.min(255, Math.max(0, 255 - 2 * (255 - Math.min(255, share))));
  }
  return dither({ ...image, pixels });
};

/**
 * The mean of a square around each pixel; the square ends at the edges of the picture. The mean is taken first along
 * the rows, then along the columns.
 */
function blur({ width, height, pixels }: GrayImage): GrayImage {
  const across = new Uint8Array(pixels.length);
  for (let y = 0; y < height; y += 1) slideMean(pixels, across, y * width, 1, width);
  const down = new Uint8Array(pixels.length);
  for (let x = 0; x < width; x += 1) slideMean(across, down, x, width, height);
  return { width, height, pixels: down };
}

/** The means of a window that slides along `count` pixels, which are `step` apart. */
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
