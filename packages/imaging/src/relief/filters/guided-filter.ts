import { boxMean, type PlaneSize } from './box-mean';

/* The guided filter (K. He, J. Sun, X. Tang, Guided Image Filtering, ECCV 2010). In each window the result is a
   straight line of the guide: a · guide + b. Where the guide varies much more than `epsilon`, as at an edge, a is
   nearly 1 and the edge remains; where it varies less, a is nearly 0 and the window becomes its mean. */

/** How a guided filter smooths. */
export interface GuidedFilter {
  /** The windows reach so many points to each side. */
  readonly radius: number;
  /** The variance of the guide up to which it counts as noise. */
  readonly epsilon: number;
}

/** The values smoothed so that the edges of the values themselves remain. */
export function smoothKeepingEdges(
  values: Float32Array,
  size: PlaneSize,
  { radius, epsilon }: GuidedFilter,
): Float32Array {
  const mean = boxMean(values, size, radius);
  const squares = boxMean(
    values.map((value) => value * value),
    size,
    radius,
  );
  const slope = new Float32Array(values.length);
  const offset = new Float32Array(values.length);
  for (let i = 0; i < values.length; i += 1) {
    const variance = Math.max(0, squares[i]! - mean[i]! * mean[i]!);
    slope[i] = variance / (variance + epsilon);
    offset[i] = mean[i]! * (1 - slope[i]!);
  }
  const slopes = boxMean(slope, size, radius);
  const offsets = boxMean(offset, size, radius);
  return values.map((value, i) => slopes[i]! * value + offsets[i]!);
}

/** The values smoothed so that they follow the edges of `guide`, which may be another plane of the same size. */
export function followEdges(
  values: Float32Array,
  guide: Float32Array,
  size: PlaneSize,
  { radius, epsilon }: GuidedFilter,
): Float32Array {
  const mean = (of: (i: number) => number) =>
    boxMean(
      values.map((_, i) => of(i)),
      size,
      radius,
    );
  const guides = boxMean(guide, size, radius);
  const means = boxMean(values, size, radius);
  const squares = mean((i) => guide[i]! * guide[i]!);
  const products = mean((i) => guide[i]! * values[i]!);
  const slopeAt = (i: number) =>
    (products[i]! - guides[i]! * means[i]!) / (Math.max(0, squares[i]! - guides[i]! * guides[i]!) + epsilon);
  const slopes = mean(slopeAt);
  const offsets = mean((i) => means[i]! - slopeAt(i) * guides[i]!);
  return values.map((_, i) => slopes[i]! * guide[i]! + offsets[i]!);
}
