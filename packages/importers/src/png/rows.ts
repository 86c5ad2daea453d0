import type { PngHeader } from './chunks';

/** Pixels whose rows stand together in the data: the place of the first pixel, and the distance of the others. */
export interface Pass {
  readonly x: number;
  readonly y: number;
  readonly dx: number;
  readonly dy: number;
}

const WHOLE: readonly Pass[] = [{ x: 0, y: 0, dx: 1, dy: 1 }];
/** Adam7 (W3C PNG 3 §8.1). */
const ADAM7: readonly Pass[] = [
  { x: 0, y: 0, dx: 8, dy: 8 },
  { x: 4, y: 0, dx: 8, dy: 8 },
  { x: 0, y: 4, dx: 4, dy: 8 },
  { x: 2, y: 0, dx: 4, dy: 4 },
  { x: 0, y: 2, dx: 2, dy: 4 },
  { x: 1, y: 0, dx: 2, dy: 2 },
  { x: 0, y: 1, dx: 1, dy: 2 },
];

/** A row of a pass, unfiltered: `y` is its place in the picture. The bytes are only valid during the call. */
export type TakeRow = (bytes: Uint8Array, pass: Pass, y: number) => void;

/**
 * Takes the unpacked data of a PNG piece by piece and gives its rows, so that the data is never in memory as a whole.
 * Throws `RangeError` for data that is longer than the header says, and for a filter that does not exist.
 */
export class PngRows {
  readonly #header: PngHeader;
  readonly #passes: readonly Pass[];
  readonly #take: TakeRow;
  /** The bytes from one pixel to the next, as filters count them. */
  readonly #step: number;
  #pass = 0;
  #y = 0;
  #row = new Uint8Array(0);
  #above = new Uint8Array(0);
  #filter = -1;
  #filled = 0;

  constructor(header: PngHeader, take: TakeRow) {
    this.#header = header;
    this.#take = take;
    this.#passes = (header.isInterlaced ? ADAM7 : WHOLE).filter(
      ({ x, y }) => x < header.width && y < header.height,
    );
    this.#step = Math.max(1, (header.samples * header.depth) >> 3);
    this.#begin();
  }

  /** Whether every row was given. */
  get isComplete(): boolean {
    return this.#pass >= this.#passes.length;
  }

  push(piece: Uint8Array): void {
    for (let at = 0; at < piece.length; ) {
      if (this.isComplete) throw new RangeError('the data is longer than the picture');
      if (this.#filter < 0) {
        this.#filter = piece[at]!;
        at += 1;
        continue;
      }
      const count = Math.min(this.#row.length - this.#filled, piece.length - at);
      this.#row.set(piece.subarray(at, at + count), this.#filled);
      this.#filled += count;
      at += count;
      if (this.#filled === this.#row.length) this.#finish();
    }
  }

  #begin(): void {
    const pass = this.#passes[this.#pass];
    if (!pass) return;
    const { width, samples, depth } = this.#header;
    const length = Math.ceil((Math.ceil((width - pass.x) / pass.dx) * samples * depth) / 8);
    this.#row = new Uint8Array(length);
    this.#above = new Uint8Array(length);
    this.#y = pass.y;
  }

  #finish(): void {
    const pass = this.#passes[this.#pass]!;
    unfilter(this.#filter, this.#row, this.#above, this.#step);
    this.#take(this.#row, pass, this.#y);
    [this.#row, this.#above] = [this.#above, this.#row];
    this.#filter = -1;
    this.#filled = 0;
    this.#y += pass.dy;
    if (this.#y < this.#header.height) return;
    this.#pass += 1;
    this.#begin();
  }
}

/** Undoes the filter of a row (W3C PNG 3 §9). `above` is the row before, unfiltered; zeros for the first. */
function unfilter(filter: number, row: Uint8Array, above: Uint8Array, step: number): void {
  if (filter === 0) return;
  if (filter === 1) for (let i = step; i < row.length; i += 1) row[i] = row[i]! + row[i - step]!;
  else if (filter === 2) for (let i = 0; i < row.length; i += 1) row[i] = row[i]! + above[i]!;
  else if (filter === 3) unfilterAverage(row, above, step);
  else if (filter === 4) unfilterPaeth(row, above, step);
  else throw new RangeError(`there is no filter ${filter}`);
}

function unfilterAverage(row: Uint8Array, above: Uint8Array, step: number): void {
  for (let i = 0; i < row.length; i += 1)
    row[i] = row[i]! + (((i < step ? 0 : row[i - step]!) + above[i]!) >> 1);
}

function unfilterPaeth(row: Uint8Array, above: Uint8Array, step: number): void {
  const first = Math.min(step, row.length);
  for (let i = 0; i < first; i += 1) row[i] = row[i]! + above[i]!;
  for (let i = first; i < row.length; i += 1) {
    const [left, up, corner] = [row[i - step]!, above[i]!, above[i - step]!];
    const [toLeft, toUp] = [Math.abs(up - corner), Math.abs(left - corner)];
    const toCorner = Math.abs(left + up - 2 * corner);
    row[i] = row[i]! + (toLeft <= toUp && toLeft <= toCorner ? left : toUp <= toCorner ? up : corner);
  }
}
