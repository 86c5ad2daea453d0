import type { BentOutline } from './curve';

/** Sides with fewer steps show no curvature: they are as coarse as the pixels. */
const LEAST_STEPS = 6;

/** Sides that turn by less than this sine meet too far away: their corner is moved across both. */
const LEAST_SINE = 0.1;

/**
 * Moves the smooth corners of an outline outwards, so that its sides touch the boundary where it is round. A side is
 * the line through the middle of its points, and so it lies inside of a round boundary; the curve that touches it would
 * enclose too little.
 *
 * How far a side is moved follows from the parabola that fits its points best. It is at most what an arc needs that
 * turns as the corners at both ends do, and nothing where these turn to different sides: so the grid of the pixels is
 * not taken for a curve. `edges` and `steps` are the points of the boundary and the first step of each side.
 */
export function roundSides(outline: BentOutline, edges: Float64Array, steps: Int32Array): Float64Array {
  const { count, corners, alphas } = outline;
  // For each side: how far it is moved outwards, and the direction in which that is.
  const shifts = new Float64Array(3 * count);
  for (let side = 0; side < count; side += 1) sideShift(outline, edges, steps, side, shifts);
  const moved = corners.slice();
  for (let k = 0; k < count; k += 1) {
    if (alphas[k] === 0) continue;
    const before = 3 * ((k + count - 1) % count);
    const [one, ax, ay] = [shifts[before]!, shifts[before + 1]!, shifts[before + 2]!];
    const [other, bx, by] = [shifts[3 * k]!, shifts[3 * k + 1]!, shifts[3 * k + 2]!];
    const sine = ax * by - ay * bx;
    const isClear = Math.abs(sine) > LEAST_SINE;
    moved[2 * k]! += isClear ? (one * by - other * ay) / sine : (one * ax + other * bx) / 2;
    moved[2 * k + 1]! += isClear ? (other * ax - one * bx) / sine : (one * ay + other * by) / 2;
  }
  return moved;
}

/** Writes the shift of one side: how far, and the direction x y outwards. */
function sideShift(
  { count, corners }: BentOutline,
  edges: Float64Array,
  steps: Int32Array,
  side: number,
  into: Float64Array,
): void {
  const next = (side + 1) % count;
  const length = edges.length / 2;
  const first = steps[side]!;
  const number = (steps[next]! - first + length) % length;
  const corner = (k: number) => [corners[2 * (k % count)]!, corners[2 * (k % count) + 1]!] as const;
  const [[ax, ay], [bx, by]] = [corner(side), corner(next)];
  const [beforeX, beforeY] = corner(side + count - 1);
  const [afterX, afterY] = corner(next + 1);
  const long = Math.hypot(bx - ax, by - ay);
  if (long < 1e-9) return;
  const [dx, dy] = [(bx - ax) / long, (by - ay) / long];
  into[3 * side + 1] = dy;
  into[3 * side + 2] = -dx;
  if (number < LEAST_STEPS) return;
  const turnAt = (x: number, y: number) => Math.atan2(x, y);
  const one = turnAt((ax - beforeX) * dy - (ay - beforeY) * dx, (ax - beforeX) * dx + (ay - beforeY) * dy);
  const other = turnAt(dx * (afterY - by) - dy * (afterX - bx), dx * (afterX - bx) + dy * (afterY - by));
  if (Math.sign(one) !== Math.sign(other)) return;
  const most = (long * (one + other)) / 48;
  // Across the side, towards the side to which the outline turns, is (−dy, dx).
  const sag = bendOfPoints(edges, first, number, dx, dy, (ax + bx) / 2, (ay + by) / 2);
  into[3 * side] = Math.sign(most) * Math.min(Math.abs(most), Math.max(0, Math.sign(most) * sag));
}

/**
 * How far the parabola that fits points best is, in its middle, behind the line that does, counted towards (−dy, dx).
 * The points are nearly along (dx, dy) about (x, y).
 */
function bendOfPoints(
  edges: Float64Array,
  first: number,
  number: number,
  dx: number,
  dy: number,
  x: number,
  y: number,
): number {
  const length = edges.length / 2;
  const sums = new Float64Array(7);
  for (let i = 0; i < number; i += 1) {
    const at = 2 * ((first + i) % length);
    const [u, v] = [edges[at]! - x, edges[at + 1]! - y];
    const [along, across] = [u * dx + v * dy, v * dx - u * dy];
    const square = along * along;
    sums[0]! += along;
    sums[1]! += square;
    sums[2]! += square * along;
    sums[3]! += square * square;
    sums[4]! += across;
    sums[5]! += across * along;
    sums[6]! += across * square;
  }
  const [t1 = 0, t2 = 0, t3 = 0, t4 = 0, r0 = 0, r1 = 0, r2 = 0] = sums.map((sum) => sum / number);
  // The part of t² that no line follows, and the residual's share in it.
  const [varT, covT, covR] = [t2 - t1 * t1, t3 - t1 * t2, r1 - t1 * r0];
  if (varT < 1e-9) return 0;
  const slope = covT / varT;
  const spread = t4 - t2 * t2 - slope * covT;
  if (spread < 1e-9) return 0;
  const bend = (r2 - t2 * r0 - slope * covR) / spread;
  return bend * varT;
}
