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
  const { triangles } = mesh;
  for (let at = 0; at < triangles.length; at += 3)
    markTriangle(turned, 3 * triangles[at]!, 3 * triangles[at + 1]!, 3 * triangles[at + 2]!, {
      columns,
      rows,
      heights,
    });
  return { columns, rows, cell, heights };
}

/** The corners after turning, from the lower corner of their box: x and y in cells, z in the unit of the mesh. */
function turnedCorners(mesh: TriangleMesh, orientation: ModelOrientation, cell: number): Float32Array {
  const [rx, ry, rz] = orientationRows(orientation);
  const { positions } = mesh;
  const turned = new Float32Array(positions.length);
  const low = [Infinity, Infinity, Infinity];
  for (let at = 0; at < positions.length; at += 3) {
    const [x, y, z] = [positions[at]!, positions[at + 1]!, positions[at + 2]!];
    turned[at] = (rx[0] * x + rx[1] * y + rx[2] * z) / cell;
    turned[at + 1] = (ry[0] * x + ry[1] * y + ry[2] * z) / cell;
    turned[at + 2] = rz[0] * x + rz[1] * y + rz[2] * z;
    for (let axis = 0; axis < 3; axis += 1) low[axis] = Math.min(low[axis]!, turned[at + axis]!);
  }
  for (let at = 0; at < turned.length; at += 1) turned[at] = turned[at]! - low[at % 3]!;
  return turned;
}

type Grid = Pick<TopView, 'columns' | 'rows' | 'heights'>;

/** Marks the cells whose middle is over the triangle with corners at `a`, `b` and `c`. */
function markTriangle(
  p: Float32Array,
  a: number,
  b: number,
  c: number,
  { columns, rows, heights }: Grid,
): void {
  const [ax, ay, az] = [p[a]!, p[a + 1]!, p[a + 2]!];
  const [bx, by, bz] = [p[b]!, p[b + 1]!, p[b + 2]!];
  const [cx, cy, cz] = [p[c]!, p[c + 1]!, p[c + 2]!];
  const area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
  // A triangle that is seen from its edge covers nothing.
  if (area === 0) return;
  const firstRow = Math.max(0, Math.ceil(Math.min(ay, by, cy) - 0.5));
  const lastRow = Math.min(rows - 1, Math.floor(Math.max(ay, by, cy) - 0.5));
  const firstColumn = Math.max(0, Math.ceil(Math.min(ax, bx, cx) - 0.5));
  const lastColumn = Math.min(columns - 1, Math.floor(Math.max(ax, bx, cx) - 0.5));
  for (let row = firstRow; row <= lastRow; row += 1) {
    const y = row + 0.5;
    for (let column = firstColumn; column <= lastColumn; column += 1) {
      const x = column + 0.5;
      const u = ((bx - x) * (cy - y) - (by - y) * (cx - x)) / area;
      const v = ((cx - x) * (ay - y) - (cy - y) * (ax - x)) / area;
      const w = 1 - u - v;
      if (u < 0 || v < 0 || w < 0) continue;
      const height = u * az + v * bz + w * cz;
      const at = row * columns + column;
      if (!(heights[at]! >= height)) heights[at] = height;
    }
  }
}
