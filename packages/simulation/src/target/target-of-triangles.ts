import type { StockGridShape } from '../stock/stock-grid';
import { ANY_HEIGHT } from './target-of-shapes';

/**
 * The heights that a stock should have when a model is cut out of it from above: over each cell's centre the highest place of
 * the model, within the stock; where there is no model, `around` (0 leaves the stock as it is, its underside clears it away,
 * `ANY_HEIGHT` says nothing).
 * `positions`: nine numbers per triangle, in mm, in `StockSpace`.
 */
export function targetOfTriangles(
  grid: StockGridShape,
  positions: Float32Array,
  around: number,
): Float32Array {
  const { columns, rows, cellSize, stock } = grid;
  const bottom = -stock.thickness;
  const heights = new Float32Array(columns * rows).fill(Number.NEGATIVE_INFINITY);
  for (let at = 0; at + 8 < positions.length; at += 9) {
    const [ax, ay, az] = [positions[at]!, positions[at + 1]!, positions[at + 2]!];
    const [bx, by, bz] = [positions[at + 3]!, positions[at + 4]!, positions[at + 5]!];
    const [cx, cy, cz] = [positions[at + 6]!, positions[at + 7]!, positions[at + 8]!];
    const doubled = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
    if (doubled === 0 || !Number.isFinite(doubled)) continue;
    const firstRow = Math.max(0, Math.ceil(Math.min(ay, by, cy) / cellSize - 0.5));
    const lastRow = Math.min(rows - 1, Math.floor(Math.max(ay, by, cy) / cellSize - 0.5));
    const firstColumn = Math.max(0, Math.ceil(Math.min(ax, bx, cx) / cellSize - 0.5));
    const lastColumn = Math.min(columns - 1, Math.floor(Math.max(ax, bx, cx) / cellSize - 0.5));
    for (let row = firstRow; row <= lastRow; row += 1)
      for (let column = firstColumn; column <= lastColumn; column += 1) {
        const [x, y] = [(column + 0.5) * cellSize, (row + 0.5) * cellSize];
        // Shares of the corners: the areas of the triangles opposite to them.
        const a = ((bx - x) * (cy - y) - (by - y) * (cx - x)) / doubled;
        const b = ((cx - x) * (ay - y) - (cy - y) * (ax - x)) / doubled;
        const c = 1 - a - b;
        if (a < 0 || b < 0 || c < 0) continue;
        const height = a * az + b * bz + c * cz;
        const cell = row * columns + column;
        if (height > heights[cell]!) heights[cell] = height;
      }
  }
  const outside = around === ANY_HEIGHT ? ANY_HEIGHT : Math.min(0, Math.max(bottom, around));
  for (let cell = 0; cell < heights.length; cell += 1) {
    const height = heights[cell]!;
    heights[cell] = height === Number.NEGATIVE_INFINITY ? outside : Math.min(0, Math.max(bottom, height));
  }
  return heights;
}
