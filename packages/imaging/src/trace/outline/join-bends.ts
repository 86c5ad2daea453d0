import type { BentOutline } from './curve';

/** A cubic Bézier curve: x y of its first handle, its second handle and its end. */
export type CubicEnd = readonly [number, number, number, number, number, number];

/** The cosine of the most that joined bends may turn together: 179°. */
const LEAST_COSINE = Math.cos((179 * Math.PI) / 180);

/** A curve that replaces several bends, and how far it is from them. */
interface Joined {
  readonly curve: CubicEnd;
  /** The sum of its squared distances from what it replaces. */
  readonly penalty: number;
}

/**
 * The curves of the smooth bends from `first` to `first + count − 1` (cyclic) with as few curves as possible, and among
 * these with the least penalty (section 2.4 of the paper that `trace-outlines.ts` names). Neighbouring bends that turn
 * to the same side, and together by less than 179°, may be joined to one curve: it begins and ends as they do, in the
 * same directions, encloses the same area, and stays within `tolerance`, in pixels, of every side of the polygon
 * between them and of every curve that it replaces.
 */
export function joinBends(
  outline: BentOutline,
  first: number,
  count: number,
  tolerance: number,
): readonly CubicEnd[] {
  const curves: CubicEnd[] = new Array(count + 1);
  const before = new Int32Array(count + 1);
  const counts = new Int32Array(count + 1);
  const penalties = new Float64Array(count + 1);
  for (let to = 1; to <= count; to += 1) {
    curves[to] = singleBend(outline, first + to - 1);
    before[to] = to - 1;
    counts[to] = counts[to - 1]! + 1;
    penalties[to] = penalties[to - 1]!;
    for (let from = to - 2; from >= 0; from -= 1) {
      const joined = joinedBends(outline, first + from, to - from, tolerance);
      if (!joined) break;
      const penalty = penalties[from]! + joined.penalty;
      if (counts[from]! + 1 > counts[to]!) continue;
      if (counts[from]! + 1 === counts[to]! && penalty >= penalties[to]!) continue;
      curves[to] = joined.curve;
      before[to] = from;
      counts[to] = counts[from]! + 1;
      penalties[to] = penalty;
    }
  }
  const result: CubicEnd[] = [];
  for (let to = count; to > 0; to = before[to]!) result.push(curves[to]!);
  return result.reverse();
}

/** The curve of one smooth bend. */
function singleBend({ count, corners, ends, alphas }: BentOutline, index: number): CubicEnd {
  const at = index % count;
  const from = (at + count - 1) % count;
  const alpha = alphas[at]!;
  const [x, y] = [corners[2 * at]!, corners[2 * at + 1]!];
  const [x0, y0, x3, y3] = [ends[2 * from]!, ends[2 * from + 1]!, ends[2 * at]!, ends[2 * at + 1]!];
  return [x0 + alpha * (x - x0), y0 + alpha * (y - y0), x3 + alpha * (x - x3), y3 + alpha * (y - y3), x3, y3];
}

/** The one curve for `bends` bends from `first` on; null when they cannot be joined. */
function joinedBends(outline: BentOutline, first: number, bends: number, tolerance: number): Joined | null {
  const { count, corners, ends } = outline;
  if (bends >= count || !turnAlike(outline, first, bends)) return null;
  const from = (first + count - 1) % count;
  const last = (first + bends - 1) % count;
  const begin = first % count;
  const [x0, y0, x3, y3] = [ends[2 * from]!, ends[2 * from + 1]!, ends[2 * last]!, ends[2 * last + 1]!];
  // The lines of the first and of the last side meet in (x, y).
  const [ax, ay] = [corners[2 * begin]! - x0, corners[2 * begin + 1]! - y0];
  const [bx, by] = [x3 - corners[2 * last]!, y3 - corners[2 * last + 1]!];
  const across = ax * by - ay * bx;
  if (across === 0) return null;
  const share = ((x3 - x0) * by - (y3 - y0) * bx) / across;
  const [x, y] = [x0 + share * ax, y0 + share * ay];
  const triangle = ((x - x0) * (y3 - y0) - (y - y0) * (x3 - x0)) / 2;
  // A curve whose handles have the share a of the way to (x, y) encloses 0.3 · a · (4 − a) of the triangle.
  const inside = areaOf(outline, first, bends) / (0.3 * triangle);
  if (!(inside > 0 && inside < 4)) return null;
  const alpha = 2 - Math.sqrt(4 - inside);
  const curve: CubicEnd = [
    x0 + alpha * (x - x0),
    y0 + alpha * (y - y0),
    x3 + alpha * (x - x3),
    y3 + alpha * (y - y3),
    x3,
    y3,
  ];
  const penalty = penaltyOf(outline, first, bends, tolerance, x0, y0, curve);
  return penalty === null ? null : { curve, penalty };
}

/** Whether bends turn to the same side, and together by less than 179°. */
function turnAlike({ count, corners }: BentOutline, first: number, bends: number): boolean {
  const sideOf = (index: number): [number, number] => {
    const [from, to] = [(index + count - 1) % count, index % count];
    return [corners[2 * to]! - corners[2 * from]!, corners[2 * to + 1]! - corners[2 * from + 1]!];
  };
  const [firstX, firstY] = sideOf(first);
  let [beforeX, beforeY] = [firstX, firstY];
  let turning = 0;
  for (let i = 0; i < bends; i += 1) {
    const [x, y] = sideOf(first + i + 1);
    const turn = Math.sign(beforeX * y - beforeY * x);
    if (turn === 0 || (turning !== 0 && turn !== turning)) return false;
    turning = turn;
    const dot = firstX * x + firstY * y;
    if (dot < LEAST_COSINE * Math.hypot(firstX, firstY) * Math.hypot(x, y)) return false;
    if (i > 0 && Math.sign(firstX * y - firstY * x) !== turning) return false;
    [beforeX, beforeY] = [x, y];
  }
  return true;
}

/** The area between the curves of bends and the chord from the beginning of the first to the end of the last. */
function areaOf({ count, corners, ends, alphas }: BentOutline, first: number, bends: number): number {
  const start = (first + count - 1) % count;
  const [x0, y0] = [ends[2 * start]!, ends[2 * start + 1]!];
  let [x, y, area] = [0, 0, 0];
  for (let i = 0; i < bends; i += 1) {
    const at = (first + i) % count;
    const [nextX, nextY] = [ends[2 * at]! - x0, ends[2 * at + 1]! - y0];
    const [cornerX, cornerY] = [corners[2 * at]! - x0, corners[2 * at + 1]! - y0];
    const alpha = alphas[at]!;
    const triangle = ((cornerX - x) * (nextY - y) - (cornerY - y) * (nextX - x)) / 2;
    area += 0.3 * alpha * (4 - alpha) * triangle + (x * nextY - y * nextX) / 2;
    [x, y] = [nextX, nextY];
  }
  return area;
}

/** The penalty of a curve that begins at (x0, y0), instead of bends; null when it is too far from them. */
function penaltyOf(
  outline: BentOutline,
  first: number,
  bends: number,
  tolerance: number,
  x0: number,
  y0: number,
  curve: CubicEnd,
): number | null {
  const { count, corners, ends, alphas } = outline;
  let penalty = 0;
  for (let i = 0; i < bends; i += 1) {
    const [at, before] = [(first + i) % count, (first + i + count - 1) % count];
    const [next] = [(at + 1) % count];
    if (i + 1 < bends) {
      // Where the curve goes along the side after this corner, it must touch that side.
      const [x, y] = [corners[2 * at]!, corners[2 * at + 1]!];
      const [dx, dy] = [corners[2 * next]! - x, corners[2 * next + 1]! - y];
      const touch = pointAlong(x0, y0, curve, dx, dy);
      if (!touch) return null;
      const along = (touch[0] - x) * dx + (touch[1] - y) * dy;
      const length = Math.hypot(dx, dy);
      if (along < 0 || along > length * length) return null;
      const away = ((touch[0] - x) * dy - (touch[1] - y) * dx) / length;
      if (Math.abs(away) > tolerance) return null;
      penalty += away * away;
    }
    // Where the curve goes along the chord of this bend, it must be as far from the chord as the bend.
    const [x, y] = [ends[2 * before]!, ends[2 * before + 1]!];
    const [dx, dy] = [ends[2 * at]! - x, ends[2 * at + 1]! - y];
    const touch = pointAlong(x0, y0, curve, dx, dy);
    if (!touch) return null;
    const length = Math.hypot(dx, dy);
    const height = ((corners[2 * at]! - x) * dy - (corners[2 * at + 1]! - y) * dx) / length;
    const away = ((touch[0] - x) * dy - (touch[1] - y) * dx) / length - 0.75 * alphas[at]! * height;
    // What is further out is bounded by the sides.
    if (Math.sign(away) !== Math.sign(height) && Math.abs(away) > tolerance) return null;
    if (Math.sign(away) !== Math.sign(height)) penalty += away * away;
  }
  return penalty;
}

/** The point where a curve that begins at (x0, y0) goes in the direction (dx, dy); null when it nowhere does. */
function pointAlong(
  x0: number,
  y0: number,
  [x1, y1, x2, y2, x3, y3]: CubicEnd,
  dx: number,
  dy: number,
): readonly [number, number] | null {
  // The derivative's part across the direction is p (1 − t)² + 2 q t (1 − t) + r t².
  const p = (x1 - x0) * dy - (y1 - y0) * dx;
  const q = (x2 - x1) * dy - (y2 - y1) * dx;
  const r = (x3 - x2) * dy - (y3 - y2) * dx;
  const [a, b] = [p - 2 * q + r, q - p];
  const root = Math.sqrt(b * b - a * p);
  if (Number.isNaN(root)) return null;
  // The stable form of the two solutions of a t² + 2 b t + p = 0.
  const half = b >= 0 ? -b - root : -b + root;
  for (const t of [p / half, half / a]) {
    if (!(t >= 0 && t <= 1)) continue;
    const s = 1 - t;
    const [k0, k1, k2, k3] = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t];
    return [k0 * x0 + k1 * x1 + k2 * x2 + k3 * x3, k0 * y0 + k1 * y1 + k2 * y2 + k3 * y3];
  }
  return null;
}
