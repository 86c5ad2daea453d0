import { type BentOutline, LEAST_ALPHA, MOST_ALPHA } from './curve';

/** The end of a bend is between these shares of its side. */
const FIRST_SHARE = 0.2;
const LAST_SHARE = 0.8;

/**
 * The bends of an outline fitted to a boundary that is known precisely. Each bend ends where the boundary is in the
 * middle of the side, counted in steps: there the boundary goes along the side. The handles of a smooth bend are as
 * long as makes it enclose the area of the boundary. `edges` and `steps` are the points of the boundary and the first
 * step of each side.
 */
export function fitBends(outline: BentOutline, edges: Float64Array, steps: Int32Array): BentOutline {
  const { count, corners, alphas } = outline;
  const length = edges.length / 2;
  const middles = Int32Array.from(steps, (step, side) => {
    const number = (steps[(side + 1) % count]! - step + length) % length;
    return (step + (number >> 1)) % length;
  });
  const ends = new Float64Array(2 * count);
  for (let side = 0; side < count; side += 1) placeEnd(corners, count, side, edges, middles[side]!, ends);
  const areas = new Float64Array(length + 1);
  for (let i = 0; i < length; i += 1) {
    const next = (i + 1) % length;
    areas[i + 1] = areas[i]! + edges[2 * i]! * edges[2 * next + 1]! - edges[2 * i + 1]! * edges[2 * next]!;
  }
  const fitted = alphas.map((alpha, k) => {
    if (alpha === 0) return 0;
    const before = (k + count - 1) % count;
    const share = enclosedShare(corners, ends, edges, areas, k, before, middles[before]!, middles[k]!);
    // A curve whose handles have the share a of the way to the corner encloses 0.3 · a · (4 − a) of the triangle.
    if (!(share > 0 && share < 1.2)) return alpha;
    return Math.min(MOST_ALPHA, Math.max(LEAST_ALPHA * 0.8, 2 - Math.sqrt(4 - share / 0.3)));
  });
  return { count, corners, ends, alphas: fitted };
}

/** Writes the end of the bend before a side: the point of the side beside a point of the boundary. */
function placeEnd(
  corners: Float64Array,
  count: number,
  side: number,
  edges: Float64Array,
  middle: number,
  ends: Float64Array,
): void {
  const next = (side + 1) % count;
  const [x, y] = [corners[2 * side]!, corners[2 * side + 1]!];
  const [dx, dy] = [corners[2 * next]! - x, corners[2 * next + 1]! - y];
  const square = dx * dx + dy * dy;
  const along = (edges[2 * middle]! - x) * dx + (edges[2 * middle + 1]! - y) * dy;
  const share = square > 0 ? Math.min(LAST_SHARE, Math.max(FIRST_SHARE, along / square)) : 0.5;
  ends[2 * side] = x + share * dx;
  ends[2 * side + 1] = y + share * dy;
}

/** The share of the triangle of a bend that is between its chord and the boundary. */
function enclosedShare(
  corners: Float64Array,
  ends: Float64Array,
  edges: Float64Array,
  areas: Float64Array,
  bend: number,
  before: number,
  from: number,
  to: number,
): number {
  const [x0, y0, x1, y1] = [ends[2 * before]!, ends[2 * before + 1]!, ends[2 * bend]!, ends[2 * bend + 1]!];
  const [ax, ay, bx, by] = [edges[2 * from]!, edges[2 * from + 1]!, edges[2 * to]!, edges[2 * to + 1]!];
  const way = areas[to]! - areas[from]! + (to < from ? areas.at(-1)! : 0);
  // Twice the area inside of: the chord's beginning, along the boundary, the chord's end, and back.
  const doubled = x0 * ay - y0 * ax + way + bx * y1 - by * x1 + x1 * y0 - y1 * x0;
  const [x, y] = [corners[2 * bend]! - x0, corners[2 * bend + 1]! - y0];
  return doubled / (x * (y1 - y0) - y * (x1 - x0));
}
