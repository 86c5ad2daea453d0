import type { GrayImage } from '../gray-image';

/** How the error of a dot is spread over twelve neighbours. The weights add up to `divisor`. */
export interface DiffusionKernel {
  /** The weights of the next two pixels of the row. */
  readonly ahead: readonly [number, number];
  /** The weights in the row below: of the pixel straight below, of those one and of those two pixels beside it. */
  readonly below: readonly [number, number, number];
  /** The same in the row after that. */
  readonly after: readonly [number, number, number];
  readonly divisor: number;
}

/**
 * Error diffusion with a kernel of three rows. Every other row runs backwards, which avoids worm-like patterns. Errors
 * are whole numbers, so that the result is the same on every machine.
 */
export function diffuse({ width, height, pixels }: GrayImage, kernel: DiffusionKernel): GrayImage {
  const { divisor } = kernel;
  const half = divisor >> 1;
  const [ahead1, ahead2] = kernel.ahead;
  const [below0, below1, below2] = kernel.below;
  const [after0, after1, after2] = kernel.after;
  const dots = new Uint8Array(pixels.length);
  // The errors of this row and the two rows above, with a margin of two cells on both sides.
  let [here, above, before] = [
    new Int32Array(width + 4),
    new Int32Array(width + 4),
    new Int32Array(width + 4),
  ];
  for (let y = 0; y < height; y += 1) {
    const step = y % 2 === 0 ? 1 : -1;
    let at = y * width + (step === 1 ? 0 : width - 1);
    let cell = step === 1 ? 2 : width + 1;
    let [last, lastButOne] = [0, 0];
    for (let count = 0; count < width; count += 1, at += step, cell += step) {
      const received =
        ahead1 * last +
        ahead2 * lastButOne +
        below0 * above[cell]! +
        below1 * (above[cell - 1]! + above[cell + 1]!) +
        below2 * (above[cell - 2]! + above[cell + 2]!) +
        after0 * before[cell]! +
        after1 * (before[cell - 1]! + before[cell + 1]!) +
        after2 * (before[cell - 2]! + before[cell + 2]!);
      const value = pixels[at]! + Math.floor((received + half) / divisor);
      const dot = value < 128 ? 0 : 255;
      dots[at] = dot;
      lastButOne = last;
      last = value - dot;
      here[cell] = last;
    }
    [here, above, before] = [before, here, above];
  }
  return { width, height, pixels: dots };
}
