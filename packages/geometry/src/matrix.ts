import type { Point } from './point';

/**
 * An affine map of the plane, as the six numbers of SVG's `matrix(a b c d e f)`:
 * x' = a·x + c·y + e, y' = b·x + d·y + f.
 */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** The map that leaves all points in place. */
export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** The map that moves points by (dx, dy). */
export function translation(dx: number, dy: number): Matrix {
  return [1, 0, 0, 1, dx, dy];
}

/** The map that stretches by `sx` and `sy`; the point `about` stays in place. */
export function scaling(sx: number, sy: number, about: Point = { x: 0, y: 0 }): Matrix {
  return [sx, 0, 0, sy, about.x - sx * about.x, about.y - sy * about.y];
}

/** The map that rotates counter-clockwise (in a y-up space) by `angle` radians around `about`. */
export function rotation(angle: number, about: Point = { x: 0, y: 0 }): Matrix {
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  return [
    cos,
    sin,
    -sin,
    cos,
    about.x - cos * about.x + sin * about.y,
    about.y - sin * about.x - cos * about.y,
  ];
}

/** The map that applies `inner` first and then `outer`. */
export function multiply(outer: Matrix, inner: Matrix): Matrix {
  const [a, b, c, d, e, f] = outer;
  const [A, B, C, D, E, F] = inner;
  return [a * A + c * B, b * A + d * B, a * C + c * D, b * C + d * D, a * E + c * F + e, b * E + d * F + f];
}

/** The factor by which the map multiplies areas; negative when the map mirrors. */
export function determinant(m: Matrix): number {
  return m[0] * m[3] - m[1] * m[2];
}

/** The inverse map, or null when the matrix is singular (flattens the plane) or not finite. */
export function invert(m: Matrix): Matrix | null {
  const det = determinant(m);
  if (!Number.isFinite(det) || Math.abs(det) < 1e-300) return null;
  const [a, b, c, d, e, f] = m;
  return [d / det, -b / det, -c / det, a / det, (c * f - d * e) / det, (b * e - a * f) / det];
}

/** The point to which the map moves `p`. */
export function applyMatrix(m: Matrix, p: Point): Point {
  return { x: m[0] * p.x + m[2] * p.y + m[4], y: m[1] * p.x + m[3] * p.y + m[5] };
}

/** The vector to which the map without its translation changes `v`. Use it for directions. */
export function applyToVector(m: Matrix, v: Point): Point {
  return { x: m[0] * v.x + m[2] * v.y, y: m[1] * v.x + m[3] * v.y };
}

/** Whether two maps are the same within `tolerance`: each of the six numbers differs by at most `tolerance`. */
export function isSameMatrix(m: Matrix, n: Matrix, tolerance = 1e-9): boolean {
  return m.every((value, index) => Math.abs(value - (n[index] ?? Number.NaN)) <= tolerance);
}
