import type { Run } from './runs';

/** Places along runs, with the height of the bit's tip. */
export interface DroppedRuns {
  /** Where the places of each run begin; one more entry at the end. */
  readonly starts: Uint32Array;
  readonly xs: Float64Array;
  readonly ys: Float64Array;
  readonly zs: Float32Array;
  /** 1 where the way bends as seen from above. */
  readonly bends: Uint8Array;
}

/** Room for places that will be added, as a share of the first places. */
const SPARE = 1;

/**
 * Places along runs. The first ones are in the order of the way; those that are added come behind all others, so the
 * order is a list: each place knows the one before it and the next one.
 */
export class Places {
  count = 0;
  xs: Float64Array<ArrayBuffer>;
  ys: Float64Array<ArrayBuffer>;
  zs: Float32Array<ArrayBuffer>;
  /** The place before each place, and the place after it; −1 at the ends of a run. */
  before: Int32Array<ArrayBuffer>;
  next: Int32Array<ArrayBuffer>;
  /** The lowest height on the way to each place. */
  #floors: Float32Array<ArrayBuffer>;
  /** 1 where the way bends as seen from above. */
  #bends: Uint8Array<ArrayBuffer>;
  readonly #firsts: Uint32Array;

  constructor(runs: readonly Run[], step: number) {
    this.#firsts = new Uint32Array(runs.length);
    let first = 0;
    runs.forEach(({ points }, run) => {
      this.#firsts[run] = first;
      first += 1;
      for (let i = 0; i + 3 < points.length; i += 2) first += piecesOf(points, i, step);
    });
    const room = Math.ceil((1 + SPARE) * first);
    this.xs = new Float64Array(room);
    this.ys = new Float64Array(room);
    this.zs = new Float32Array(room);
    this.before = new Int32Array(room);
    this.next = new Int32Array(room);
    this.#floors = new Float32Array(room);
    this.#bends = new Uint8Array(room);
    for (const run of runs) this.#fill(run, step);
  }

  /** Sets the heights of the places from `first` on, at least to their floors. */
  raise(first: number, heights: Float32Array): void {
    const floors = this.#floors;
    for (let i = 0, at = first; i < heights.length; i += 1, at += 1)
      this.zs[at] = Math.max(heights[i]!, floors[at]!);
  }

  /** The places at which an interval begins. */
  intervals(): Uint32Array {
    const starts = new Uint32Array(this.count);
    let found = 0;
    for (let at = 0; at < this.count; at += 1) {
      if (this.next[at]! < 0) continue;
      starts[found] = at;
      found += 1;
    }
    return starts.subarray(0, found);
  }

  /**
   * Adds `added` places at even distances in each of the intervals that begin `after` a place. Their heights are still
   * to be set. Returns the places at which the new intervals and their neighbours begin, along the way.
   */
  refine(after: Uint32Array, added: Uint8Array): Uint32Array {
    let total = 0;
    for (let i = 0; i < added.length; i += 1) total += added[i]!;
    this.#makeRoom(total);
    const changed = new Uint32Array(total + 3 * after.length);
    let found = 0;
    const mark = (at: number) => {
      if (at < 0 || (found > 0 && changed[found - 1] === at)) return;
      changed[found] = at;
      found += 1;
    };
    for (let i = 0; i < after.length; i += 1) {
      const from = after[i]!;
      const to = this.next[from]!;
      // When the interval before was refined too, its last part is already marked.
      mark(this.before[from]!);
      mark(from);
      this.#insert(from, to, added[i]!, mark);
      if (this.next[to]! >= 0 && after[i + 1] !== to) mark(to);
    }
    return changed.subarray(0, found);
  }

  /** All places in the order of the way. */
  inOrder(): DroppedRuns {
    const starts = new Uint32Array(this.#firsts.length + 1);
    const xs = new Float64Array(this.count);
    const ys = new Float64Array(this.count);
    const zs = new Float32Array(this.count);
    const bends = new Uint8Array(this.count);
    let to = 0;
    this.#firsts.forEach((first, run) => {
      starts[run] = to;
      for (let at = first; at >= 0; at = this.next[at]!, to += 1) {
        xs[to] = this.xs[at]!;
        ys[to] = this.ys[at]!;
        zs[to] = this.zs[at]!;
        bends[to] = this.#bends[at]!;
      }
    });
    starts[this.#firsts.length] = to;
    return { starts, xs, ys, zs, bends };
  }

  #fill({ points, floors }: Run, step: number): void {
    const start = this.count;
    this.#place(points[0]!, points[1]!, floors[0]!);
    for (let i = 0; i + 3 < points.length; i += 2) {
      const [x, y] = [points[i]!, points[i + 1]!];
      const [dx, dy] = [points[i + 2]! - x, points[i + 3]! - y];
      const pieces = piecesOf(points, i, step);
      const floor = floors[i / 2 + 1]!;
      for (let k = 1; k <= pieces; k += 1) this.#place(x + (dx * k) / pieces, y + (dy * k) / pieces, floor);
      if (pieces > 0) this.#bends[this.count - 1] = 1;
    }
    this.before[start] = -1;
    this.next[this.count - 1] = -1;
  }

  #place(x: number, y: number, floor: number): void {
    const at = this.count;
    this.xs[at] = x;
    this.ys[at] = y;
    this.#floors[at] = floor;
    this.before[at] = at - 1;
    this.next[at] = at + 1;
    this.count = at + 1;
  }

  #insert(from: number, to: number, added: number, mark: (at: number) => void): void {
    const [x, y] = [this.xs[from]!, this.ys[from]!];
    const [dx, dy] = [this.xs[to]! - x, this.ys[to]! - y];
    const floor = this.#floors[to]!;
    let last = from;
    for (let k = 1; k <= added; k += 1) {
      const at = this.count;
      const share = k / (added + 1);
      this.#place(x + share * dx, y + share * dy, floor);
      this.before[at] = last;
      this.next[last] = at;
      last = at;
      mark(at);
    }
    this.next[last] = to;
    this.before[to] = last;
  }

  #makeRoom(more: number): void {
    if (this.count + more <= this.xs.length) return;
    const room = this.count + 2 * more;
    const grown = <T extends { set(from: T): void }>(from: T, to: T): T => {
      to.set(from);
      return to;
    };
    this.xs = grown(this.xs, new Float64Array(room));
    this.ys = grown(this.ys, new Float64Array(room));
    this.zs = grown(this.zs, new Float32Array(room));
    this.before = grown(this.before, new Int32Array(room));
    this.next = grown(this.next, new Int32Array(room));
    this.#floors = grown(this.#floors, new Float32Array(room));
    this.#bends = grown(this.#bends, new Uint8Array(room));
  }
}

/** The number of steps between two points of a run. */
export function piecesOf(points: readonly number[], i: number, step: number): number {
  return Math.ceil(Math.hypot(points[i + 2]! - points[i]!, points[i + 3]! - points[i + 1]!) / step - 1e-6);
}
