import type { StockGridShape } from '../stock/stock-grid';

/** A line of points, x y x y … in mm; a closed one ends at its first point. */
export interface TargetOutline {
  readonly points: ArrayLike<number>;
  readonly isClosed: boolean;
}

/** A box of cells of a grid, including both ends. Empty when a last is before its first. */
export interface CellBox {
  readonly firstColumn: number;
  readonly lastColumn: number;
  readonly firstRow: number;
  readonly lastRow: number;
}

/** Distances of the centres of cells from outlines. */
export interface OutlineDistances {
  readonly box: CellBox;
  /**
   * For each cell of the box, row by row, its distance from the nearest outline in mm:
   *
   * - the distance is positive inside the closed outlines (where an odd number of them surround the cell), negative
   *   outside;
   * - it is `reach` for cells inside that are farther away than `reach`, and −Infinity for such cells outside.
   */
  readonly values: Float32Array;
}

/** The cells whose centres are in a box given in mm. */
function cellsIn(grid: StockGridShape, minX: number, minY: number, maxX: number, maxY: number): CellBox {
  const { columns, rows, cellSize } = grid;
  return {
    firstColumn: Math.max(0, Math.ceil(minX / cellSize - 0.5)),
    lastColumn: Math.min(columns - 1, Math.floor(maxX / cellSize - 0.5)),
    firstRow: Math.max(0, Math.ceil(minY / cellSize - 0.5)),
    lastRow: Math.min(rows - 1, Math.floor(maxY / cellSize - 0.5)),
  };
}

/**
 * The distances of the cells of a grid from outlines, up to `reach` mm. Each edge is compared only with the cells near
 * that edge. Whether a cell is inside follows from the places where the outlines cross its row. Undefined when no cell
 * is inside or near an outline.
 */
export function outlineDistances(
  grid: StockGridShape,
  outlines: readonly TargetOutline[],
  reach: number,
): OutlineDistances | undefined {
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { points } of outlines)
    for (let at = 0; at + 1 < points.length; at += 2) {
      minX = Math.min(minX, points[at]!);
      maxX = Math.max(maxX, points[at]!);
      minY = Math.min(minY, points[at + 1]!);
      maxY = Math.max(maxY, points[at + 1]!);
    }
  const box = cellsIn(grid, minX - reach, minY - reach, maxX + reach, maxY + reach);
  const width = box.lastColumn - box.firstColumn + 1;
  const height = box.lastRow - box.firstRow + 1;
  if (!(width > 0 && height > 0)) return undefined;
  const values = new Float32Array(width * height).fill(Number.POSITIVE_INFINITY);
  for (const outline of outlines) measureEdges(grid, outline, reach, box, values);
  const crossings = crossingsOfRows(grid, outlines, box);
  for (let row = 0; row < height; row += 1) {
    const places = crossings[row]!.sort((a, b) => a - b);
    let [next, isInside] = [0, false];
    for (let column = 0; column < width; column += 1) {
      const x = (box.firstColumn + column + 0.5) * grid.cellSize;
      for (; next < places.length && places[next]! <= x; next += 1) isInside = !isInside;
      const at = row * width + column;
      if (isInside) values[at] = Math.min(values[at]!, reach);
      else values[at] = -values[at]!;
    }
  }
  return { box, values };
}

/** Lowers the distances of the cells that are within `reach` of an outline's edges. */
function measureEdges(
  grid: StockGridShape,
  { points, isClosed }: TargetOutline,
  reach: number,
  box: CellBox,
  values: Float32Array,
): void {
  const count = points.length / 2;
  for (let edge = 0; edge < (isClosed ? count : count - 1); edge += 1) {
    const next = (edge + 1) % count;
    measureEdge(
      grid,
      [points[2 * edge]!, points[2 * edge + 1]!, points[2 * next]!, points[2 * next + 1]!],
      reach,
      box,
      values,
    );
  }
}

function measureEdge(
  grid: StockGridShape,
  [x0, y0, x1, y1]: readonly [number, number, number, number],
  reach: number,
  box: CellBox,
  values: Float32Array,
): void {
  const { cellSize } = grid;
  const [dx, dy] = [x1 - x0, y1 - y0];
  const squared = dx * dx + dy * dy;
  const width = box.lastColumn - box.firstColumn + 1;
  const rows = cellsIn(grid, 0, Math.min(y0, y1) - reach, 0, Math.max(y0, y1) + reach);
  const lastRow = Math.min(box.lastRow, rows.lastRow);
  for (let row = Math.max(box.firstRow, rows.firstRow); row <= lastRow; row += 1) {
    const y = (row + 0.5) * cellSize;
    // The part of the edge that is within reach of the row.
    const [a, b] = dy === 0 ? [0, 1] : [(y - reach - y0) / dy, (y + reach - y0) / dy];
    const from = x0 + dx * Math.min(1, Math.max(0, Math.min(a, b)));
    const to = x0 + dx * Math.min(1, Math.max(0, Math.max(a, b)));
    const cells = cellsIn(grid, Math.min(from, to) - reach, 0, Math.max(from, to) + reach, 0);
    const lastColumn = Math.min(box.lastColumn, cells.lastColumn);
    const start = (row - box.firstRow) * width - box.firstColumn;
    for (let column = Math.max(box.firstColumn, cells.firstColumn); column <= lastColumn; column += 1) {
      const x = (column + 0.5) * cellSize;
      const along = squared > 0 ? ((x - x0) * dx + (y - y0) * dy) / squared : 0;
      const share = along < 0 ? 0 : along > 1 ? 1 : along;
      const distance = Math.hypot(x - x0 - share * dx, y - y0 - share * dy);
      if (distance <= reach && distance < values[start + column]!) values[start + column] = distance;
    }
  }
}

/** For each row of the box, the x at which closed outlines cross the line through the centres of the row's cells. */
function crossingsOfRows(
  { cellSize }: StockGridShape,
  outlines: readonly TargetOutline[],
  { firstRow, lastRow }: CellBox,
): number[][] {
  const crossings = Array.from({ length: lastRow - firstRow + 1 }, (): number[] => []);
  for (const { points, isClosed } of outlines) {
    if (!isClosed) continue;
    for (let at = 0, before = points.length - 2; at + 1 < points.length; before = at, at += 2) {
      const [x0, y0, x1, y1] = [points[before]!, points[before + 1]!, points[at]!, points[at + 1]!];
      if (y0 === y1) continue;
      // The lower end belongs to the edge and the upper end does not, so that a corner counts once.
      const first = Math.max(firstRow, Math.ceil(Math.min(y0, y1) / cellSize - 0.5));
      const end = Math.min(lastRow + 1, Math.ceil(Math.max(y0, y1) / cellSize - 0.5));
      for (let row = first; row < end; row += 1) {
        const y = (row + 0.5) * cellSize;
        crossings[row - firstRow]!.push(x0 + ((y - y0) / (y1 - y0)) * (x1 - x0));
      }
    }
  }
  return crossings;
}
