import { isTooLarge, nextCapacity } from './capacity';
import { RunsBuilder } from './runs';
import type { SegmentLevels, SegmentValues, Track } from './track';

/** The number of runs that is always allowed, however short they are, because their memory is negligible. */
const FEW_RUNS = 4096;
/** The number of segments whose codes take as much memory as one run. */
const SEGMENTS_PER_RUN = 4;
/** Whole numbers below this have their code in a plain table. */
const SMALL_NUMBERS = 4096;
/** The number of different values that codes can distinguish. */
const MOST_LEVELS = 1 << 16;

/**
 * Builds a `Track` while the segments are being written: as runs at first, and as one code per segment once there are
 * too many runs.
 */
export class TrackBuilder {
  readonly #initial: number;
  #runs: RunsBuilder | undefined;
  #dense: DenseBuilder | undefined;
  #progress = 0;

  constructor(initial: number) {
    this.#initial = initial;
    this.#runs = new RunsBuilder(initial);
  }

  /** Says which share of the program has been read, 0–1. */
  expect(progress: number): void {
    this.#progress = progress;
    this.#runs?.expect(progress);
    this.#dense?.expect(progress);
  }

  /** Sets the quantity to `value` from segment `segment` on. `segment` must not be smaller than in the last call. */
  set(segment: number, value: number): void {
    const dense = this.#dense;
    if (dense !== undefined) {
      dense.set(segment, value);
      return;
    }
    const runs = this.#runs!;
    runs.set(segment, value);
    if (runs.isFull && runs.count >= FEW_RUNS && SEGMENTS_PER_RUN * runs.count > segment) this.#become(runs);
  }

  /** Begins again at segment 0 with the value in effect. */
  restart(): void {
    this.#runs ??= new RunsBuilder(this.#dense!.value);
    this.#dense = undefined;
    this.#runs.restart();
  }

  /** The finished track for this many segments. */
  build(segmentCount: number): Track {
    return this.#dense?.build(segmentCount) ?? this.#runs!.build();
  }

  #become(runs: RunsBuilder): void {
    const dense = new DenseBuilder(this.#initial);
    const { starts, values } = runs.build();
    dense.expect(this.#progress);
    for (let run = 0; run < starts.length; run += 1) dense.set(starts[run]!, values[run]!);
    this.#dense = dense;
    this.#runs = undefined;
  }
}

/** Builds one code per segment or, when there are more different values than codes, one value per segment. */
class DenseBuilder {
  readonly #levels = new Levels();
  /** The code of the value in effect. */
  #code: number;
  /** The value in effect, once the column holds values. */
  readonly #value = new Float32Array(1);
  /** The number of segments whose value is in the column. */
  #filled = 0;
  #column: Uint16Array | Float32Array = new Uint16Array(2 * SEGMENTS_PER_RUN * FEW_RUNS);
  #isCoded = true;
  #counted = 0;
  #progress = 0;

  constructor(initial: number) {
    this.#code = this.#levels.codeOf(initial);
  }

  /** The value that is in effect. */
  get value(): number {
    return this.#isCoded ? this.#levels.valueOf(this.#code) : this.#value[0]!;
  }

  expect(progress: number): void {
    this.#progress = progress;
    this.#counted = this.#filled;
  }

  set(segment: number, value: number): void {
    if (this.#isCoded) {
      const code = this.#levels.codeOf(value);
      if (code === this.#code) return;
      this.#fillTo(segment);
      this.#code = code;
      if (code < MOST_LEVELS) return;
      this.#decode();
    } else this.#fillTo(segment);
    this.#value[0] = value;
  }

  build(segmentCount: number): SegmentLevels | SegmentValues {
    this.#fillTo(segmentCount);
    if (isTooLarge(this.#column.length, segmentCount)) this.#resize(segmentCount);
    const column = this.#column.subarray(0, segmentCount);
    if (column instanceof Uint16Array) return { codes: column, values: this.#levels.values };
    return { codes: null, values: column };
  }

  #fillTo(segment: number): void {
    if (segment > this.#column.length) this.#grow(segment);
    const column = this.#column;
    const content = this.#isCoded ? this.#code : this.#value[0]!;
    // A loop instead of `fill`: mostly there is only one segment, and a call of `fill` costs much more than that.
    for (let at = this.#filled; at < segment; at += 1) column[at] = content;
    this.#filled = segment;
  }

  #grow(segment: number): void {
    this.#resize(Math.max(segment, nextCapacity(this.#column.length, this.#counted, this.#progress)));
  }

  #resize(capacity: number): void {
    const filled = this.#column.subarray(0, this.#filled);
    this.#column = this.#isCoded ? new Uint16Array(capacity) : new Float32Array(capacity);
    this.#column.set(filled);
  }

  /** Replaces the codes with values. */
  #decode(): void {
    const codes = this.#column;
    const { values } = this.#levels;
    const column = new Float32Array(codes.length);
    for (let at = 0; at < this.#filled; at += 1) column[at] = values[codes[at]!]!;
    this.#column = column;
    this.#isCoded = false;
  }
}

/** The different values and their codes: a hash table with open addressing. */
class Levels {
  #values = new Float32Array(256);
  #count = 0;
  /** For each small whole number, the code + 1 of the value, or 0. Powers and feed rates are mostly such numbers. */
  readonly #small = new Uint16Array(SMALL_NUMBERS);
  /**
   * For each slot, the code + 1 of its value, or 0 when the slot is empty. There are at least twice as many slots as
   * values.
   */
  #places = new Uint32Array(1024);
  readonly #bits = new Uint32Array(1);
  readonly #number = new Float32Array(this.#bits.buffer);

  get values(): Float32Array {
    return this.#values.slice(0, this.#count);
  }

  /** The value of a code. */
  valueOf(code: number): number {
    return this.#values[code]!;
  }

  /** The code of `value` in single precision. A new value gets a new code; `MOST_LEVELS` when all codes are used. */
  codeOf(value: number): number {
    const whole = value | 0;
    if (whole !== value || whole < 0 || whole >= SMALL_NUMBERS) return this.#hashedCodeOf(Math.fround(value));
    const known = this.#small[whole]!;
    if (known > 0) return known - 1;
    const code = this.#hashedCodeOf(whole);
    if (code + 1 < MOST_LEVELS) this.#small[whole] = code + 1;
    return code;
  }

  #hashedCodeOf(value: number): number {
    const place = this.#placeOf(value);
    const known = this.#places[place]!;
    if (known > 0) return known - 1;
    const code = this.#count;
    if (code === MOST_LEVELS) return MOST_LEVELS;
    if (code === this.#values.length) this.#grow();
    this.#values[code] = value;
    this.#count = code + 1;
    this.#places[this.#placeOf(value)] = code + 1;
    return code;
  }

  /** The slot of `value`, or the slot where it would be stored. */
  #placeOf(value: number): number {
    const places = this.#places;
    const mask = places.length - 1;
    this.#number[0] = value;
    // Multiplicative hashing (Knuth): only the high bits are well mixed, so the slot is taken from them.
    let place = (Math.imul(this.#bits[0]!, 0x9e3779b1) >>> 12) & mask;
    while (places[place]! > 0 && this.#values[places[place]! - 1] !== value) place = (place + 1) & mask;
    return place;
  }

  #grow(): void {
    const values = new Float32Array(2 * this.#values.length);
    values.set(this.#values);
    this.#values = values;
    this.#places = new Uint32Array(4 * values.length);
    for (let code = 0; code < this.#count; code += 1) this.#places[this.#placeOf(values[code]!)] = code + 1;
  }
}
