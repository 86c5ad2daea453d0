import { isTooLarge, nextCapacity } from './capacity';

/**
 * A quantity along the segments of a trace, as runs of equal values: `values[r]` applies from segment `starts[r]` to
 * segment `starts[r + 1] − 1`. The first run starts at segment 0; there is always at least one run.
 */
export interface Runs {
  readonly starts: Uint32Array;
  readonly values: Float32Array;
}

/** The index of the run that contains segment `segment`. */
export function runIndexAt(runs: Runs, segment: number): number {
  let low = 0;
  let high = runs.starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if (runs.starts[middle]! <= segment) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The value at segment `segment`. */
export function runValueAt(runs: Runs, segment: number): number {
  return runs.values[runIndexAt(runs, segment)]!;
}

/** Builds `Runs` while the segments are being written. */
export class RunsBuilder {
  #starts = new Uint32Array(16);
  #values = new Float32Array(16);
  #count = 1;
  #counted = 1;
  #progress = 0;

  constructor(initial: number) {
    this.#values[0] = initial;
  }

  /** The number of runs so far. */
  get count(): number {
    return this.#count;
  }

  /** Whether one more run would need more memory. */
  get isFull(): boolean {
    return this.#count === this.#starts.length;
  }

  /** Says which share of the program has been read, 0–1. */
  expect(progress: number): void {
    this.#progress = progress;
    this.#counted = this.#count;
  }

  /** Sets the quantity to `value` from segment `segment` on. `segment` must not be smaller than in the last call. */
  set(segment: number, value: number): void {
    const top = this.#count - 1;
    // `value` is compared with the stored value. A field with the last value would be slower, because a double in a
    // field is a new object for each value.
    if (Math.fround(value) === this.#values[top]) return;
    if (this.#starts[top] === segment) {
      this.#values[top] = value;
      return;
    }
    if (this.#count === this.#starts.length) this.#grow();
    this.#starts[this.#count] = segment;
    this.#values[this.#count] = value;
    this.#count += 1;
  }

  /** Begins again at segment 0 with the value in effect. */
  restart(): void {
    this.#values[0] = this.#values[this.#count - 1]!;
    this.#count = 1;
  }

  build(): Runs {
    const count = this.#count;
    if (isTooLarge(this.#starts.length, count)) this.#resize(count);
    return { starts: this.#starts.subarray(0, count), values: this.#values.subarray(0, count) };
  }

  #grow(): void {
    this.#resize(nextCapacity(this.#starts.length, this.#counted, this.#progress));
  }

  #resize(capacity: number): void {
    const starts = new Uint32Array(capacity);
    starts.set(this.#starts.subarray(0, this.#count));
    this.#starts = starts;
    const values = new Float32Array(capacity);
    values.set(this.#values.subarray(0, this.#count));
    this.#values = values;
  }
}
