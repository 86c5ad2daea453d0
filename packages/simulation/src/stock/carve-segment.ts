import type { CutterShape } from './cutter-shape';
import { emptyCapsule, RowSpans, spanRows } from './row-span';
import type { StockGridShape } from './stock-grid';

/* Carving: for each position of the tool along a straight move, the tool's underside has a height above the centre of a
   cell. The height of the cell after the move is the smallest of these heights. Nothing is sampled.

   Seen from above, the tool sweeps a capsule. For a cell centre, let a be its position along the move and b its
   distance to the side. Let m be the slope of the move, and x = s − a for the tool at s. The underside above the centre
   is z₀ + m·(a + x) + f(√(x² + b²)), where f is the height of the tool's underside above the tip. It is minimised over
   0 ≤ s ≤ length and x² + b² ≤ R², with w = √(R² − b²) for short:

   - flat, f = 0: as far down the slope as the disc still covers the centre, x = ∓w;
   - ball, f = R − √(R² − x² − b²): x = −m·w/√(1 + m²);
   - cone, f = k·max(0, r − t), with the slope k of its side, the distance r from its axis and the radius t of its flat
     tip: x = −m·b/√(k² − m²), but at least at the rim of the flat tip; where |m| ≥ k, x = ∓w.

   Each f is convex along the move, so the best position within the move is the position nearest to this x.

   The cells are processed row by row. The capsule gives the first and last cell of each row, so the inner loops only
   visit cells that the tool really covers.

   In a chain of short moves, each move covers cells that its neighbours cover too. Most of this work is not needed for
   a ball or a cone:

   - where the best position is the beginning of the move, the previous move has lowered the cell already;
   - where the best position is the end of the move, the next move will lower the cell, unless the joint is the best
     position for both moves.

   So a move of a ball or a cone only needs the cells with −X ≤ a ≤ length + reach. X is the largest |x| above; `reach`
   depends on the bend at the joint (`reachAtJoint`). A level move of a flat cutter skips the disc in which the previous
   move ended. */

/** A straight move of the tip in mm, in `StockSpace`. */
export interface Move {
  x0: number;
  y0: number;
  z0: number;
  x1: number;
  y1: number;
  z1: number;
}

/** Shorter moves than this, mm, count as no move. */
const NO_WAY = 1e-7;

/** The length of a move seen from above, mm; 0 when it is practically vertical. */
export function horizontalLength({ x0, y0, x1, y1 }: Move): number {
  const length = Math.sqrt((x1 - x0) * (x1 - x0) + (y1 - y0) * (y1 - y0));
  return length < NO_WAY ? 0 : length;
}

/**
 * At its best position for a cell, the tool is ahead of the cell or behind it along the move. This is the largest such
 * distance on a move of slope `slope`: X in the explanation above.
 */
export function greatestLead(shape: CutterShape, slope: number): number {
  const { kind, radius, rise, tipRadius } = shape;
  if (kind === 'flat') return radius;
  const steep = Math.abs(slope);
  if (steep === 0) return 0;
  if (kind === 'ball') return (radius * steep) / Math.sqrt(1 + steep * steep);
  if (steep >= rise) return radius;
  return Math.min(radius, Math.max(tipRadius, (radius * steep) / Math.sqrt(rise * rise - steep * steep)));
}

/**
 * How far beyond its end `move` must lower cells when `next` continues from there with the same tool. These are cells
 * for which the joint is the best position. Along `next`, the centre of such a cell is ahead of the joint by at most
 * the greatest lead of `next`. `next` has another direction, so along `move` the centre may be farther ahead: by at
 * most the distance that this function returns.
 */
export function reachAtJoint(shape: CutterShape, move: Move, next: Move): number {
  const { radius } = shape;
  const [length, nextLength] = [horizontalLength(move), horizontalLength(next)];
  if (shape.kind === 'flat' || length === 0 || nextLength === 0) return radius;
  const along = (move.x1 - move.x0) * (next.x1 - next.x0) + (move.y1 - move.y0) * (next.y1 - next.y0);
  const cosine = along / (length * nextLength);
  if (cosine <= 0) return radius;
  const lead = greatestLead(shape, (move.z1 - move.z0) / length);
  const nextLead = greatestLead(shape, (next.z1 - next.z0) / nextLength);
  const sine = Math.sqrt(Math.max(0, 1 - cosine * cosine));
  // The coordinates are in single precision. A reach that is slightly larger than the exact bound is safe and costs
  // almost nothing.
  return Math.min(radius, Math.max(lead, nextLead + radius * sine) + 1e-3);
}

/** Lowers the heights of a grid under a moving cutter. Nothing is allocated per move. */
export class Carver {
  readonly #values: Float32Array;
  readonly #grid: StockGridShape;
  readonly #bottom: number;
  readonly #spans: RowSpans;
  readonly #capsule = emptyCapsule();
  #shape: CutterShape = { kind: 'flat', radius: 0, tipRadius: 0, rise: 0 };

  /** `values`: heights in mm, row by row; they are never lowered below the underside of the stock. */
  constructor(grid: StockGridShape, values: Float32Array) {
    this.#grid = grid;
    this.#values = values;
    this.#spans = new RowSpans(grid);
    this.#bottom = Math.fround(-grid.stock.thickness);
  }

  /** Sets the cutter of the following moves. */
  setShape(shape: CutterShape): void {
    this.#shape = shape;
  }

  /**
   * Cuts one move.
   *
   * - `isChained`: the previous move ended where this move begins, with the same cutter.
   * - `reach`: how far beyond its end the move lowers cells, mm: the result of `reachAtJoint`, or the cutter's radius
   *   when no move follows.
   */
  carve(move: Move, isChained: boolean, reach: number): void {
    const length = horizontalLength(move);
    const { radius } = this.#shape;
    const capsule = this.#capsule;
    capsule.radius = radius;
    capsule.length = length;
    if (length === 0) {
      const isDownwards = move.z1 < move.z0;
      capsule.x = isDownwards ? move.x1 : move.x0;
      capsule.y = isDownwards ? move.y1 : move.y0;
      capsule.ux = 1;
      capsule.uy = 0;
      capsule.from = -radius;
      capsule.to = radius;
      this.#sweep(Math.min(move.z0, move.z1), 0, false);
      return;
    }
    const slope = (move.z1 - move.z0) / length;
    capsule.x = move.x0;
    capsule.y = move.y0;
    capsule.ux = (move.x1 - move.x0) / length;
    capsule.uy = (move.y1 - move.y0) / length;
    const isFlat = this.#shape.kind === 'flat';
    capsule.from = isChained && !isFlat ? -greatestLead(this.#shape, slope) : -radius;
    capsule.to = length + reach;
    this.#sweep(move.z0, slope, isChained && isFlat && slope === 0);
  }

  #sweep(z: number, slope: number, leavesStart: boolean): void {
    spanRows(this.#capsule, this.#grid, this.#spans);
    const { kind } = this.#shape;
    if (kind === 'ball') this.#roundBall(z, slope);
    else if (kind === 'cone') this.#cone(z, slope);
    else if (slope !== 0) this.#slopeFlat(z, slope);
    else this.#fillLevel(z, leavesStart);
  }

  #fillLevel(z: number, leavesStart: boolean): void {
    const values = this.#values;
    const { x, y, radius } = this.#capsule;
    const { cellSize, columns: perRow } = this.#grid;
    const { first: firstRow, last: lastRow, columns } = this.#spans;
    const height = Math.fround(z > this.#bottom ? z : this.#bottom);
    const perCell = 1 / cellSize;
    for (let row = firstRow, at = 0; row <= lastRow; row += 1, at += 2) {
      const start = row * perRow;
      const end = start + columns[at + 1]!;
      const dy = (row + 0.5) * cellSize - y;
      const squared = radius * radius - dy * dy;
      let cell = start + columns[at]!;
      if (leavesStart && squared >= 0) {
        const half = Math.sqrt(squared);
        const before = Math.min(end, start + Math.ceil((x - half) * perCell - 0.5) - 1);
        const after = start + Math.floor((x + half) * perCell - 0.5) + 1;
        for (; cell <= before; cell += 1) if (values[cell]! > height) values[cell] = height;
        if (cell < after) cell = after;
      }
      for (; cell <= end; cell += 1) if (values[cell]! > height) values[cell] = height;
    }
  }

  #slopeFlat(z: number, slope: number): void {
    const values = this.#values;
    const { x, y, ux, uy, length, radius } = this.#capsule;
    const { cellSize, columns: perRow } = this.#grid;
    const { first: firstRow, last: lastRow, columns } = this.#spans;
    const bottom = this.#bottom;
    for (let row = firstRow, at = 0; row <= lastRow; row += 1, at += 2) {
      const dy = (row + 0.5) * cellSize - y;
      const start = row * perRow;
      const last = columns[at + 1]!;
      for (let column = columns[at]!; column <= last; column += 1) {
        const dx = (column + 0.5) * cellSize - x;
        const a = dx * ux + dy * uy;
        const b = dy * ux - dx * uy;
        const squared = radius * radius - b * b;
        const w = squared > 0 ? Math.sqrt(squared) : 0;
        const s = slope > 0 ? Math.max(0, a - w) : Math.min(length, a + w);
        const height = Math.max(bottom, z + slope * s);
        if (values[start + column]! > height) values[start + column] = height;
      }
    }
  }

  #roundBall(z: number, slope: number): void {
    const values = this.#values;
    const { x, y, ux, uy, length, radius } = this.#capsule;
    const { cellSize, columns: perRow } = this.#grid;
    const { first: firstRow, last: lastRow, columns } = this.#spans;
    const bottom = this.#bottom;
    const squared = radius * radius;
    const lead = -slope / Math.sqrt(1 + slope * slope);
    const z0 = z + radius;
    for (let row = firstRow, at = 0; row <= lastRow; row += 1, at += 2) {
      const dy = (row + 0.5) * cellSize - y;
      const start = row * perRow;
      const last = columns[at + 1]!;
      for (let column = columns[at]!; column <= last; column += 1) {
        const dx = (column + 0.5) * cellSize - x;
        const a = dx * ux + dy * uy;
        const b = dy * ux - dx * uy;
        const across = squared - b * b;
        if (across < 0) continue;
        let s = lead === 0 ? a : a + lead * Math.sqrt(across);
        s = s < 0 ? 0 : s > length ? length : s;
        const under = across - (s - a) * (s - a);
        if (under < 0) continue;
        let height = z0 + slope * s - Math.sqrt(under);
        if (height < bottom) height = bottom;
        if (values[start + column]! > height) values[start + column] = height;
      }
    }
  }

  #cone(z: number, slope: number): void {
    const values = this.#values;
    const { x, y, ux, uy, length, radius } = this.#capsule;
    const { tipRadius, rise } = this.#shape;
    const { cellSize, columns: perRow } = this.#grid;
    const { first: firstRow, last: lastRow, columns } = this.#spans;
    const bottom = this.#bottom;
    const steep = slope < 0 ? -slope : slope;
    // The lead is infinite when the move descends more steeply than the cone. Then only the rim limits the best
    // position.
    const lead = steep < rise ? steep / Math.sqrt(rise * rise - steep * steep) : Number.POSITIVE_INFINITY;
    for (let row = firstRow, at = 0; row <= lastRow; row += 1, at += 2) {
      const dy = (row + 0.5) * cellSize - y;
      const start = row * perRow;
      const last = columns[at + 1]!;
      for (let column = columns[at]!; column <= last; column += 1) {
        const dx = (column + 0.5) * cellSize - x;
        const a = dx * ux + dy * uy;
        const b = dy * ux - dx * uy;
        let s = a;
        if (steep > 0) {
          const squaredB = b * b;
          const w = Math.sqrt(Math.max(0, radius * radius - squaredB));
          let ahead = lead === Number.POSITIVE_INFINITY ? w : lead * Math.sqrt(squaredB);
          const tip = tipRadius * tipRadius - squaredB;
          if (tip > 0) ahead = Math.max(ahead, Math.sqrt(tip));
          ahead = Math.min(ahead, w);
          s = slope > 0 ? a - ahead : a + ahead;
        }
        s = s < 0 ? 0 : s > length ? length : s;
        const distance = Math.sqrt((s - a) * (s - a) + b * b);
        let height = z + slope * s + (distance > tipRadius ? rise * (distance - tipRadius) : 0);
        if (height < bottom) height = bottom;
        if (values[start + column]! > height) values[start + column] = height;
      }
    }
  }
}
