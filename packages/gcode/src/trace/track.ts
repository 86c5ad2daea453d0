import { type Runs, runIndexAt } from './runs';

/** A quantity that changes at nearly every segment: segment `s` has the value `values[codes[s]]`. */
export interface SegmentLevels {
  readonly codes: Uint16Array;
  /** The different values, each once. */
  readonly values: Float32Array;
}

/**
 * A quantity that changes at nearly every segment and has more different values than codes: segment `s` has the value
 * `values[s]`.
 */
export interface SegmentValues {
  readonly codes: null;
  readonly values: Float32Array;
}

/**
 * A quantity along the segments of a trace, in the format that takes the least memory: 8 bytes per change, or 2 or 4
 * bytes per segment. Read it with `trackValueAt` or a `TrackCursor`.
 */
export type Track = Runs | SegmentLevels | SegmentValues;

/** The value at segment `segment`. */
export function trackValueAt(track: Track, segment: number): number {
  if ('starts' in track) return track.values[runIndexAt(track, segment)]!;
  return track.values[track.codes ? track.codes[segment]! : segment]!;
}

/** The arrays of a track. */
export function arraysOfTrack(track: Track): readonly (Uint16Array | Uint32Array | Float32Array)[] {
  if ('starts' in track) return [track.starts, track.values];
  return track.codes ? [track.codes, track.values] : [track.values];
}

const INFINITY = Number.POSITIVE_INFINITY;

/** Reads a track at segments that mostly come one after the other. */
export class TrackCursor {
  readonly #track: Track;
  readonly #starts: Uint32Array | undefined;
  readonly #codes: Uint16Array | null;
  readonly #values: Float32Array;
  /** The run that the last read found. */
  #run = 0;

  constructor(track: Track) {
    this.#track = track;
    this.#starts = 'starts' in track ? track.starts : undefined;
    this.#codes = 'starts' in track ? null : track.codes;
    this.#values = track.values;
  }

  /** The value at segment `segment`. */
  at(segment: number): number {
    const codes = this.#codes;
    if (codes) return this.#values[codes[segment]!]!;
    if (!this.#starts) return this.#values[segment]!;
    this.#goTo(this.#starts, segment);
    return this.#values[this.#run]!;
  }

  /** The first segment after `segment` at which the value may be different; infinity when there is none. */
  endOf(segment: number): number {
    if (this.#starts) {
      this.#goTo(this.#starts, segment);
      return this.#starts[this.#run + 1] ?? INFINITY;
    }
    const column = this.#codes ?? this.#values;
    const value = column[segment];
    let end = segment + 1;
    while (end < column.length && column[end] === value) end += 1;
    return end < column.length ? end : INFINITY;
  }

  #goTo(starts: Uint32Array, segment: number): void {
    let run = this.#run;
    if (starts[run]! > segment) run = runIndexAt(this.#track as Runs, segment);
    else {
      if (run + 1 < starts.length && starts[run + 1]! <= segment) run += 1;
      if (run + 1 < starts.length && starts[run + 1]! <= segment)
        run = runIndexAt(this.#track as Runs, segment);
    }
    this.#run = run;
  }
}
