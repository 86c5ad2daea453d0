import { BLOCK, HeightBounds } from './body-blocks';
import { horizontalLength, type Move } from './carve-segment';
import type { StockGridShape } from './stock-grid';

/** The moment of a move at which a cell is checked: see `body-check.ts`. */
export type Moment = 'first' | 'enter' | 'last';

/** The search for one part of a bit on one move: what was found, and what is known from the moves before. */
export interface BodyFinding {
  isHit: boolean;
  /** How far material extends above the lower face of the part, mm, if that is more than `run`; otherwise 0. */
  depth: number;
  /** The cell with the largest overlap, and the height of the material there, mm. */
  cell: number;
  height: number;
  /** The largest overlap on the moves right before, if each of them hit something; 0 when the last move hit nothing. */
  run: number;
  /** The cell in which the last hit was found. */
  witness: number;
  /** The start of the move that hit it, mm. */
  witnessX: number;
  witnessY: number;
  /** Whether it is known that the previous move hit nothing. */
  isClear: boolean;
}

/** The finding of a part before its first move. */
export function nothingKnown(): BodyFinding {
  return {
    isHit: false,
    depth: 0,
    cell: -1,
    height: 0,
    run: 0,
    witness: -1,
    witnessX: 0,
    witnessY: 0,
    isClear: false,
  };
}

/**
 * By how much the search area is wider on each side, mm, so that rounding loses no cell. Each cell in the search area
 * is then checked exactly.
 */
const MARGIN = 1e-6;
/** Directions closer than this to an axis count as parallel to it: their slope would only amplify rounding. */
const PARALLEL = 1e-9;

/** Searches for the highest material in the way of one part of a bit at one moment of a move: see `body-check.ts`. */
export class BodySearch {
  readonly #grid: StockGridShape;
  readonly #values: Float32Array;
  readonly #slack: number;
  readonly #bounds: HeightBounds;

  // The move.
  #x = 0;
  #y = 0;
  #length = 0;
  #ux = 1;
  #uy = 0;
  #climb = 0;
  #cutter = 0;
  /** The radius of the edges that have already cut at the start of the move; negative when nothing was cut there. */
  #edges = -1;

  // The part and the moment that are searched.
  #radius = 0;
  #face = 0;
  #moment: Moment = 'first';
  #finding: BodyFinding;
  /** The search covers the cells within `#wide` of the move, except those within `#hole` of its start. */
  #wide = 0;
  #hole = -1;
  /** The lowest height of the lower face during the move. */
  #lowest = 0;
  /** The depth of an overlap that is known to exist; 0 when none is known. */
  #known = 0;
  /**
   * Four columns for each row of cells in the present row of blocks: the first and last column within `#wide` of the
   * move, and the first and last column in the hole (the disc at the start of the move that is not searched).
   */
  readonly #spans = new Int32Array(4 * BLOCK);
  #lastSpanned = -1;

  /** `values`: heights in mm, row by row, 0 at most. `slack`: an overlap up to this does not count, mm. */
  constructor(grid: StockGridShape, values: Float32Array, slack: number) {
    this.#grid = grid;
    this.#values = values;
    this.#slack = slack;
    this.#bounds = new HeightBounds(grid, values);
    this.#finding = nothingKnown();
  }

  /**
   * Sets the move to be searched. `cutter`: the radius of the tool that cuts, mm. `edges`: the previous move has
   * cleared a disc at the start of this move; the radius of this disc, mm.
   */
  takeMove(move: Move, cutter: number, edges: number): void {
    const length = horizontalLength(move);
    this.#x = move.x0;
    this.#y = move.y0;
    this.#length = length;
    this.#ux = length === 0 ? 1 : (move.x1 - move.x0) / length;
    this.#uy = length === 0 ? 0 : (move.y1 - move.y0) / length;
    this.#climb = move.z1 - move.z0;
    this.#cutter = cutter;
    this.#edges = edges;
  }

  /**
   * Checks all cells for which `moment` is decisive. `face`: the height of the part's lower face at the start of the
   * move, mm.
   */
  look(moment: Moment, radius: number, face: number, finding: BodyFinding): void {
    this.#takeMoment(moment, radius, face, finding);
    // A vertical move covers no new cell when the hole is at least as wide as the search area.
    if (this.#length === 0 && this.#hole >= this.#wide) return;
    // Edges as wide as the part have mostly cleared the cell of the last hit already, but the next one is hit like it.
    if (finding.run > 0 && !finding.isHit)
      this.#askWitness(this.#hole < radius ? finding.witness : this.#witnessAhead());
    if (this.#cannotMatter(0)) return;
    const [left, right] = this.#rangeOf(this.#x, this.#ux, this.#uy, this.#grid.columns);
    const [low, high] = this.#rangeOf(this.#y, this.#uy, this.#ux, this.#grid.rows);
    for (let row = low; row <= high; row = (row | (BLOCK - 1)) + 1) {
      this.#lastSpanned = row - 1;
      for (let column = left; column <= right; column = (column | (BLOCK - 1)) + 1) {
        if (this.#cannotMatter(this.#bounds.of(row, column))) continue;
        if (this.#cannotMatter(this.#bounds.renewed(row, column))) continue;
        this.#lookAt(row, Math.min(high, row | (BLOCK - 1)), column, Math.min(right, column | (BLOCK - 1)));
        if (this.#cannotMatter(0)) return;
      }
    }
  }

  #takeMoment(moment: Moment, radius: number, face: number, finding: BodyFinding): void {
    this.#moment = moment;
    this.#radius = radius;
    this.#face = face;
    this.#finding = finding;
    // When the edges arrive, only the cells that the edges reach matter.
    this.#wide = moment === 'enter' ? Math.min(radius, this.#cutter) : radius;
    if (moment === 'last') this.#hole = -1;
    else this.#hole = moment === 'first' && finding.isClear ? Math.max(radius, this.#edges) : this.#edges;
    const isAtStart = this.#length === 0 && moment !== 'last';
    this.#lowest = isAtStart ? face : Math.min(face, this.#faceAt(this.#length, 1));
    this.#known = 0;
  }

  /** Returns the depth that an overlap must exceed to matter: only the first hit, or a deeper one, is of interest. */
  #limit(): number {
    const { isHit, run, depth } = this.#finding;
    return isHit ? Math.max(run, depth) : this.#slack;
  }

  /** Whether material of this height, or lower, cannot matter. */
  #cannotMatter(height: number): boolean {
    const most = height - this.#lowest;
    return most <= this.#limit() || most < this.#known;
  }

  /**
   * The cell that is as far from the start of this move as the cell of the last hit is from the start of its move; −1
   * outside of the stock.
   */
  #witnessAhead(): number {
    const { cellSize, columns, rows } = this.#grid;
    const { witness, witnessX, witnessY } = this.#finding;
    const column = (witness % columns) + Math.floor((this.#x - witnessX) / cellSize + 0.5);
    const row = Math.floor(witness / columns) + Math.floor((this.#y - witnessY) / cellSize + 0.5);
    const isInside = column >= 0 && column < columns && row >= 0 && row < rows;
    return isInside ? row * columns + column : -1;
  }

  /** Checks first a cell that the move probably hits. */
  #askWitness(cell: number): void {
    if (cell < 0) return;
    const row = Math.floor(cell / this.#grid.columns);
    const depth = this.#depthAt(row, cell - row * this.#grid.columns);
    if (depth <= this.#slack) return;
    this.#finding.isHit = true;
    this.#known = depth;
  }

  /**
   * The first and last cell, along one axis, of the box around the search area. `along` and `beside` are the components
   * of the direction of the move, along this axis and along the other.
   */
  #rangeOf(start: number, along: number, beside: number, count: number): readonly [number, number] {
    const wide = this.#wide + MARGIN;
    const { cellSize } = this.#grid;
    const end = start + this.#length * along;
    // When the disc at the start needs no check, only the cells ahead of the start remain.
    const rear = this.#hole >= this.#wide ? start : start - wide * along;
    const front = end + wide * along;
    const side = wide * Math.abs(beside);
    const low = Math.max(Math.min(start, end) - wide, Math.min(rear, front) - side);
    const high = Math.min(Math.max(start, end) + wide, Math.max(rear, front) + side);
    return [
      Math.max(0, Math.ceil(low / cellSize - 0.5)),
      Math.min(count - 1, Math.floor(high / cellSize - 0.5)),
    ];
  }

  /** Checks the cells of a block that are in the box. */
  #lookAt(firstRow: number, lastRow: number, firstColumn: number, lastColumn: number): void {
    const spans = this.#spans;
    for (let row = firstRow; row <= lastRow; row += 1) {
      if (row > this.#lastSpanned) this.#spanRow(row);
      const at = 4 * (row % BLOCK);
      const [first, last] = [Math.max(firstColumn, spans[at]!), Math.min(lastColumn, spans[at + 1]!)];
      const [holeFirst, holeLast] = [spans[at + 2]!, spans[at + 3]!];
      this.#lookAlong(row, first, Math.min(last, holeFirst - 1));
      this.#lookAlong(row, Math.max(first, holeLast + 1), last);
    }
  }

  #lookAlong(row: number, first: number, last: number): void {
    const start = row * this.#grid.columns;
    const values = this.#values;
    const lowest = this.#lowest;
    const known = this.#known;
    const finding = this.#finding;
    let limit = this.#limit();
    for (let column = first; column <= last; column += 1) {
      const most = values[start + column]! - lowest;
      if (most <= limit || most < known) continue;
      const depth = this.#depthAt(row, column);
      if (!(depth > limit) || depth < known) continue;
      finding.isHit = true;
      finding.witness = start + column;
      finding.witnessX = this.#x;
      finding.witnessY = this.#y;
      if (depth > finding.run) {
        finding.depth = depth;
        finding.cell = start + column;
        finding.height = values[start + column]!;
      }
      limit = this.#limit();
    }
  }

  /**
   * Finds the columns of a row that are within `#wide` of the move (never too few), and those that are in the hole
   * (never too many).
   */
  #spanRow(row: number): void {
    const { cellSize } = this.#grid;
    const wide = this.#wide + MARGIN;
    const dy = (row + 0.5) * cellSize - this.#y;
    const dx = this.#length * this.#ux;
    const start = halfChord(wide, dy);
    const end = halfChord(wide, dy - this.#length * this.#uy);
    let [low, high] = [Math.min(-start, dx - end), Math.max(start, dx + end)];
    // The strip between both discs is where 0 ≤ along ≤ length and |across| ≤ wide: each condition gives an interval of
    // x.
    const [ends, sides] = [this.#betweenEnds(dy), this.#betweenSides(dy, wide)];
    const [least, most] = [Math.max(ends[0], sides[0]), Math.min(ends[1], sides[1])];
    if (least <= most) [low, high] = [Math.min(low, least), Math.max(high, most)];
    const hole = halfChord(this.#hole - MARGIN, dy);
    const at = 4 * (row % BLOCK);
    this.#spans[at] = this.#columnFrom(low);
    this.#spans[at + 1] = this.#columnTo(high);
    // When a row has no hole, the hole's first column is set behind the last column.
    this.#spans[at + 2] = hole >= 0 ? this.#columnFrom(-hole) : this.#grid.columns;
    this.#spans[at + 3] = hole >= 0 ? this.#columnTo(hole) : this.#grid.columns - 1;
    this.#lastSpanned = row;
  }

  #betweenEnds(dy: number): readonly [number, number] {
    if (Math.abs(this.#ux) >= PARALLEL) {
      const [a, b] = [(-dy * this.#uy) / this.#ux, (this.#length - dy * this.#uy) / this.#ux];
      return a < b ? [a, b] : [b, a];
    }
    const along = dy * this.#uy;
    return along >= 0 && along <= this.#length ? EVERYWHERE : NOWHERE;
  }

  #betweenSides(dy: number, wide: number): readonly [number, number] {
    if (Math.abs(this.#uy) >= PARALLEL) {
      const [a, b] = [(dy * this.#ux - wide) / this.#uy, (dy * this.#ux + wide) / this.#uy];
      return a < b ? [a, b] : [b, a];
    }
    return Math.abs(dy) <= wide ? EVERYWHERE : NOWHERE;
  }

  #columnFrom(x: number): number {
    return Math.max(0, Math.min(this.#grid.columns, Math.ceil((this.#x + x) / this.#grid.cellSize - 0.5)));
  }

  #columnTo(x: number): number {
    return Math.max(
      -1,
      Math.min(this.#grid.columns - 1, Math.floor((this.#x + x) / this.#grid.cellSize - 0.5)),
    );
  }

  /**
   * How far the material of a cell extends above the lower face at the decisive moment; −Infinity when the cell does
   * not matter.
   */
  #depthAt(row: number, column: number): number {
    const { cellSize, columns } = this.#grid;
    const length = this.#length;
    const dx = (column + 0.5) * cellSize - this.#x;
    const dy = (row + 0.5) * cellSize - this.#y;
    const a = dx * this.#ux + dy * this.#uy;
    const b = dy * this.#ux - dx * this.#uy;
    // The square root of a negative number is NaN, and every comparison with NaN is false.
    const w = Math.sqrt(this.#radius * this.#radius - b * b);
    if (!isMet(a, w, length) || isWithin(this.#hole, a, b)) return Number.NEGATIVE_INFINITY;
    const height = this.#values[row * columns + column]!;
    if (this.#moment === 'first') return height - this.#faceAt(Math.max(0, a - w), 0);
    if (this.#moment === 'last') {
      if (isWithin(this.#cutter, a - length, b)) return Number.NEGATIVE_INFINITY;
      return height - this.#faceAt(Math.min(length, a + w), 1);
    }
    const reach = Math.sqrt(this.#cutter * this.#cutter - b * b);
    if (!isMet(a, reach, length)) return Number.NEGATIVE_INFINITY;
    return height - this.#faceAt(Math.max(0, a - reach), 0);
  }

  /**
   * The height of the lower face after `way` mm of the move; on a vertical move, after the share `done` of the move.
   */
  #faceAt(way: number, done: number): number {
    return this.#face + this.#climb * (this.#length === 0 ? done : way / this.#length);
  }
}

const EVERYWHERE = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY] as const;
const NOWHERE = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY] as const;

/** Half of the chord of a disc on a line at the distance `away` from its middle; −Infinity when there is none. */
function halfChord(radius: number, away: number): number {
  return Math.abs(away) <= radius ? Math.sqrt(radius * radius - away * away) : Number.NEGATIVE_INFINITY;
}

/** Whether a move of `length` comes within `reach` of a position `along` it. */
function isMet(along: number, reach: number, length: number): boolean {
  return Math.max(0, along - reach) <= Math.min(length, along + reach);
}

/** Whether a point is in a disc; false for a negative radius. */
function isWithin(radius: number, a: number, b: number): boolean {
  return radius >= 0 && a * a + b * b <= radius * radius;
}
