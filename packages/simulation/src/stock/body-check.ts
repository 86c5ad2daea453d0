import { horizontalLength, type Move } from './carve-segment';
import type { StockGridShape } from './stock-grid';

/*
 * Shank and holder: does a part of the bit that does not cut meet material? The field of heights is the classic Z-map of NC
 * verification (Choi and Jerard, Sculptured Surface Machining, 1998), and the parts are cylinders about the axis of the bit.
 *
 * For one straight move, let a cell's centre be `a` along the move and `b` to its side, m the slope of the move, and F how far
 * the cylinder's lower face is above the tip. A cylinder of radius R is over the centre while the tip is on its way from
 * a − √(R² − b²) to a + √(R² − b²), as far as that lies on the move: from `first` to `last`. The cutting edges, of radius r,
 * come to the centre at `enter` and clear all of it between the tip's underside and F above the tip. With h for the height
 * before the move and h' for that after it, what stands in the cylinder's way is highest
 *
 * - on a level or rising way when it comes: h − z(first) − F. What the edges clear meanwhile is no higher than the face;
 * - on a falling way, where the edges come too, above what they clear on their arrival: h − z(enter) − F. What lies lower is
 *   cut before the face gets there;
 * - on a falling way at the end, above what is left: h' − z(last) − F.
 *
 * So a move is looked at once before it is cut and, where it falls, once more after. Nothing is sampled: this is exact for the
 * centres of the cells. A stock of heights has no overhangs: what the edges leave standing over themselves is told when they
 * come, and is gone then. Arcs come as chords, which the machine follows too.
 *
 * Most moves end with one comparison: the lower face is above the top of the stock. Others look at bounds of the heights of
 * square blocks; a bound may be old, as material only goes away, and is renewed where it was no help several times. Where the
 * move before ended without a fault, what the parts were over already needs no second look.
 */

/** A part of a bit that does not cut. */
export interface BodyPart {
  readonly part: 'shank' | 'holder';
  /** mm, a little less than it is: being touched is no fault. */
  readonly radius: number;
  /** Its lower face, mm above the tip. */
  readonly from: number;
}

/** What a part of a bit meets on a move. */
export interface BodyHit {
  /** How far material stands above its lower face, mm; 0 where it meets none. */
  depth: number;
  /** The cell where that is most. */
  cell: number;
  /** How high the material stood there, mm. */
  height: number;
}

/** Cells along each side of a block. */
const BLOCK = 16;
/** A block's bound is renewed when it was no help so many times. */
const MOST_MISSES = 8;

/** How many blocks a grid has. */
export function bodyBlockCount({ columns, rows }: StockGridShape): number {
  return Math.ceil(columns / BLOCK) * Math.ceil(rows / BLOCK);
}

/** Nothing is known of the blocks yet: they are looked at when they are asked for the first time. */
export function forgetBlocks(bounds: Float32Array, misses: Uint8Array): void {
  bounds.fill(Number.POSITIVE_INFINITY);
  misses.fill(MOST_MISSES - 1);
}

/** Which place of the tip on its way decides about a cell. */
type Moment = 'first' | 'enter' | 'last';

/** Looks for material in the way of shank and holder, move by move, in one grid. */
export class BodyCheck {
  readonly #grid: StockGridShape;
  readonly #values: Float32Array;
  readonly #slack: number;
  readonly #across: number;
  /** Per block a height that no cell of it exceeds. */
  readonly #bounds: Float32Array;
  readonly #misses: Uint8Array;
  readonly #hits: BodyHit[] = [];
  readonly #isClear: boolean[] = [];
  /** The segment, parts and cutter that were looked at last. */
  #latest = -1;
  #latestParts: readonly BodyPart[] = [];

  // The move and the part that are looked at.
  readonly #move: Move = { x0: 0, y0: 0, z0: 0, x1: 0, y1: 0, z1: 0 };
  #length = 0;
  #ux = 1;
  #uy = 0;
  #climb = 0;
  #radius = 0;
  #cutter = 0;
  #face = 0;
  #lowest = 0;
  #leavesStart = false;

  /** `values`: heights in mm, row by row, 0 at most. `slack`: meeting no more than this is no fault, mm. */
  constructor(grid: StockGridShape, values: Float32Array, slack: number) {
    this.#grid = grid;
    this.#values = values;
    this.#slack = slack;
    this.#across = Math.ceil(grid.columns / BLOCK);
    const count = bodyBlockCount(grid);
    this.#bounds = new Float32Array(count);
    this.#misses = new Uint8Array(count);
    forgetBlocks(this.#bounds, this.#misses);
  }

  /** To be asked before a segment is cut. `cutter`: the radius of what it cuts, mm. The segments must come in their order. */
  before(segment: number, move: Move, parts: readonly BodyPart[], cutter: number): void {
    const isNext = segment === this.#latest + 1 && parts === this.#latestParts;
    const isFalling = move.z1 < move.z0;
    // Where another cutter came before, the edges at the start tell nothing.
    const isChained = isNext && (!isFalling || cutter === this.#cutter);
    this.#latest = segment;
    this.#latestParts = parts;
    this.#takeMove(move, cutter);
    for (const [index, part] of parts.entries()) {
      this.#hits[index] ??= { depth: 0, cell: -1, height: 0 };
      const hit = this.#hits[index];
      hit.depth = 0;
      this.#takePart(part, isChained && this.#isClear[index] === true);
      this.#isClear[index] = true;
      if (this.#isAboveAll()) continue;
      this.#look(isFalling ? 'enter' : 'first', hit);
    }
  }

  /** To be asked after the same segment was cut: what each of its parts meets. Good until the next segment. */
  after(parts: readonly BodyPart[]): readonly BodyHit[] {
    for (const [index, part] of parts.entries()) {
      const hit = this.#hits[index]!;
      this.#takePart(part, false);
      if (this.#climb < 0 && !this.#isAboveAll()) this.#look('last', hit);
      this.#isClear[index] = hit.depth === 0;
    }
    this.#hits.length = parts.length;
    return this.#hits;
  }

  #takeMove(move: Move, cutter: number): void {
    Object.assign(this.#move, move);
    const length = horizontalLength(move);
    this.#length = length;
    this.#ux = length === 0 ? 1 : (move.x1 - move.x0) / length;
    this.#uy = length === 0 ? 0 : (move.y1 - move.y0) / length;
    this.#climb = move.z1 - move.z0;
    this.#cutter = cutter;
  }

  #takePart({ radius, from }: BodyPart, leavesStart: boolean): void {
    const { z0, z1 } = this.#move;
    this.#radius = radius;
    this.#face = z0 + from;
    this.#lowest = Math.min(z0, z1) + from;
    this.#leavesStart = leavesStart;
  }

  #isAboveAll(): boolean {
    return this.#lowest + this.#slack >= 0;
  }

  /** Looks at all blocks around the way. */
  #look(moment: Moment, hit: BodyHit): void {
    if (this.#leavesStart && this.#length === 0) return;
    const { x0, y0, x1, y1 } = this.#move;
    const { columns, rows, cellSize } = this.#grid;
    // The edges decide alone where they come.
    const wide = moment === 'enter' ? Math.min(this.#radius, this.#cutter) : this.#radius;
    const first = (a: number, b: number) => Math.max(0, Math.ceil((Math.min(a, b) - wide) / cellSize - 0.5));
    const last = (a: number, b: number, count: number) =>
      Math.min(count - 1, Math.floor((Math.max(a, b) + wide) / cellSize - 0.5));
    const [left, right] = [first(x0, x1), last(x0, x1, columns)];
    const [low, high] = [first(y0, y1), last(y0, y1, rows)];
    for (let row = low; row <= high; row = BLOCK * (Math.floor(row / BLOCK) + 1))
      for (let column = left; column <= right; column = BLOCK * (Math.floor(column / BLOCK) + 1)) {
        if (!this.#mayHold(row, column, hit)) continue;
        const lastRow = Math.min(high, row | (BLOCK - 1));
        this.#lookAt(row, lastRow, column, Math.min(right, column | (BLOCK - 1)), moment, hit);
      }
  }

  /** Whether a block may hold something higher than what is found already. */
  #mayHold(row: number, column: number, hit: BodyHit): boolean {
    const block = Math.floor(row / BLOCK) * this.#across + Math.floor(column / BLOCK);
    const limit = this.#lowest + Math.max(this.#slack, hit.depth);
    if (this.#bounds[block]! <= limit) return false;
    this.#misses[block]! += 1;
    if (this.#misses[block]! < MOST_MISSES) return true;
    this.#misses[block] = 0;
    this.#bounds[block] = this.#highestIn(row - (row % BLOCK), column - (column % BLOCK));
    return this.#bounds[block] > limit;
  }

  #highestIn(row: number, column: number): number {
    const { columns, rows } = this.#grid;
    const values = this.#values;
    let highest = Number.NEGATIVE_INFINITY;
    for (let y = row; y < Math.min(rows, row + BLOCK); y += 1)
      for (let x = column; x < Math.min(columns, column + BLOCK); x += 1)
        if (values[y * columns + x]! > highest) highest = values[y * columns + x]!;
    return highest;
  }

  #lookAt(
    firstRow: number,
    lastRow: number,
    firstColumn: number,
    lastColumn: number,
    moment: Moment,
    hit: BodyHit,
  ): void {
    const { columns } = this.#grid;
    const lowest = this.#lowest;
    let most = Math.max(this.#slack, hit.depth);
    for (let row = firstRow; row <= lastRow; row += 1)
      for (let column = firstColumn; column <= lastColumn; column += 1) {
        const cell = row * columns + column;
        const height = this.#values[cell]!;
        if (height - lowest <= most) continue;
        const depth = height - this.#faceOver(row, column, moment);
        if (!(depth > most)) continue;
        most = depth;
        Object.assign(hit, { depth, cell, height });
      }
  }

  /** How high the lower face is when it decides about a cell; infinite where it does not. */
  #faceOver(row: number, column: number, moment: Moment): number {
    const { cellSize } = this.#grid;
    const { x0, y0 } = this.#move;
    const length = this.#length;
    const dx = (column + 0.5) * cellSize - x0;
    const dy = (row + 0.5) * cellSize - y0;
    const a = dx * this.#ux + dy * this.#uy;
    const b = dy * this.#ux - dx * this.#uy;
    // The root of a number below 0 is none, and no comparison with it holds.
    const w = Math.sqrt(this.#radius * this.#radius - b * b);
    if (!isMet(a, w, length)) return Number.POSITIVE_INFINITY;
    if (moment === 'last') return this.#faceAt(Math.min(length, a + w), 1);
    const reach = moment === 'first' ? w : Math.sqrt(this.#cutter * this.#cutter - b * b);
    if (moment === 'enter' && !isMet(a, reach, length)) return Number.POSITIVE_INFINITY;
    if (this.#leavesStart && a - reach <= 0) return Number.POSITIVE_INFINITY;
    return this.#faceAt(Math.max(0, a - reach), 0);
  }

  /** Where the lower face is `way` mm along the move; on a vertical one, after the share `done` of it. */
  #faceAt(way: number, done: number): number {
    return this.#face + this.#climb * (this.#length === 0 ? done : way / this.#length);
  }
}

/** Whether a way of `length` comes within `reach` along it of a place `along` it. */
function isMet(along: number, reach: number, length: number): boolean {
  return Math.max(0, along - reach) <= Math.min(length, along + reach);
}
