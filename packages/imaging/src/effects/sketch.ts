import { boxBlur } from '../blur';
import { dither } from './dither';
import type { Effect } from './effect';

/**
 * The box blur's radius, mm: half the side of its square. Two blurs one after the other are nearly round. Lines become
 * about as wide.
 */
const BLUR_RADIUS = 0.4;

/**
 * A pencil drawing: the picture divided by a blurred copy of itself (the 'colour dodge' of a blurred negative). Areas
 * of one grey become white, whatever the grey is. Edges stay dark. The result is then dithered.
 */
export const sketch: Effect = (image, options) => {
  const { width, height } = image;
  const radius = Math.max(1, Math.round(BLUR_RADIUS * options.perMm));
  const around = boxBlur(boxBlur(image.pixels, width, height, radius), width, height, radius);
  const pixels = new Uint8Array(image.pixels.length);
  for (let i = 0; i < pixels.length; i += 1) {
    const share = (255 * (image.pixels[i]! + 1)) / (around[i]! + 1);
    // Doubles the distance from white, so that edges become pencil lines instead of shades.
    pixels[i] = Math.min(255, Math.max(0, 255 - 2 * (255 - Math.min(255, share))));
  }
  return dither({ ...image, pixels }, options);
};
