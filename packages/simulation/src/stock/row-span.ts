import type { StockGridShape } from './stock-grid';

/**
 * A straight move seen from above: from (x, y) in the unit direction (ux, uy) for `length`, `radius` wide to each side;
 * mm.
 */
export interface Capsule {
  x: number;
  y: number;
  ux: number;
  uy: number;
  length: number;
  radius: number;
  /**
   * The part of the capsule that is wanted, as positions along the move. The whole capsule goes from −radius to length
   * + radius.
   */
  from: number;
  to: number;
}

/** A capsule without values. */
export function emptyCapsule(): Capsule {
  return { x: 0, y: 0, ux: 1, uy: 0, length: 0, radius: 0, from: 0, to: 0 };
}

/** The cells of a grid whose centres a capsule covers. */
export class RowSpans {
  /** First and last row; none when `last < first`. */
  first = 0;
  last = -1;
  /**
   * For each row, counted from `first`: the first and the last column. A row contains no cells when the last is less
   * than the first.
   */
  readonly columns: Int32Array;

  constructor(grid: StockGridShape) {
    this.columns = new Int32Array(2 * grid.rows);
  }
}

/** Directions closer than this to an axis count as parallel to it: their slope would only amplify rounding. */
const PARALLEL = 1e-9;

/**
 * Finds the cells that `capsule` covers, as the first and last column of each row. A capsule is convex, so it covers
 * every column between these two. It consists of two discs and the strip between them. The first column is at the
 * smallest x that belongs to a disc or to the strip in this row, the last column at the largest x.
 */
export function spanRows(capsule: Capsule, grid: StockGridShape, spans: RowSpans): void {
  const { x, y, ux, uy, length, radius, from, to } = capsule;
  const { cellSize, columns } = grid;
  const target = spans.columns;
  const perCell = 1 / cellSize;
  const squared = radius * radius;
  const xEnd = x + length * ux;
  const yEnd = y + length * uy;
  const first = Math.max(0, Math.ceil(((y < yEnd ? y : yEnd) - radius) * perCell - 0.5));
  const last = Math.min(grid.rows - 1, Math.floor(((y < yEnd ? yEnd : y) + radius) * perCell - 0.5));
  spans.first = first;
  spans.last = last;
  const runsAlongY = ux < PARALLEL && ux > -PARALLEL;
  const runsAlongX = uy < PARALLEL && uy > -PARALLEL;
  const perUx = runsAlongY ? 0 : 1 / ux;
  const perUy = runsAlongX ? 0 : 1 / uy;
  const halfStrip = radius * Math.abs(perUy);
  for (let row = first, at = 0; row <= last; row += 1, at += 2) {
    const dy = (row + 0.5) * cellSize - y;
    const dyEnd = dy - length * uy;
    let low = Number.POSITIVE_INFINITY;
    let high = Number.NEGATIVE_INFINITY;
    const underStart = squared - dy * dy;
    if (underStart >= 0) {
      const half = Math.sqrt(underStart);
      low = x - half;
      high = x + half;
    }
    const underEnd = squared - dyEnd * dyEnd;
    if (underEnd >= 0) {
      const half = Math.sqrt(underEnd);
      if (xEnd - half < low) low = xEnd - half;
      if (xEnd + half > high) high = xEnd + half;
    }
    // The strip is where 0 ≤ along ≤ length and |across| ≤ radius: each condition gives an interval of x.
    const along = dy * uy;
    const across = dy * ux;
    let least = Number.NEGATIVE_INFINITY;
    let most = Number.POSITIVE_INFINITY;
    if (!runsAlongX) {
      least = x + across * perUy - halfStrip;
      most = least + 2 * halfStrip;
    } else if (across > radius || across < -radius) most = Number.NEGATIVE_INFINITY;
    if (!runsAlongY) {
      const a = x - along * perUx;
      const b = a + length * perUx;
      const near = a < b ? a : b;
      const far = a < b ? b : a;
      if (near > least) least = near;
      if (far < most) most = far;
    } else if (along < 0 || along > length) most = Number.NEGATIVE_INFINITY;
    if (least <= most) {
      if (least < low) low = least;
      if (most > high) high = most;
    }
    // The wanted part is where from ≤ along ≤ to.
    if (!runsAlongY) {
      const a = x + (from - along) * perUx;
      const b = x + (to - along) * perUx;
      const near = a < b ? a : b;
      const far = a < b ? b : a;
      if (near > low) low = near;
      if (far < high) high = far;
    } else if (along < from || along > to) high = Number.NEGATIVE_INFINITY;
    const firstColumn = Math.ceil(low * perCell - 0.5);
    const lastColumn = Math.floor(high * perCell - 0.5);
    target[at] = firstColumn > 0 ? (firstColumn < columns ? firstColumn : columns) : 0;
    target[at + 1] = lastColumn < columns ? (lastColumn > -1 ? lastColumn : -1) : columns - 1;
  }
}
