import { ChainSums } from './sums';

/** How far a corner of the polygon may be moved, in x and in y. */
const MOST_SHIFT = 0.5;

/**
 * The corners of a polygon moved off the corners of pixels (section 2.3.1 of the paper that `trace-outlines.ts` names).
 * The line that fits the points of a side best is drawn for each side. A corner is moved to where the sum of the
 * squares of its distances from the lines of its two sides is least, inside of a square of one pixel around it.
 *
 * `edges` has a point for each step of the contour, `corners` the first steps of the sides. Returns x y, x y, …
 */
export function adjustVertices(points: Int32Array, edges: Float64Array, corners: Int32Array): Float64Array {
  const lines = sideLines(points, edges, corners);
  const vertices = new Float64Array(2 * corners.length);
  for (let k = 0; k < corners.length; k += 1) {
    const before = 4 * ((k + corners.length - 1) % corners.length);
    const corner = corners[k]!;
    nearestToLines(lines, before, 4 * k, points[2 * corner]!, points[2 * corner + 1]!, vertices, 2 * k);
  }
  return vertices;
}

/** For each side, a point of its line and the line's unit normal: x y nx ny. */
export function sideLines(points: Int32Array, edges: Float64Array, corners: Int32Array): Float64Array {
  const length = edges.length / 2;
  const sums = new ChainSums(edges);
  const moments = new Float64Array(5);
  const lines = new Float64Array(4 * corners.length);
  for (let k = 0; k < corners.length; k += 1) {
    const from = corners[k]!;
    const to = corners[(k + 1) % corners.length]!;
    const steps = (to - from + length) % length || length;
    sums.moments(from, steps, moments);
    const [, , xx = 0, xy = 0, yy = 0] = moments;
    // The direction in which the points are spread most.
    let angle = 0.5 * Math.atan2(2 * xy, xx - yy);
    if (xx + yy < 1e-9 || steps < 3)
      angle = Math.atan2(points[2 * to + 1]! - points[2 * from + 1]!, points[2 * to]! - points[2 * from]!);
    lines[4 * k] = moments[0]! + edges[0]!;
    lines[4 * k + 1] = moments[1]! + edges[1]!;
    lines[4 * k + 2] = -Math.sin(angle);
    lines[4 * k + 3] = Math.cos(angle);
  }
  return lines;
}

/**
 * Writes the point of the square around (x, y) for which the sum of squared distances from the two lines at `one` and
 * `other` is least.
 */
function nearestToLines(
  lines: Float64Array,
  one: number,
  other: number,
  x: number,
  y: number,
  into: Float64Array,
  at: number,
): void {
  // The sum is a u² + 2 b u v + c v² + 2 d u + 2 e v + f of the shift (u, v) from (x, y).
  let [a, b, c, d, e] = [0, 0, 0, 0, 0];
  for (const line of [one, other]) {
    const [nx, ny] = [lines[line + 2]!, lines[line + 3]!];
    const away = nx * (x - lines[line]!) + ny * (y - lines[line + 1]!);
    a += nx * nx;
    b += nx * ny;
    c += ny * ny;
    d += nx * away;
    e += ny * away;
  }
  const clamp = (value: number) => Math.min(MOST_SHIFT, Math.max(-MOST_SHIFT, value));
  const sumAt = (u: number, v: number) => a * u * u + 2 * b * u * v + c * v * v + 2 * d * u + 2 * e * v;
  const determinant = a * c - b * b;
  let [bestU, bestV, best] = [0, 0, Number.POSITIVE_INFINITY];
  const offer = (u: number, v: number) => {
    const sum = sumAt(u, v);
    if (sum >= best) return;
    [bestU, bestV, best] = [u, v, sum];
  };
  // Lines that are nearly parallel meet nowhere near: then the nearest point of their common direction counts.
  const u = determinant > 1e-6 ? (b * e - c * d) / determinant : -(a * d + b * e) / 4;
  const v = determinant > 1e-6 ? (b * d - a * e) / determinant : -(b * d + c * e) / 4;
  if (Math.abs(u) <= MOST_SHIFT && Math.abs(v) <= MOST_SHIFT) offer(u, v);
  else
    for (const side of [-MOST_SHIFT, MOST_SHIFT]) {
      offer(side, c > 1e-12 ? clamp(-(e + b * side) / c) : 0);
      offer(a > 1e-12 ? clamp(-(d + b * side) / a) : 0, side);
    }
  into[at] = x + bestU;
  into[at + 1] = y + bestV;
}
