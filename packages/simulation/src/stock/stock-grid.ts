import type { Stock } from '@kerf/machining';

/** Cells along each side of a tile: the unit in which changes are kept and handed on. */
export const TILE_SIZE = 64;

/** More cells than this are refused: a gigabyte of heights is a mistake, not a wish. */
export const MOST_CELLS = 2 ** 27;

/** Where the cells of a simulated stock lie, in `StockSpace`. */
export interface StockGridShape {
  /** Cells along X and along Y. The last cell of a row or column ends with the stock: it may be half a cell larger or smaller. */
  readonly columns: number;
  readonly rows: number;
  /** Side of a cell in mm. The centre of cell (column, row) is at ((column + ½) · cellSize, (row + ½) · cellSize). */
  readonly cellSize: number;
  readonly stock: Stock;
}

/** The cells of `stock` at `cellSize` mm. Throws `RangeError` when that is no number above 0 or asks for too many cells. */
export function stockGridShape(stock: Stock, cellSize: number): StockGridShape {
  const columns = Math.max(1, Math.round(stock.width / cellSize));
  const rows = Math.max(1, Math.round(stock.height / cellSize));
  if (!(cellSize > 0) || !(columns * rows <= MOST_CELLS))
    throw new RangeError(`a cell size of ${cellSize} mm does not fit the stock`);
  return { columns, rows, cellSize, stock };
}

/** Cell sizes that are offered, mm. */
const CELL_SIZES = [0.05, 0.1, 0.2, 0.25, 0.4, 0.5, 0.8, 1, 2, 5];

/** The finest usual cell size, in mm, with which `stock` has at most `mostCells` cells. */
export function cellSizeFor(stock: Stock, mostCells: number): number {
  const area = stock.width * stock.height;
  return CELL_SIZES.find((size) => area / (size * size) <= mostCells) ?? Math.sqrt(area / mostCells);
}

/** Area in mm² that cell (column, row) stands for. */
export function cellArea(shape: StockGridShape, column: number, row: number): number {
  const { columns, rows, cellSize, stock } = shape;
  const width = column === columns - 1 ? stock.width - column * cellSize : cellSize;
  const height = row === rows - 1 ? stock.height - row * cellSize : cellSize;
  return width * height;
}
