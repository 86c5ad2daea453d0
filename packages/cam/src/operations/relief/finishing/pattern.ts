import type { Footprint } from './footprint';
import type { TipField } from './tip-field';

/** The ways over a surface. */
export type PatternKind = 'raster' | 'cross' | 'spiral' | 'waterline' | 'scallop';

/** One line of a pattern as seen from above. */
export interface PatternLine {
  /** x y of each point, mm. A closed line repeats its first point. */
  readonly points: ArrayLike<number>;
  /**
   * Lines of a group are followed one after the other; where a line of one row ends next to a line of the next row, the
   * bit stays down.
   */
  readonly row: number;
  /** Whether the line may be followed backwards. */
  readonly isReversible: boolean;
  /** The lowest height of the bit's tip along the line, mm; −∞: as deep as the surface allows. */
  readonly floor: number;
  /** Where the line is cut, when that is only a part of the footprint. */
  readonly within?: Footprint;
}

/** What a pattern knows about the surface. Lengths in mm. */
export interface PatternInput {
  readonly footprint: Footprint;
  readonly stepover: number;
  readonly angle: number;
  readonly direction: 'climb' | 'conventional';
  /** The heights of the bit's tip on a grid over the footprint. */
  field(): TipField;
  /** The exact heights of the bit's tip at any places. */
  drop(xs: Float64Array, ys: Float64Array): Float32Array;
  /** Throws when the work was cancelled. */
  check(): void;
}

/** Returns the lines of a pattern in the order in which they are cut. They may leave the footprint. */
export type FinishingPattern = (input: PatternInput) => readonly PatternLine[];
