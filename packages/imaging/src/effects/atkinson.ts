import type { Effect } from './effect';

/**
 * Error diffusion after B. Atkinson (1984). Each of six neighbours gets an eighth of the error. The remaining quarter
 * is dropped, which keeps light areas white and dark areas black.
 */
export const atkinson: Effect = ({ width, height, pixels }) => {
  const dots = new Uint8Array(pixels.length);
  // A margin of two cells on both sides receives the errors of neighbours outside of the picture.
  let [here, next, after] = [new Int32Array(width + 4), new Int32Array(width + 4), new Int32Array(width + 4)];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0, at = y * width; x < width; x += 1, at += 1) {
      const cell = x + 2;
      const value = pixels[at]! + here[cell]!;
      const dot = value < 128 ? 0 : 255;
      dots[at] = dot;
      const error = (value - dot) >> 3;
      here[cell + 1] = here[cell + 1]! + error;
      here[cell + 2] = here[cell + 2]! + error;
      next[cell - 1] = next[cell - 1]! + error;
      next[cell] = next[cell]! + error;
      next[cell + 1] = next[cell + 1]! + error;
      after[cell] = after[cell]! + error;
    }
    const done = here;
    here = next;
    next = after;
    after = done.fill(0);
  }
  return { width, height, pixels: dots };
};
