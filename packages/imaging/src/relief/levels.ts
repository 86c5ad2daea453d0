import type { ReliefSurface } from './relief-surface';

/** Values are counted in so many classes between 0 and 1. */
const CLASSES = 4096;

/** Whether a point of the surface is part of the picture, not transparent. */
function isPicture({ opacity }: ReliefSurface, at: number): boolean {
  return opacity === undefined || opacity[at]! >= 0.5;
}

/**
 * The value below which `share` (0–1) of the picture's points are; transparent points do not count. With many points of
 * one value, it is that value.
 */
export function percentileOf(surface: ReliefSurface, share: number): number {
  const counts = new Uint32Array(CLASSES);
  let total = 0;
  for (const [i, value] of surface.values.entries()) {
    if (!isPicture(surface, i)) continue;
    const one = Math.min(CLASSES - 1, Math.max(0, Math.floor(value * CLASSES)));
    counts[one] = counts[one]! + 1;
    total += 1;
  }
  let sum = 0;
  for (let one = 0; one < CLASSES; one += 1) {
    sum += counts[one]!;
    if (sum > share * total) return one / CLASSES;
  }
  return 1;
}

/** The values from `low` to `high` stretched to 0–1, cut off beyond. A range without length gives 0 and 1. */
export function stretchLevels({ values }: ReliefSurface, low: number, high: number): Float32Array {
  const scale = high > low ? 1 / (high - low) : 0;
  return values.map((value) =>
    scale === 0 ? (value > low ? 1 : 0) : Math.min(1, Math.max(0, (value - low) * scale)),
  );
}

/**
 * The darkest `percent` of the picture's points become background, and the others are stretched so that they begin
 * there. Points that are background already count with them.
 */
export function clipBlack(surface: ReliefSurface, percent: number): Float32Array {
  if (percent <= 0) return surface.values;
  const low = percentileOf(surface, percent / 100);
  return low > 0 && low < 1 ? stretchLevels(surface, low, 1) : surface.values;
}

/** The share of points that levels may cut off at each end. */
const OUTLIERS = 0.005;

/** The values stretched so that they use the whole depth; single outliers are cut off. */
export function useWholeDepth(surface: ReliefSurface): Float32Array {
  const low = percentileOf(surface, OUTLIERS);
  const high = percentileOf(surface, 1 - OUTLIERS);
  return high > low ? stretchLevels(surface, low, high) : surface.values;
}
