import type { BodyHit } from './body-check';
import type { Move } from './carve-segment';
import type { ProgramBit } from './program-bits';
import type { Manner } from './segment-moves';
import type { TileSet } from './tiles';

/**
 * Removes material along the segments of a program, with the bit that was set. There are two implementations:
 * `PlainCutter` in TypeScript, and `CompiledCutter` with the compiled kernel. Their heights differ only by rounding.
 * The same tests compare both with a slow, simple computation (an oracle).
 */
export interface SegmentCutter {
  /** Sets the bit of the following segments. */
  setBit(bit: ProgramBit): void;
  /** Whether `run` can do anything with the present bit. */
  readonly canRun: boolean;
  /**
   * Cuts whole segments from `first` up to `end` (exclusive), all with the bit that was set. The tiles that may have
   * changed are added to `touched`.
   *
   * - `faults` receives the faults. When it is given, the run ends before a rapid that hits material.
   * - `mostWork`: the run also ends when about this much work is done.
   */
  run(
    first: number,
    end: number,
    faults: RunFaults | null,
    mostWork: number,
    touched: readonly TileSet[],
  ): CutterRun;
  /** Cuts one whole segment. The neighbouring segments are taken into account. */
  cut(segment: number, manner: Manner, move: Move): void;
  /** Cuts a part of a segment, with no neighbour before or after it. */
  cutPart(segment: number, manner: Manner, move: Move): void;
  /** Checks shank and holder on a segment that is cut by `cut`, before it is cut. */
  lookBefore(segment: number, manner: Manner, move: Move): void;
  /** Checks shank and holder after the segment is cut. Returns one hit for each part of the bit that does not cut. */
  lookAfter(): readonly BodyHit[];
}

/** The result of a run. */
export interface CutterRun {
  /** The number of segments done, counted from the beginning of the program. */
  readonly done: number;
  /** The work done, in cells. */
  readonly work: number;
}

/** Receives the faults of a run, in the order of its segments. */
export interface RunFaults {
  /** The segment goes below the stock, or beside it. */
  place(segment: number, isBelow: boolean, isBeside: boolean): void;
  /**
   * A part of `bit` that does not cut hits material on the segments from `segment` to `lastSegment`, after the first of
   * them no deeper.
   */
  hit(segment: number, bit: ProgramBit, part: number, hit: BodyHit, lastSegment: number): void;
}
