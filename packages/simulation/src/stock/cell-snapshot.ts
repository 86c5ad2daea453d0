import type { Move } from './carve-segment';
import type { StockGridShape } from './stock-grid';

/** A copy of the cells around one move, to restore or to compare them. */
export class CellSnapshot {
  readonly #grid: StockGridShape;
  readonly #values: Float32Array;
  /** The move around which the cells were copied. */
  readonly move: Move = { x0: 0, y0: 0, z0: 0, x1: 0, y1: 0, z1: 0 };
  /** How far from the box around the move cells were copied, mm. */
  radius = 0;
  #copy = new Float32Array(0);
  #column = 0;
  #row = 0;
  #width = 0;
  #height = 0;
  #isHeld = false;

  constructor(grid: StockGridShape, values: Float32Array) {
    this.#grid = grid;
    this.#values = values;
  }

  get isHeld(): boolean {
    return this.#isHeld;
  }

  /** Copies all cells within `radius` mm of the box around `move`. */
  take(move: Move, radius: number): void {
    Object.assign(this.move, move);
    this.radius = radius;
    const { cellSize, columns, rows } = this.#grid;
    const first = (a: number, b: number) => Math.max(0, Math.floor((Math.min(a, b) - radius) / cellSize) - 1);
    const end = (a: number, b: number, most: number) =>
      Math.min(most, Math.ceil((Math.max(a, b) + radius) / cellSize) + 1);
    this.#column = first(move.x0, move.x1);
    this.#row = first(move.y0, move.y1);
    this.#width = Math.max(0, end(move.x0, move.x1, columns) - this.#column);
    this.#height = Math.max(0, end(move.y0, move.y1, rows) - this.#row);
    const size = this.#width * this.#height;
    if (this.#copy.length < size) this.#copy = new Float32Array(size);
    for (let y = 0; y < this.#height; y += 1) {
      const start = (this.#row + y) * columns + this.#column;
      this.#copy.set(this.#values.subarray(start, start + this.#width), y * this.#width);
    }
    this.#isHeld = true;
  }

  /** Restores the copied cells, if there are any. */
  putBack(): void {
    if (!this.#isHeld) return;
    const { columns } = this.#grid;
    for (let y = 0; y < this.#height; y += 1) {
      const from = y * this.#width;
      const start = (this.#row + y) * columns + this.#column;
      this.#values.set(this.#copy.subarray(from, from + this.#width), start);
    }
    this.#isHeld = false;
  }

  forget(): void {
    this.#isHeld = false;
  }

  /** By how much the most changed cell was lowered, mm. */
  greatestLoss(): number {
    let greatest = 0;
    for (let y = 0; y < this.#height; y += 1) {
      const start = (this.#row + y) * this.#grid.columns + this.#column;
      for (let x = 0; x < this.#width; x += 1) {
        const loss = this.#copy[y * this.#width + x]! - this.#values[start + x]!;
        if (loss > greatest) greatest = loss;
      }
    }
    return greatest;
  }
}
