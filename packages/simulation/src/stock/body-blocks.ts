import type { StockGridShape } from './stock-grid';

/** Cells along each side of a block. */
export const BLOCK = 16;
/**
 * A bound is computed again after this many checks in which the old bound did not show that the block can be skipped.
 */
const MOST_MISSES = 8;

/** The number of blocks of a grid. */
export function bodyBlockCount({ columns, rows }: StockGridShape): number {
  return Math.ceil(columns / BLOCK) * Math.ceil(rows / BLOCK);
}

/** Marks all bounds as unknown: the heights of a block are read when its bound is first needed. */
export function forgetBlocks(bounds: Float32Array, misses: Uint8Array): void {
  bounds.fill(Number.POSITIVE_INFINITY);
  misses.fill(MOST_MISSES - 1);
}

/**
 * Upper bounds of the heights in square blocks of a grid. The heights only decrease, so a bound that was computed
 * earlier is still valid.
 */
export class HeightBounds {
  readonly #grid: StockGridShape;
  readonly #values: Float32Array;
  readonly #across: number;
  readonly #bounds: Float32Array;
  readonly #misses: Uint8Array;

  /** `values`: heights in mm, row by row. */
  constructor(grid: StockGridShape, values: Float32Array) {
    this.#grid = grid;
    this.#values = values;
    this.#across = Math.ceil(grid.columns / BLOCK);
    const count = bodyBlockCount(grid);
    this.#bounds = new Float32Array(count);
    this.#misses = new Uint8Array(count);
    forgetBlocks(this.#bounds, this.#misses);
  }

  /** The bound of the block that contains a cell. */
  of(row: number, column: number): number {
    return this.#bounds[this.#indexOf(row, column)]!;
  }

  /**
   * Call this when the block of a cell could not be skipped, because its bound was too high. Returns the bound of the
   * block. After several calls for a block, the heights of the block are read again, which may lower the bound.
   */
  renewed(row: number, column: number): number {
    const block = this.#indexOf(row, column);
    this.#misses[block]! += 1;
    if (this.#misses[block]! >= MOST_MISSES) {
      this.#misses[block] = 0;
      this.#bounds[block] = this.#highestIn(row - (row % BLOCK), column - (column % BLOCK));
    }
    return this.#bounds[block]!;
  }

  #indexOf(row: number, column: number): number {
    return Math.floor(row / BLOCK) * this.#across + Math.floor(column / BLOCK);
  }

  #highestIn(row: number, column: number): number {
    const { columns, rows } = this.#grid;
    const values = this.#values;
    const [lastRow, lastColumn] = [Math.min(rows, row + BLOCK), Math.min(columns, column + BLOCK)];
    let highest = Number.NEGATIVE_INFINITY;
    for (let y = row; y < lastRow; y += 1)
      for (let x = column; x < lastColumn; x += 1)
        if (values[y * columns + x]! > highest) highest = values[y * columns + x]!;
    return highest;
  }
}
