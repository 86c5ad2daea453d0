import { horizontalLength, type Move } from './carve-segment';
import { emptyCapsule, RowSpans, spanRows } from './row-span';
import type { StockGridShape } from './stock-grid';

/* Burning: a cell's dose grows by power × time, where the power is a share of full power, and the time is how long the
   beam covers the cell's centre. The beam is a disc. So a straight move covers a centre at a lateral distance b along a
   chord of 2·√(R² − b²), or along the piece of this chord that is within the move. The doses of consecutive moves add
   up, so it does not matter into which moves a way is divided.

   A beam finer than the cells would miss their centres. So such a beam is spread over the cell's diagonal, with the
   same energy. */

/** The feed rate in mm/min at which one pass at full power gives a dose of 2: wood is then nearly black. */
const REFERENCE_FEED = 3000;

/** How dark a dose looks, 0 (untouched) … 1 (black). It shows the burn but does not measure it. */
export function toneOfDose(dose: number): number {
  return 1 - Math.exp(-dose);
}

/** The dose at the middle of one line that a beam burns with `power` (a share, 0–1) at `feedRate` (mm/min, above 0). */
export function doseOfLine(power: number, feedRate: number): number {
  return (2 * REFERENCE_FEED * power) / feedRate;
}

/** Radius in mm over which a beam of `diameter` is spread on cells of `cellSize`. */
export function spreadRadius(diameter: number, cellSize: number): number {
  return Math.max(diameter / 2, cellSize * Math.SQRT1_2);
}

/** Adds dose to the cells of a grid under a moving beam. Nothing is allocated per move. */
export class Burner {
  readonly #values: Float32Array;
  readonly #grid: StockGridShape;
  readonly #spans: RowSpans;
  readonly #capsule = emptyCapsule();
  readonly #scale: number;

  constructor(grid: StockGridShape, values: Float32Array, diameter: number) {
    this.#grid = grid;
    this.#values = values;
    this.#spans = new RowSpans(grid);
    const radius = spreadRadius(diameter, grid.cellSize);
    this.#capsule.radius = radius;
    this.#scale = (2 * REFERENCE_FEED * diameter) / (4 * radius * radius);
  }

  /** Burns one move at `power` (share of the largest, 0–1) and `feedRate` (mm/min, above 0). */
  burn(move: Move, power: number, feedRate: number): void {
    const length = horizontalLength(move);
    if (length === 0) return;
    const capsule = this.#capsule;
    capsule.length = length;
    capsule.x = move.x0;
    capsule.y = move.y0;
    capsule.ux = (move.x1 - move.x0) / length;
    capsule.uy = (move.y1 - move.y0) / length;
    capsule.from = -capsule.radius;
    capsule.to = length + capsule.radius;
    this.#sweep((this.#scale * power) / feedRate);
  }

  #sweep(dosePerMillimetre: number): void {
    const { x, y, ux, uy, length, radius } = this.#capsule;
    const { cellSize, columns } = this.#grid;
    const values = this.#values;
    const spans = this.#spans;
    spanRows(this.#capsule, this.#grid, spans);
    for (let row = spans.first, at = 0; row <= spans.last; row += 1, at += 2) {
      const first = spans.columns[at]!;
      const last = spans.columns[at + 1]!;
      const dy = (row + 0.5) * cellSize - y;
      for (let column = first; column <= last; column += 1) {
        const dx = (column + 0.5) * cellSize - x;
        const a = dx * ux + dy * uy;
        const b = dy * ux - dx * uy;
        const squared = radius * radius - b * b;
        if (squared <= 0) continue;
        const w = Math.sqrt(squared);
        const way = Math.min(length, a + w) - Math.max(0, a - w);
        if (way > 0) values[row * columns + column]! += dosePerMillimetre * way;
      }
    }
  }
}
