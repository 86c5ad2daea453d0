import type { GcodeProblem } from '../problem';
import type { MachineMode, MotionTrace } from '../trace/motion-trace';
import type { Profile } from './profile';

/** How a program is to be read. */
export interface InterpretOptions {
  readonly profile: Profile;
  /** What the P word of a dwell counts; seconds when left out. */
  readonly dwellUnit?: 'seconds' | 'milliseconds';
  /** Largest distance in mm between an arc and its chords; 0.01 when left out. */
  readonly arcTolerance?: number;
  /** Kind of machine when it is known; left out, the first S value decides (above 1000: a router), and a later one above 1000. */
  readonly mode?: MachineMode;
  /** The S value of a laser's full power when it is known; left out, the greatest S value decides (`LaserPowerInfo`). */
  readonly fullPower?: number;
  /** How many warnings are kept in full; 1000 when left out. The rest are only counted. */
  readonly maxWarnings?: number;
  /** How many segments are made at most; 2²⁶ (a gigabyte) when left out. A program with more is refused. */
  readonly maxSegments?: number;
}

/** The motion of a program, or the error that ended the reading. Fits `Outcome<MotionTrace>`. */
export type Interpretation =
  | {
      readonly ok: true;
      readonly value: MotionTrace;
      /** The first `maxWarnings` of them, in the order of the lines. */
      readonly warnings: readonly GcodeProblem[];
      /** How many there were. */
      readonly warningCount: number;
    }
  | { readonly ok: false; readonly problems: readonly [GcodeProblem] };
