import { type StockGridShape, TILE_SIZE } from './stock-grid';

/** The tiles of a grid in which something happened. Tiles are numbered row by row from the origin. */
export class TileSet {
  readonly flags: Uint8Array;
  readonly columns: number;
  readonly rows: number;
  readonly #side: number;

  constructor(grid: StockGridShape) {
    this.columns = Math.ceil(grid.columns / TILE_SIZE);
    this.rows = Math.ceil(grid.rows / TILE_SIZE);
    this.flags = new Uint8Array(this.columns * this.rows);
    this.#side = TILE_SIZE * grid.cellSize;
  }

  /** Adds the tiles that may be touched by a move of a tool that reaches `radius` mm to each side. */
  addMove(x0: number, y0: number, x1: number, y1: number, radius: number): void {
    // The box around a long slanting move has many tiles that the move does not touch, so its tiles are added piece by
    // piece.
    const longest = Math.max(Math.abs(x1 - x0), Math.abs(y1 - y0));
    const pieces = Math.max(1, Math.min(10_000, Math.ceil(longest / this.#side)));
    const [dx, dy] = [(x1 - x0) / pieces, (y1 - y0) / pieces];
    for (let piece = 0; piece < pieces; piece += 1) {
      const x = x0 + piece * dx;
      const y = y0 + piece * dy;
      this.#addBox(
        Math.min(x, x + dx) - radius,
        Math.min(y, y + dy) - radius,
        Math.max(x, x + dx) + radius,
        Math.max(y, y + dy) + radius,
      );
    }
  }

  /** Adds all tiles. */
  addAll(): void {
    this.flags.fill(1);
  }

  clear(): void {
    this.flags.fill(0);
  }

  #addBox(minX: number, minY: number, maxX: number, maxY: number): void {
    const { columns, rows, flags } = this;
    const side = this.#side;
    const firstColumn = Math.max(0, Math.floor(minX / side));
    const lastColumn = Math.min(columns - 1, Math.floor(maxX / side));
    const firstRow = Math.max(0, Math.floor(minY / side));
    // The last cell of the grid may extend slightly beyond the last whole tile; rounding never loses it.
    const lastRow = Math.min(rows - 1, Math.floor(maxY / side));
    for (let row = firstRow; row <= lastRow; row += 1)
      for (let column = firstColumn; column <= lastColumn; column += 1) flags[row * columns + column] = 1;
  }
}

/** The cells of some tiles, ready to be passed to another thread. */
export interface TilePatch {
  /** Numbers of the tiles, row by row from the origin. */
  readonly tiles: Uint32Array;
  /** Per tile `TILE_SIZE`² values, row by row; values beyond the grid are 0. */
  readonly values: Float32Array;
}

/** Copies one tile of a grid into `target` at `offset`. */
export function readTile(
  grid: StockGridShape,
  values: Float32Array,
  tile: number,
  target: Float32Array,
  offset = 0,
): void {
  const { column, row, width, height } = tileBox(grid, tile);
  for (let y = 0; y < height; y += 1) {
    const start = (row + y) * grid.columns + column;
    target.set(values.subarray(start, start + width), offset + y * TILE_SIZE);
  }
}

/** Copies one tile from `source` at `offset` into a grid; `undefined` means zeros. */
export function writeTile(
  grid: StockGridShape,
  values: Float32Array,
  tile: number,
  source: Float32Array | undefined,
  offset = 0,
): void {
  const { column, row, width, height } = tileBox(grid, tile);
  for (let y = 0; y < height; y += 1) {
    const start = (row + y) * grid.columns + column;
    const from = offset + y * TILE_SIZE;
    if (source) values.set(source.subarray(from, from + width), start);
    else values.fill(0, start, start + width);
  }
}

/** The first cell of a tile, and the tile's size in cells. */
export function tileBox(
  grid: StockGridShape,
  tile: number,
): { column: number; row: number; width: number; height: number } {
  const across = Math.ceil(grid.columns / TILE_SIZE);
  const column = (tile % across) * TILE_SIZE;
  const row = Math.floor(tile / across) * TILE_SIZE;
  return {
    column,
    row,
    width: Math.min(TILE_SIZE, grid.columns - column),
    height: Math.min(TILE_SIZE, grid.rows - row),
  };
}
