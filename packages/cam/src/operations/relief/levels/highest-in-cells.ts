import type { TriangleMesh } from '@kerf/geometry';
import { type DropKernel, FIRST_FREE } from '../../../cuts/drop-kernel';
import type { PointGrid } from './point-grid';

/**
 * The largest height of a mesh in each cell between four points of a grid, row by row; −Infinity where nothing of the
 * mesh is above `floor`. A height may be too large, by what the surface rises within a cell, but it is never too small.
 */
export function highestInCells(
  mesh: TriangleMesh,
  grid: PointGrid,
  floor: number,
  kernel?: DropKernel,
): Float32Array {
  if (kernel) return compiledHighest(kernel, mesh, grid, floor);
  const { positions, triangles } = mesh;
  const across = grid.columns - 1;
  const highest = new Float32Array(across * (grid.rows - 1)).fill(Number.NEGATIVE_INFINITY);
  for (let at = 0; at < triangles.length; at += 3) {
    const [a, b, c] = [3 * triangles[at]!, 3 * triangles[at + 1]!, 3 * triangles[at + 2]!];
    if (Math.max(positions[a + 2]!, positions[b + 2]!, positions[c + 2]!) > floor)
      raiseTo(highest, grid, positions, a, b, c);
  }
  return highest;
}

/** How many triangles the kernel gets in one call. */
const AT_ONCE = 8192;

/** The same with the kernel. */
function compiledHighest(
  kernel: DropKernel,
  { positions, triangles }: TriangleMesh,
  { x, y, cell, columns, rows }: PointGrid,
  floor: number,
): Float32Array {
  const count = (columns - 1) * (rows - 1);
  const positionsAt = FIRST_FREE;
  const trianglesAt = positionsAt + positions.byteLength;
  const cellsAt = trianglesAt + triangles.byteLength;
  const { memory, drop } = kernel.start(cellsAt + 4 * count);
  new Float32Array(memory, positionsAt, positions.length).set(positions);
  new Uint32Array(memory, trianglesAt, triangles.length).set(triangles);
  const cells = new Float32Array(memory, cellsAt, count).fill(Number.NEGATIVE_INFINITY);
  // In parts: the engine improves a function from one call to the next.
  for (let at = 0; at < triangles.length; at += 3 * AT_ONCE) {
    const own = trianglesAt + 4 * at;
    const size = Math.min(AT_ONCE, (triangles.length - at) / 3);
    drop.highestInCells(positionsAt, own, size, x, y, cell, columns - 1, rows - 1, floor, cellsAt);
  }
  return cells.slice();
}

function raiseTo(
  highest: Float32Array,
  { x, y, cell, columns, rows }: PointGrid,
  positions: Float32Array,
  a: number,
  b: number,
  c: number,
): void {
  // In units of cells, from the first point of the grid.
  const ax = (positions[a]! - x) / cell;
  const ay = (positions[a + 1]! - y) / cell;
  const bx = (positions[b]! - x) / cell;
  const by = (positions[b + 1]! - y) / cell;
  const cx = (positions[c]! - x) / cell;
  const cy = (positions[c + 1]! - y) / cell;
  const az = positions[a + 2]!;
  const bz = positions[b + 2]!;
  const cz = positions[c + 2]!;
  const top = Math.max(az, bz, cz);
  const firstX = Math.max(0, Math.floor(Math.min(ax, bx, cx)));
  const lastX = Math.min(columns - 2, Math.floor(Math.max(ax, bx, cx)));
  const firstY = Math.max(0, Math.floor(Math.min(ay, by, cy)));
  const lastY = Math.min(rows - 2, Math.floor(Math.max(ay, by, cy)));
  const area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay);
  // An upright triangle has no slope that could be followed: its top counts in all cells of its box.
  const isUpright = Math.abs(area) < 1e-9;
  const slopeX = isUpright ? 0 : ((bz - az) * (cy - ay) - (cz - az) * (by - ay)) / area;
  const slopeY = isUpright ? 0 : ((cz - az) * (bx - ax) - (bz - az) * (cx - ax)) / area;
  // The highest point of the plane in a cell is at that corner of the cell towards which the plane rises.
  const towardsX = slopeX > 0 ? 1 : 0;
  const towardsY = slopeY > 0 ? 1 : 0;
  const turn = area < 0 ? -1 : 1;
  for (let row = firstY; row <= lastY; row += 1)
    for (let column = firstX; column <= lastX; column += 1) {
      if (
        !isUpright &&
        (isBeyond(ax, ay, bx, by, turn, column, row) ||
          isBeyond(bx, by, cx, cy, turn, column, row) ||
          isBeyond(cx, cy, ax, ay, turn, column, row))
      )
        continue;
      const rise = isUpright ? top : az + slopeX * (column + towardsX - ax) + slopeY * (row + towardsY - ay);
      const height = Math.min(top, rise);
      const index = row * (columns - 1) + column;
      if (height > highest[index]!) highest[index] = height;
    }
}

/** Whether a whole cell is on the outer side of a triangle's edge. */
function isBeyond(
  px: number,
  py: number,
  qx: number,
  qy: number,
  turn: number,
  column: number,
  row: number,
): boolean {
  const nx = turn * (py - qy);
  const ny = turn * (qx - px);
  const x = nx > 0 ? column + 1 : column;
  const y = ny > 0 ? row + 1 : row;
  return nx * (x - px) + ny * (y - py) < 0;
}
