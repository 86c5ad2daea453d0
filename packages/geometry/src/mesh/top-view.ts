import { type ModelOrientation, orientationRows, turnedSize } from './orientation';
import { meshExtent, type TriangleMesh } from './triangle-mesh';

/** The heights of a turned mesh as seen from above. */
export interface TopView {
  readonly columns: number;
  readonly rows: number;
  /** The side of a cell, in the unit of the mesh. */
  readonly cell: number;
  /** The greatest height above the underside at the middle of each cell, rows from the front; NaN where nothing is. */
  readonly heights: Float32Array;
}

/**
 * The mesh turned to an orientation and seen from above, on square cells; the longer side has `longest` cells. Every
 * triangle marks the cells whose middle is over it, with the height of its plane there. So an edge may be off by half a
 * cell, which is enough for a picture, but not for toolpaths.
 */
export function topView(mesh: TriangleMesh, orientation: ModelOrientation, longest: number): TopView {
  const box = meshExtent(mesh);
  const size = turnedSize(box.size, orientation);
  const cell = Math.max(size.x, size.y) / longest || 1;
  const columns = Math.max(1, Math.round(size.x / cell));
  const rows = Math.max(1, Math.round(size.y / cell));
  const heights = new Float32Array(columns * rows).fill(Number.NaN);
  const turned = turnedCorners(mesh, orientation, cell);
  const grid = { columns, rows, heights };
  const { triangles } = mesh;
  for (let at = 0; at < triangles.length; at += 3)
    markTriangle(turned, 3 * triangles[at]!, 3 * triangles[at + 1]!, 3 * triangles[at + 2]!, grid);
  return { columns, rows, cell, heights };
}

/** The corners after turning, from the lower corner of their box: x and y in cells, z in the unit of the mesh. */
function turnedCorners(mesh: TriangleMesh, orientation: ModelOrientation, cell: number): Float32Array {
  const rows = orientationRows(orientation);
  const { positions } = mesh;
  const turned = new Float32Array(positions.length);
  rows.forEach(([fromX, fromY, fromZ], axis) => {
    const unit = axis < 2 ? cell : 1;
    let low = Infinity;
    for (let at = 0; at < positions.length; at += 3) {
      const along = fromX * positions[at]! + fromY * positions[at + 1]! + fromZ * positions[at + 2]!;
      const value = Math.fround(along / unit);
      turned[at + axis] = value;
      if (value < low) low = value;
    }
    for (let at = axis; at < turned.length; at += 3) turned[at] = turned[at]! - low;
  });
  return turned;
}

type Grid = Pick<TopView, 'columns' | 'rows' | 'heights'>;

/**
 * Marks the cells whose middle is over the triangle with corners at `a`, `b` and `c`. Most triangles of a large model
 * are smaller than a cell and over no middle, so that is found out first.
 */
function markTriangle(
  p: Float32Array,
  a: number,
  b: number,
  c: number,
  { columns, rows, heights }: Grid,
): void {
  const ay = p[a + 1]! - 0.5;
  const by = p[b + 1]! - 0.5;
  const cy = p[c + 1]! - 0.5;
  const firstRow = Math.max(0, Math.ceil(leastOfThree(ay, by, cy)));
  const lastRow = Math.min(rows - 1, Math.floor(-leastOfThree(-ay, -by, -cy)));
  if (firstRow > lastRow) return;
  const ax = p[a]! - 0.5;
  const bx = p[b]! - 0.5;
  const cx = p[c]! - 0.5;
  const firstColumn = Math.max(0, Math.ceil(leastOfThree(ax, bx, cx)));
  const lastColumn = Math.min(columns - 1, Math.floor(-leastOfThree(-ax, -bx, -cx)));
  const area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
  // A triangle that is seen from its edge covers nothing.
  if (firstColumn > lastColumn || area === 0) return;
  for (let row = firstRow; row <= lastRow; row += 1) {
    // Without this, a long narrow triangle would ask all cells of its box.
    const ab = crossing(ax, ay, bx, by, row);
    const bc = crossing(bx, by, cx, cy, row);
    const ca = crossing(cx, cy, ax, ay, row);
    const from = Math.max(firstColumn, Math.ceil(leastOfThree(ab, bc, ca) - NEAR));
    // A side that does not cross the row says Infinity, and so does its negative for the other end.
    const to = Math.min(
      lastColumn,
      Math.floor(-leastOfThree(opposite(ab), opposite(bc), opposite(ca)) + NEAR),
    );
    for (let column = from; column <= to; column += 1) {
      const u = ((bx - column) * (cy - row) - (by - row) * (cx - column)) / area;
      const v = ((cx - column) * (ay - row) - (cy - row) * (ax - column)) / area;
      const w = 1 - u - v;
      if (u < 0 || v < 0 || w < 0) continue;
      const height = u * p[a + 2]! + v * p[b + 2]! + w * p[c + 2]!;
      const at = row * columns + column;
      if (!(heights[at]! >= height)) heights[at] = height;
    }
  }
}

/** More than the rounding of a crossing, in cells. */
const NEAR = 1e-3;

/** Where a side crosses a row; Infinity when it does not, or runs along it: the two other sides meet its ends. */
function crossing(px: number, py: number, qx: number, qy: number, row: number): number {
  if (py === qy || (py < row && qy < row) || (py > row && qy > row)) return Infinity;
  return px + ((row - py) / (qy - py)) * (qx - px);
}

/** The negative of a crossing, as far as there is one. */
function opposite(crossing: number): number {
  return crossing === Infinity ? Infinity : -crossing;
}

function leastOfThree(a: number, b: number, c: number): number {
  const least = a < b ? a : b;
  return least < c ? least : c;
}
