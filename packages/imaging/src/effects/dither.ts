import type { Effect } from './effect';

/**
 * Error diffusion after R. Floyd and L. Steinberg (1976). The error of a dot is spread: the next pixel gets 7/16, and
 * three pixels of the row below get 3/16, 5/16 and 1/16. Every other row runs backwards, which avoids the worm-like
 * patterns of the original. Errors are whole numbers of sixteenths, so that the result is the same on every machine.
 */
export const dither: Effect = ({ width, height, pixels }) => {
  const dots = new Uint8Array(pixels.length);
  // A margin of one cell on both sides receives the errors of neighbours outside of the picture.
  let here = new Int32Array(width + 2);
  let below = new Int32Array(width + 2);
  for (let y = 0; y < height; y += 1) {
    const step = y % 2 === 0 ? 1 : -1;
    const row = y * width;
    let ahead = 0;
    for (let count = 0, x = step === 1 ? 0 : width - 1; count < width; count += 1, x += step) {
      const value = pixels[row + x]! + ((here[x + 1]! + ahead + 8) >> 4);
      const dot = value < 128 ? 0 : 255;
      dots[row + x] = dot;
      const error = value - dot;
      ahead = 7 * error;
      below[x + 1 - step] = below[x + 1 - step]! + 3 * error;
      below[x + 1] = below[x + 1]! + 5 * error;
      below[x + 1 + step] = below[x + 1 + step]! + error;
    }
    const done = here;
    here = below;
    below = done.fill(0);
  }
  return { width, height, pixels: dots };
};
