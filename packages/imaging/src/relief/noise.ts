import type { ReliefSurface } from './relief-surface';

/**
 * The standard deviation of the noise in a picture: the mean answer of a mask to which edges and slopes are nearly
 * nothing (J. Immerkær, Fast Noise Variance Estimation, CVIU 64, 1996).
 */
export function noiseOf({ values, width, height }: ReliefSurface): number {
  if (width < 3 || height < 3) return 0;
  let sum = 0;
  for (let row = 1; row + 1 < height; row += 1)
    for (let at = row * width + 1; at + 1 < (row + 1) * width; at += 1) {
      const corners =
        values[at - width - 1]! + values[at - width + 1]! + values[at + width - 1]! + values[at + width + 1]!;
      const sides = values[at - width]! + values[at - 1]! + values[at + 1]! + values[at + width]!;
      sum += Math.abs(corners - 2 * sides + 4 * values[at]!);
    }
  return (Math.sqrt(Math.PI / 2) * sum) / (6 * (width - 2) * (height - 2));
}
