/**
 * A closed outline of which each corner of the polygon is one bend: it begins in the middle of the side before, and
 * ends in the middle of the side after. A sharp bend is the corner itself with two straight halves. A smooth one is a
 * cubic Bézier curve whose handles point to the corner and have the share `alpha` of the way to it.
 */
export interface BentOutline {
  /** The number of bends. */
  readonly count: number;
  /** The corners: x y, x y, … */
  readonly corners: Float64Array;
  /** Where the bend at each corner ends: x y, x y, …; where the first begins is the last. */
  readonly ends: Float64Array;
  /** The handles' share of each bend, of its first and of its second handle alike; 0 for a sharp one. */
  readonly alphas: Float64Array;
}

/** The share of a handle that a smooth bend has at least, so that it is visibly round, and at most. */
export const LEAST_ALPHA = 2 / 3;
export const MOST_ALPHA = 1;

/**
 * The bends at the corners of a closed polygon (section 2.3.3 of the paper that `trace-outlines.ts` names). The curve
 * of a bend should touch the square of one pixel around its corner. `alpha` is the share of the handles with which it
 * does so. When that is more than `smoothing`, the bend is sharp.
 *
 * A curve with handles of the share alpha is ¾ alpha of the corner's height away from the chord of the bend.
 */
export function bendOutline(corners: Float64Array, smoothing: number): BentOutline {
  const count = corners.length / 2;
  const ends = new Float64Array(2 * count);
  const alphas = new Float64Array(count);
  for (let i = 0; i < count; i += 1) {
    const next = (i + 1) % count;
    ends[2 * i] = (corners[2 * i]! + corners[2 * next]!) / 2;
    ends[2 * i + 1] = (corners[2 * i + 1]! + corners[2 * next + 1]!) / 2;
  }
  for (let i = 0; i < count; i += 1) {
    const before = (i + count - 1) % count;
    const alpha = touchingAlpha(
      ends[2 * i]! - ends[2 * before]!,
      ends[2 * i + 1]! - ends[2 * before + 1]!,
      corners[2 * i]! - ends[2 * before]!,
      corners[2 * i + 1]! - ends[2 * before + 1]!,
    );
    alphas[i] = alpha > smoothing ? 0 : Math.min(MOST_ALPHA, Math.max(LEAST_ALPHA, alpha));
  }
  return { count, corners, ends, alphas };
}

/**
 * The share with which the curve of a bend touches the square of one pixel around its corner. The chord goes along
 * (chordX, chordY); the corner is at (x, y) from its beginning.
 */
function touchingAlpha(chordX: number, chordY: number, x: number, y: number): number {
  const height = Math.abs(chordX * y - chordY * x);
  // Half the width of the square across the chord, in the same unit: times the length of the chord.
  const half = (Math.abs(chordX) + Math.abs(chordY)) / 2;
  if (half === 0) return 4 / 3;
  return height > half ? (4 / 3) * (1 - half / height) : 0;
}
