/** A straight move seen from above: from (x, y) in the unit direction (ux, uy) for `length`, as wide as twice `radius`; mm. */
export interface Capsule {
  readonly x: number;
  readonly y: number;
  readonly ux: number;
  readonly uy: number;
  readonly length: number;
  readonly radius: number;
  /** Only what lies from here … to here along the move is wanted; −radius … length + radius is all of it. */
  readonly from: number;
  readonly to: number;
}

/** Directions nearer than this to an axis count as along it: their slope would only amplify rounding. */
const PARALLEL = 1e-9;

/**
 * Where the line at height `y` crosses a capsule: writes `low` and `high` into `span` and returns true, or returns false
 * where it misses. A capsule is convex, so that the crossing is from the least to the greatest of what it has with the two
 * discs and the strip in between.
 */
export function crossCapsule(capsule: Capsule, y: number, span: Float64Array): boolean {
  const { x, ux, uy, length, radius, from, to } = capsule;
  const dy = y - capsule.y;
  const dyEnd = dy - length * uy;
  const squared = radius * radius;
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  if (dy * dy <= squared) {
    const half = Math.sqrt(squared - dy * dy);
    low = x - half;
    high = x + half;
  }
  if (dyEnd * dyEnd <= squared) {
    const half = Math.sqrt(squared - dyEnd * dyEnd);
    const xEnd = x + length * ux;
    if (xEnd - half < low) low = xEnd - half;
    if (xEnd + half > high) high = xEnd + half;
  }
  // The strip: 0 ≤ along ≤ length and |across| ≤ radius, each an interval of x.
  let least = Number.NEGATIVE_INFINITY;
  let most = Number.POSITIVE_INFINITY;
  if (ux > PARALLEL || ux < -PARALLEL) {
    const a = x - (dy * uy) / ux;
    const b = a + length / ux;
    least = a < b ? a : b;
    most = a < b ? b : a;
  } else if (dy * uy < 0 || dy * uy > length) most = least;
  if (uy > PARALLEL || uy < -PARALLEL) {
    const middle = x + (dy * ux) / uy;
    const half = radius / (uy < 0 ? -uy : uy);
    if (middle - half > least) least = middle - half;
    if (middle + half < most) most = middle + half;
  } else if (dy * ux > radius || dy * ux < -radius) most = Number.NEGATIVE_INFINITY;
  if (least <= most && least > Number.NEGATIVE_INFINITY) {
    if (least < low) low = least;
    if (most > high) high = most;
  }
  // The wanted part: from ≤ along ≤ to.
  if (ux > PARALLEL || ux < -PARALLEL) {
    const a = x + (from - dy * uy) / ux;
    const b = x + (to - dy * uy) / ux;
    const first = a < b ? a : b;
    const last = a < b ? b : a;
    if (first > low) low = first;
    if (last < high) high = last;
  } else if (dy * uy < from || dy * uy > to) return false;
  span[0] = low;
  span[1] = high;
  return low <= high;
}
