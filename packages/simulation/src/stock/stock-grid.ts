import type { Stock } from '@kerf/machining';

/** Cells along each side of a tile. Changes are recorded and passed on by tiles. */
export const TILE_SIZE = 64;

/** More cells than this are refused: nobody wants a gigabyte of heights. */
export const MOST_CELLS = 2 ** 27;

/** The positions of the cells of a simulated stock, in `StockSpace`. */
export interface StockGridShape {
  /**
   * The number of cells along X and along Y. The last cell of a row or column ends where the stock ends, so it may be
   * up to half a cell larger or smaller than the others.
   */
  readonly columns: number;
  readonly rows: number;
  /** Side of a cell in mm. The centre of cell (column, row) is at ((column + ½) · cellSize, (row + ½) · cellSize). */
  readonly cellSize: number;
  readonly stock: Stock;
}

/**
 * The cells of `stock` at `cellSize` mm. Throws `RangeError` when `cellSize` is not a number above 0, or when there
 * would be too many cells.
 */
export function stockGridShape(stock: Stock, cellSize: number): StockGridShape {
  const columns = Math.max(1, Math.round(stock.width / cellSize));
  const rows = Math.max(1, Math.round(stock.height / cellSize));
  if (!(cellSize > 0) || !(columns * rows <= MOST_CELLS))
    throw new RangeError(`a cell size of ${cellSize} mm does not fit the stock`);
  return { columns, rows, cellSize, stock };
}

/** A part of a grid's rows that is simulated separately, so that several threads share the work. */
export interface StockBand {
  /** A multiple of `TILE_SIZE`. */
  readonly firstRow: number;
  readonly rows: number;
}

/** All rows of a grid. */
export function wholeBand(grid: StockGridShape): StockBand {
  return { firstRow: 0, rows: grid.rows };
}

/** The rows of a band as a separate grid. The stock of this grid begins with the first row of the band. */
export function bandGrid(grid: StockGridShape, { firstRow, rows }: StockBand): StockGridShape {
  const { cellSize, stock } = grid;
  const isLast = firstRow + rows === grid.rows;
  const height = isLast ? stock.height - firstRow * cellSize : rows * cellSize;
  return { ...grid, rows, stock: { ...stock, height } };
}

/**
 * Divides a grid into at most `count` bands (ranges of rows) with about the same amount of work. The work is estimated
 * from the moves below the top face. `points`: the points of the trace (x y z, mm).
 */
export function stockBands(grid: StockGridShape, count: number, points: Float32Array): StockBand[] {
  const side = TILE_SIZE * grid.cellSize;
  const tileRows = Math.ceil(grid.rows / TILE_SIZE);
  const work = new Float64Array(tileRows).fill(1);
  for (let at = 0; at + 5 < points.length; at += 3) {
    if (points[at + 2]! >= 0 && points[at + 5]! >= 0) continue;
    const [y0, y1] = [points[at + 1]!, points[at + 4]!];
    const way = Math.abs(points[at + 3]! - points[at]!) + Math.abs(y1 - y0) + grid.cellSize;
    const first = Math.max(0, Math.floor(Math.min(y0, y1) / side));
    const last = Math.min(tileRows - 1, Math.floor(Math.max(y0, y1) / side));
    for (let row = first; row <= last; row += 1) work[row]! += way / (last - first + 1);
  }
  const total = work.reduce((sum, one) => sum + one, 0);
  const bands: StockBand[] = [];
  let [firstRow, done] = [0, 0];
  for (let row = 0; row < tileRows; row += 1) {
    done += work[row]!;
    const end = Math.min(grid.rows, (row + 1) * TILE_SIZE);
    const isFull = done >= ((bands.length + 1) * total) / count;
    if (end < grid.rows && (!isFull || bands.length + 1 === count)) continue;
    bands.push({ firstRow, rows: end - firstRow });
    firstRow = end;
  }
  return bands;
}

/** The available cell sizes, mm. */
const CELL_SIZES = [0.05, 0.1, 0.2, 0.25, 0.4, 0.5, 0.8, 1, 2, 5];

/**
 * The smallest of `CELL_SIZES`, in mm, with which `stock` has at most `mostCells` cells. When none is large enough: the
 * size with which it has exactly that many.
 */
export function cellSizeFor(stock: Stock, mostCells: number): number {
  const area = stock.width * stock.height;
  return CELL_SIZES.find((size) => area / (size * size) <= mostCells) ?? Math.sqrt(area / mostCells);
}

/** The area in mm² of cell (column, row). */
export function cellArea(shape: StockGridShape, column: number, row: number): number {
  const { columns, rows, cellSize, stock } = shape;
  const width = column === columns - 1 ? stock.width - column * cellSize : cellSize;
  const height = row === rows - 1 ? stock.height - row * cellSize : cellSize;
  return width * height;
}
