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
  const { columns, rows } = grid;
  const upright = columns * rows;
  // One more than the edge that follows, so that 0 says that none does and nothing has to be filled in.
  const next = new Int32Array(2 * upright);
  const starts: number[] = [];
  for (let j = 0; j + 1 < rows; j += 1) {
    let right = (heights[j * columns]! <= level ? 2 : 0) | (heights[(j + 1) * columns]! <= level ? 4 : 0);
    for (let i = 0; i + 1 < columns; i += 1) {
      const at = j * columns + i;
      // The right corners of the square before are the left ones of this square.
      const left = ((right & 2) >> 1) | ((right & 4) << 1);
      right = (heights[at + 1]! <= level ? 2 : 0) | (heights[at + columns + 1]! <= level ? 4 : 0);
      const low = left | right;
      if (low === 0 || low === 15) continue;
      const edges = [at, upright + at + 1, at + columns, upright + at];
      for (const [from, to] of PIECES[low]!) {
        next[edges[from]!] = edges[to]! + 1;
        starts.push(edges[from]!);
      }
    }
  }
  return polylinesFrom(
    starts.flatMap((start) => {
      const points = followFrom(start, next, (edge) => crossing(edge, heights, grid, level));
      return points.length >= 6 ? [{ points, closed: true }] : [];
    }),
  );
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
