import type { PlacedImage } from './place';

/** Greys are reduced to 64 powers, so that neighbouring pixels of nearly the same grey become one move. */
const GREY_BITS = 2;
const MOST_DARKNESS = 255 >> GREY_BITS;
/** What is left of a run of dots at least, as a share of one dot. */
const LEAST_RUN = 0.1;

/**
 * The power 0–1 of each grey: 0 for white, the least power for the lightest grey that is burnt, the full power for
 * black.
 */
export function powersOfGreys({
  powerRatio,
  minPowerRatio,
}: {
  readonly powerRatio: number;
  readonly minPowerRatio: number;
}): Float32Array {
  return Float32Array.from({ length: 256 }, (_, grey) => {
    const darkness = MOST_DARKNESS - (grey >> GREY_BITS);
    return darkness === 0 ? 0 : minPowerRatio + ((powerRatio - minPowerRatio) * darkness) / MOST_DARKNESS;
  });
}

/**
 * The runs of equal power in a row of cells. Writes the beginning and the end of each, in mm, into `xs`, and its power
 * into `runPowers`. Returns the number of runs. White cells belong to no run. `xs` needs two numbers for each cell.
 */
export function runsOfRow(
  { width, pixels, minX, stepX }: PlacedImage,
  row: number,
  powers: Float32Array,
  xs: Float64Array,
  runPowers: Float32Array,
): number {
  const start = row * width;
  let count = 0;
  let power = 0;
  let before = -1;
  for (let x = 0; x < width; x += 1) {
    const grey = pixels[start + x]!;
    if (grey === before) continue;
    before = grey;
    const next = powers[grey]!;
    if (next === power) continue;
    if (power > 0) xs[2 * count - 1] = minX + x * stepX;
    if (next > 0) {
      xs[2 * count] = minX + x * stepX;
      runPowers[count] = next;
      count += 1;
    }
    power = next;
  }
  if (power > 0) xs[2 * count - 1] = minX + width * stepX;
  return count;
}

/** Shortens each run by `correction` in total, half of it at each end. A tenth of a `dot` is left. */
export function shortenRuns(xs: Float64Array, count: number, correction: number, dot: number): void {
  if (correction === 0) return;
  for (let run = 0; run < count; run += 1) {
    const [from, to] = [xs[2 * run]!, xs[2 * run + 1]!];
    const less = Math.min(correction, Math.max(0, to - from - LEAST_RUN * dot)) / 2;
    xs[2 * run] = from + less;
    xs[2 * run + 1] = to - less;
  }
}
