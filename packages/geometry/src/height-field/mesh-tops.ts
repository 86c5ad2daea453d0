import type { TriangleMesh } from '../mesh/triangle-mesh';

/** A grid of points: point (column, row) is at x + column · cellSize, y + row · cellSize. */
export interface PointGrid {
  readonly x: number;
  readonly y: number;
  readonly columns: number;
  readonly rows: number;
  readonly cellSize: number;
}

/** Points on an edge belong to both triangles, in spite of rounding. */
const SLACK = 1e-9;

/**
 * The greatest z of a mesh at each point of a grid, row by row; −Infinity where the mesh is not above or below the
 * point. Each triangle is filled by its barycentric coordinates (J. Pineda, A Parallel Algorithm for Polygon
 * Rasterization, 1988).
 */
export function meshTops({ positions, triangles }: TriangleMesh, grid: PointGrid): Float32Array {
  const { columns, rows, cellSize } = grid;
  const tops = new Float32Array(columns * rows).fill(Number.NEGATIVE_INFINITY);
  for (let at = 0; at < triangles.length; at += 3) {
    const [a, b, c] = [3 * triangles[at]!, 3 * triangles[at + 1]!, 3 * triangles[at + 2]!];
    const [ax, ay, az] = [positions[a]! - grid.x, positions[a + 1]! - grid.y, positions[a + 2]!];
    const [bx, by, bz] = [positions[b]! - grid.x, positions[b + 1]! - grid.y, positions[b + 2]!];
    const [cx, cy, cz] = [positions[c]! - grid.x, positions[c + 1]! - grid.y, positions[c + 2]!];
    const area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay);
    if (area === 0) continue;
    const firstRow = Math.max(0, Math.ceil(Math.min(ay, by, cy) / cellSize - SLACK));
    const lastRow = Math.min(rows - 1, Math.floor(Math.max(ay, by, cy) / cellSize + SLACK));
    const firstColumn = Math.max(0, Math.ceil(Math.min(ax, bx, cx) / cellSize - SLACK));
    const lastColumn = Math.min(columns - 1, Math.floor(Math.max(ax, bx, cx) / cellSize + SLACK));
    for (let row = firstRow; row <= lastRow; row += 1) {
      const y = row * cellSize;
      for (let column = firstColumn; column <= lastColumn; column += 1) {
        const x = column * cellSize;
        const shareB = ((x - ax) * (cy - ay) - (cx - ax) * (y - ay)) / area;
        const shareC = ((bx - ax) * (y - ay) - (x - ax) * (by - ay)) / area;
        const shareA = 1 - shareB - shareC;
        if (shareA < -SLACK || shareB < -SLACK || shareC < -SLACK) continue;
        const z = shareA * az + shareB * bz + shareC * cz;
        const to = row * columns + column;
        if (z > tops[to]!) tops[to] = z;
      }
    }
  }
  return tops;
}
