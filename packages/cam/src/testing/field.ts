import type { Bounds, Polylines } from '@kerf/geometry';

/**
 * The distance from a point to the nearest of all contours, found by brute force: positive inside the area under the
 * even-odd rule, negative outside. One loop without objects, because oracles ask for millions of distances.
 */
export function depthInside({ coordinates, starts, closed }: Polylines, x: number, y: number): number {
  let squared = Number.POSITIVE_INFINITY;
  let isIn = false;
  for (let line = 0; line < closed.length; line += 1) {
    const from = 2 * starts[line]!;
    const to = 2 * starts[line + 1]!;
    const isClosed = closed[line] === 1;
    for (let b = from; b < to; b += 2) {
      if (b === from && !isClosed && to - from > 2) continue;
      const a = b === from ? to - 2 : b - 2;
      const ax = coordinates[a]! - x;
      const ay = coordinates[a + 1]! - y;
      const bx = coordinates[b]! - x;
      const by = coordinates[b + 1]! - y;
      const dx = bx - ax;
      const dy = by - ay;
      const along = -(ax * dx + ay * dy);
      const length = dx * dx + dy * dy;
      const t = along <= 0 || length === 0 ? 0 : along >= length ? 1 : along / length;
      const ex = ax + t * dx;
      const ey = ay + t * dy;
      if (ex * ex + ey * ey < squared) squared = ex * ex + ey * ey;
      if (isClosed && ay > 0 !== by > 0 && bx * dy - dx * by > 0 === dy > 0) isIn = !isIn;
    }
  }
  return isIn ? Math.sqrt(squared) : -Math.sqrt(squared);
}

/** A grid over a box with one number for each cell. */
export class Field {
  readonly cell: number;
  readonly columns: number;
  readonly rows: number;
  readonly values: Float64Array;
  readonly #bounds: Bounds;

  constructor(bounds: Bounds, cell: number, fill: (x: number, y: number) => number = () => 0) {
    this.#bounds = bounds;
    this.cell = cell;
    this.columns = Math.ceil((bounds.maxX - bounds.minX) / cell);
    this.rows = Math.ceil((bounds.maxY - bounds.minY) / cell);
    this.values = new Float64Array(this.columns * this.rows);
    for (let i = 0; i < this.values.length; i += 1) this.values[i] = fill(...this.center(i));
  }

  center(index: number): [x: number, y: number] {
    return [
      this.#bounds.minX + ((index % this.columns) + 0.5) * this.cell,
      this.#bounds.minY + (Math.floor(index / this.columns) + 0.5) * this.cell,
    ];
  }

  /** Whether a circle may overlap the field. */
  isNear(x: number, y: number, radius: number): boolean {
    const { minX, minY, maxX, maxY } = this.#bounds;
    return x + radius >= minX && x - radius <= maxX && y + radius >= minY && y - radius <= maxY;
  }

  /** Visits the cells whose centre is within `radius` of (x, y). */
  eachWithin(x: number, y: number, radius: number, visit: (index: number) => void): void {
    this.eachRun(x, y, radius, (from, to) => {
      for (let index = from; index < to; index += 1) visit(index);
    });
  }

  /** Visits the same cells row by row, as runs of indices. That is much faster where a circle has many cells. */
  eachRun(x: number, y: number, radius: number, visit: (from: number, to: number) => void): void {
    const [left, low] = [
      (x - this.#bounds.minX) / this.cell - 0.5,
      (y - this.#bounds.minY) / this.cell - 0.5,
    ];
    const reach = radius / this.cell;
    const lastRow = Math.min(this.rows - 1, Math.floor(low + reach));
    for (let row = Math.max(0, Math.ceil(low - reach)); row <= lastRow; row += 1) {
      const half = Math.sqrt(Math.max(0, reach * reach - (row - low) ** 2));
      const first = Math.max(0, Math.ceil(left - half));
      const last = Math.min(this.columns - 1, Math.floor(left + half));
      if (first <= last) visit(row * this.columns + first, row * this.columns + last + 1);
    }
  }
}

/**
 * For each cell of a grid, and one entry more for all: how many cells before it have a depth from `least` to `most`. So
 * the difference of two entries says how many there are in a run. `depthAt` gives a distance from contours, which
 * changes by no more than the way from one place to another. So a cell that is far from both limits answers for its
 * neighbours.
 */
export function countDeepCells(
  grid: Field,
  depthAt: (x: number, y: number) => number,
  least: number,
  most = Number.POSITIVE_INFINITY,
): Uint32Array {
  const counts = new Uint32Array(grid.values.length + 1);
  for (let row = 0; row < grid.rows; row += 1)
    for (let column = 0; column < grid.columns; ) {
      const index = row * grid.columns + column;
      const depth = depthAt(...grid.center(index));
      const far = Math.min(Math.abs(depth - least), Math.abs(depth - most));
      const alike = Math.min(grid.columns - column, Math.max(1, Math.ceil(far / grid.cell - 1e-6)));
      const one = depth >= least && depth <= most ? 1 : 0;
      for (let i = index; i < index + alike; i += 1) counts[i + 1] = counts[i]! + one;
      column += alike;
    }
  return counts;
}
