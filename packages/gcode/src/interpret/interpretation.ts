import type { GcodeProblem } from '../problem';
import type { MachineMode, MotionTrace } from '../trace/motion-trace';
import type { Profile } from './profile';

/** The options for reading a program. */
export interface InterpretOptions {
  readonly profile: Profile;
  /** The unit of the P word of a dwell; seconds when left out. */
  readonly dwellUnit?: 'seconds' | 'milliseconds';
  /** Largest distance in mm between an arc and its chords; 0.01 when left out. */
  readonly arcTolerance?: number;
  /**
   * The kind of machine, when it is known. Left out, the first S value decides (above 1000: a router), and so does a
   * later one above 1000.
   */
  readonly mode?: MachineMode;
  /**
   * The S value of a laser's full power, when it is known. Left out, the largest S value decides (`LaserPowerInfo`).
   */
  readonly fullPower?: number;
  /** How many warnings are kept in full; 1000 when left out. The rest are only counted. */
  readonly maxWarnings?: number;
  /** The largest number of segments; 2²⁶ (a gigabyte) when left out. A program with more is refused. */
  readonly maxSegments?: number;
}

/** The motion of a program, or the error that stopped the reading. Compatible with `Outcome<MotionTrace>`. */
export type Interpretation =
  | {
      readonly ok: true;
      readonly value: MotionTrace;
      /** The first `maxWarnings` warnings, in the order of the lines. */
      readonly warnings: readonly GcodeProblem[];
      /** The number of all warnings. */
      readonly warningCount: number;
    }
  | { readonly ok: false; readonly problems: readonly [GcodeProblem] };
