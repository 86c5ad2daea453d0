import { type Polylines, polylineAt, polylineCount, polylinesBounds } from '../paths/polylines';

/* How much work clipping will be, estimated before it begins. Drawings of some kilobytes can cross themselves millions
   of times, and each crossing is a point of the result. */

/** The finest grid has so many cells in a row. */
const CELLS = 256;

/** Calls `edge` for every edge of closed polylines: its ends, and how much it turns at its first end, radians. */
function eachEdge(
  polylines: Polylines,
  edge: (x0: number, y0: number, x1: number, y1: number, turn: number) => void,
): void {
  for (let i = 0; i < polylineCount(polylines); i += 1) {
    const points = polylineAt(polylines, i);
    const n = points.length;
    if (n < 4) continue;
    let before = Math.atan2(points[1]! - points[n - 1]!, points[0]! - points[n - 2]!);
    for (let at = 0; at < n; at += 2) {
      const next = at + 2 < n ? at + 2 : 0;
      const [x0, y0, x1, y1] = [points[at]!, points[at + 1]!, points[next]!, points[next + 1]!];
      const heading = Math.atan2(y1 - y0, x1 - x0);
      const turn = Math.abs(heading - before);
      edge(x0, y0, x1, y1, Math.min(turn, 2 * Math.PI - turn));
      before = heading;
    }
  }
}

/**
 * How often the edges of polylines cross, estimated: what lines of this length in a square cross each other at random
 * (Buffon), for each square of a grid. With `reach` > 0: how often the raw outline crosses itself that is made to grow
 * them by so much; each corner adds an arc.
 */
export function estimatedCrossings(polylines: Polylines, reach = 0): number {
  const { minX, minY, maxX, maxY } = polylinesBounds(polylines);
  const size = Math.max(maxX - minX, maxY - minY);
  if (!(size > 0 && Number.isFinite(size))) return 0;
  const cell = Math.max(size / CELLS, reach);
  const across = Math.floor(size / cell) + 1;
  const lengths = new Float64Array(across * across);
  let itself = 0;
  eachEdge(polylines, (x0, y0, x1, y1, turn) => {
    const length = Math.hypot(x1 - x0, y1 - y0);
    const steps = Math.ceil(length / cell) || 1;
    for (let step = 0; step < steps; step += 1) {
      const t = (step + 0.5) / steps;
      const [column, row] = [
        Math.floor((x0 + t * (x1 - x0) - minX) / cell),
        Math.floor((y0 + t * (y1 - y0) - minY) / cell),
      ];
      const part = length / steps + (step === 0 ? reach * turn : 0);
      lengths[row * across + column]! += part;
      // A straight part does not cross itself.
      itself += part ** 2;
    }
  });
  const squares = lengths.reduce((sum, length) => sum + length ** 2, 0);
  return (squares - itself) / (Math.PI * cell ** 2);
}

/**
 * How often a line that sweeps over polylines passes an edge: it stops at the height of every point, and looks at all
 * edges there. Counted exactly.
 */
export function sweptEdges(polylines: Polylines): number {
  const heights = polylines.coordinates.filter((_, i) => i % 2 === 1).sort();
  let count = 0;
  for (let i = 0; i < heights.length; i += 1)
    if (i === 0 || heights[i] !== heights[count - 1]) {
      heights[count] = heights[i]!;
      count += 1;
    }
  const distinct = heights.subarray(0, count);
  let swept = 0;
  eachEdge(polylines, (_x0, y0, _x1, y1) => {
    swept += Math.abs(rankIn(distinct, y1) - rankIn(distinct, y0));
  });
  return swept;
}

/** How much closed polylines turn at their corners, to either side, radians. */
export function turningOf(polylines: Polylines): number {
  let turning = 0;
  eachEdge(polylines, (_x0, _y0, _x1, _y1, turn) => {
    turning += turn;
  });
  return turning;
}

/** The place of a value in a sorted list that contains it. */
function rankIn(sorted: Float64Array, value: number): number {
  let [low, high] = [0, sorted.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
