import { type Polylines, polylinesFrom } from '@kerf/geometry';
import type { PointGrid } from './point-grid';

/* Marching squares (Lorensen and Cline 1987, in the plane). An edge between two neighbouring points is crossed when one
   point is low and the other is not. In each square, a piece of contour leads from edge to edge with the low side on
   its left. Each edge is left by one piece only, so `next` needs one number per edge. */

/** The sides of a square, counter-clockwise from the lower one; the corners likewise from the lower left one. */
const [LOWER, RIGHT, UPPER, LEFT] = [0, 1, 2, 3];

/** From which side to which side contours lead, by the corners that are low: bit 0 is the lower left corner. */
const PIECES: readonly (readonly (readonly [from: number, to: number])[])[] = [
  [],
  [[LOWER!, LEFT!]],
  [[RIGHT!, LOWER!]],
  [[RIGHT!, LEFT!]],
  [[UPPER!, RIGHT!]],
  [
    [LOWER!, LEFT!],
    [UPPER!, RIGHT!],
  ],
  [[UPPER!, LOWER!]],
  [[UPPER!, LEFT!]],
  [[LEFT!, UPPER!]],
  [[LOWER!, UPPER!]],
  [
    [RIGHT!, LOWER!],
    [LEFT!, UPPER!],
  ],
  [[RIGHT!, UPPER!]],
  [[LEFT!, RIGHT!]],
  [[LOWER!, RIGHT!]],
  [[LEFT!, LOWER!]],
  [],
];

/**
 * The contours around the area in which heights at the points of a grid are at most `level`, as closed polylines:
 * counter-clockwise around areas, clockwise around islands in them. Between points the heights change evenly. The
 * outermost points must be higher than the level.
 */
export function contoursAt(heights: Float32Array, grid: PointGrid, level: number): Polylines {
  return contoursOf(heights, grid)(level);
}

/** The number of squares side by side whose least and greatest heights are kept. */
const SPAN = 32;

/**
 * The same for several levels: only squares near a contour are looked at. The heights must not change in between.
 */
export function contoursOf(heights: Float32Array, grid: PointGrid): (level: number) => Polylines {
  const { columns, rows } = grid;
  const { least, greatest, spans } = spanLimits(heights, grid);
  // One more than the edge that follows, so that 0 says that none does. Following a contour sets its edges to 0 again.
  const next = new Int32Array(2 * columns * rows);
  return (level) => {
    const starts: number[] = [];
    for (let j = 0; j + 1 < rows; j += 1)
      for (let span = 0; span < spans; span += 1) {
        const lower = j * spans + span;
        const upper = lower + spans;
        if (least[lower]! > level && least[upper]! > level) continue;
        if (greatest[lower]! <= level && greatest[upper]! <= level) continue;
        const from = span * SPAN;
        findPieces(heights, grid, level, j, from, Math.min(columns - 1, from + SPAN), next, starts);
      }
    return polylinesFrom(
      starts.flatMap((start) => {
        const points = followFrom(start, next, (edge) => crossing(edge, heights, grid, level));
        return points.length >= 6 ? [{ points, closed: true }] : [];
      }),
    );
  };
}

/** The least and the greatest heights of the points of each row at the corners of `SPAN` squares. */
interface SpanLimits {
  readonly least: Float32Array;
  readonly greatest: Float32Array;
  /** The number of spans in a row. */
  readonly spans: number;
}

function spanLimits(heights: Float32Array, { columns, rows }: PointGrid): SpanLimits {
  const spans = Math.ceil((columns - 1) / SPAN);
  const least = new Float32Array(rows * spans);
  const greatest = new Float32Array(rows * spans);
  for (let j = 0, to = 0; j < rows; j += 1)
    for (let span = 0; span < spans; span += 1, to += 1) {
      const first = j * columns + span * SPAN;
      const last = Math.min(first + SPAN, (j + 1) * columns - 1);
      let low = heights[first]!;
      let high = low;
      for (let at = first + 1; at <= last; at += 1) {
        const height = heights[at]!;
        if (height < low) low = height;
        if (height > high) high = height;
      }
      least[to] = low;
      greatest[to] = high;
    }
  return { least, greatest, spans };
}

/** Adds the pieces of contours in the squares `from` … `to − 1` of a row: each from an edge to the `next` one. */
function findPieces(
  heights: Float32Array,
  { columns, rows }: PointGrid,
  level: number,
  row: number,
  from: number,
  to: number,
  next: Int32Array,
  starts: number[],
): void {
  const upright = columns * rows;
  const first = row * columns + from;
  let right = (heights[first]! <= level ? 2 : 0) | (heights[first + columns]! <= level ? 4 : 0);
  for (let at = first; at < first + to - from; at += 1) {
    // The right corners of the square before are the left ones of this square.
    const left = ((right & 2) >> 1) | ((right & 4) << 1);
    right = (heights[at + 1]! <= level ? 2 : 0) | (heights[at + columns + 1]! <= level ? 4 : 0);
    const low = left | right;
    if (low === 0 || low === 15) continue;
    const edges = [at, upright + at + 1, at + columns, upright + at];
    for (const [one, other] of PIECES[low]!) {
      next[edges[one]!] = edges[other]! + 1;
      starts.push(edges[one]!);
    }
  }
}

/** The points of the contour through an edge; none when it has been followed before. */
function followFrom(
  start: number,
  next: Int32Array,
  pointOn: (edge: number) => readonly [number, number],
): number[] {
  const points: number[] = [];
  for (let edge = start; next[edge]! > 0; ) {
    const [x, y] = pointOn(edge);
    points.push(x, y);
    const following = next[edge]! - 1;
    next[edge] = 0;
    edge = following;
  }
  return points;
}

/** Where the height on an edge is the level. Beside a point without a limit, it is at the other point. */
function crossing(
  edge: number,
  heights: Float32Array,
  { x, y, cell, columns, rows }: PointGrid,
  level: number,
): readonly [number, number] {
  const upright = columns * rows;
  const isUpright = edge >= upright;
  const at = isUpright ? edge - upright : edge;
  const from = heights[at]!;
  const to = heights[isUpright ? at + columns : at + 1]!;
  const t =
    Number.isFinite(from) && Number.isFinite(to) ? (level - from) / (to - from) : from <= level ? 0 : 1;
  const column = at % columns;
  const row = (at - column) / columns;
  return [x + (column + (isUpright ? 0 : t)) * cell, y + (row + (isUpright ? t : 0)) * cell];
}
