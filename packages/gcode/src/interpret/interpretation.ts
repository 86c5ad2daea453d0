import type { GcodeProblem } from '../problem';
import type { MachineMode, MotionTrace } from '../trace/motion-trace';
import type { Profile } from './profile';

/** The options for reading a program. */
export interface InterpretOptions {
  readonly profile: Profile;
  /** The unit of a dwell's P word. Default: seconds. */
  readonly dwellUnit?: 'seconds' | 'milliseconds';
  /** The largest distance, in mm, between an arc and its chords. Default: 0.01. */
  readonly arcTolerance?: number;
  /**
   * The kind of machine, when it is known. When it is left out, the first S value decides: above 1000 means a router. A
   * later S value above 1000 also means a router, whatever the first value was.
   */
  readonly mode?: MachineMode;
  /**
   * The S value of the laser's full power, when it is known. When it is left out, the largest S value decides (see
   * `LaserPowerInfo`).
   */
  readonly fullPower?: number;
  /** How many warnings are kept. Default: 1000. Further warnings are only counted. */
  readonly maxWarnings?: number;
  /** The largest number of segments. Default: 2²⁶ (a gigabyte). A program with more segments is refused. */
  readonly maxSegments?: number;
}

/** The motion of a program, or the error that stopped the reading. It can be used as an `Outcome<MotionTrace>`. */
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
