/** The sides of a plane of values, in points. */
export interface PlaneSize {
  readonly width: number;
  readonly height: number;
}

/**
 * For each value, the mean of the values at most `radius` columns and rows away. Near the border, only values of the
 * plane count. The time does not depend on the radius: along each line, a sum gains one value and loses one.
 */
export function boxMean(values: Float32Array, { width, height }: PlaneSize, radius: number): Float32Array {
  const between = new Float32Array(values.length);
  for (let row = 0; row < height; row += 1) meanOfLine(values, between, row * width, 1, width, radius);
  const result = new Float32Array(values.length);
  for (let column = 0; column < width; column += 1)
    meanOfLine(between, result, column, width, height, radius);
  return result;
}

function meanOfLine(
  from: Float32Array,
  to: Float32Array,
  start: number,
  step: number,
  count: number,
  radius: number,
): void {
  let sum = 0;
  for (let i = 0; i < Math.min(radius, count); i += 1) sum += from[start + i * step]!;
  for (let i = 0; i < count; i += 1) {
    if (i + radius < count) sum += from[start + (i + radius) * step]!;
    if (i > radius) sum -= from[start + (i - radius - 1) * step]!;
    to[start + i * step] = sum / (Math.min(count - 1, i + radius) - Math.max(0, i - radius) + 1);
  }
}

/**
 * The values smoothed nearly as by a Gaussian of standard deviation `sigma` points: three box means, whose variances
 * add up to sigma² (P. Kovesi, Fast Almost-Gaussian Filtering, 2010).
 */
export function gaussianMean(values: Float32Array, size: PlaneSize, sigma: number): Float32Array {
  const ideal = Math.sqrt(4 * sigma * sigma + 1);
  const small = Math.max(0, Math.floor((ideal - 1) / 2));
  const side = 2 * small + 1;
  const smallCount = Math.round((12 * sigma * sigma - 3 * side * side - 12 * side - 9) / (-4 * side - 4));
  let result = values;
  for (let pass = 0; pass < 3; pass += 1) {
    const radius = pass < smallCount ? small : small + 1;
    if (radius > 0) result = boxMean(result, size, radius);
  }
  return result;
}
