import { SILENT_CONTEXT, type WorkContext } from '@kerf/machining';
import type { GcodeProblem } from '../problem';
import type { MachineMode, MotionTrace } from '../trace/motion-trace';
import type { Profile } from './profile';

/** How a program is to be read. */
export interface InterpretOptions {
  readonly profile: Profile;
  /** Largest distance in mm between an arc and its chords; 0.01 when left out. */
  readonly arcTolerance?: number;
  /** Kind of machine when it is known; left out, the first S value decides (above 1000: a router). */
  readonly mode?: MachineMode;
  /** How many warnings are kept in full; 1000 when left out. The rest are only counted. */
  readonly maxWarnings?: number;
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

/**
 * Reads a whole program. Reports the share of bytes read; throws `CancelledError` when cancelled. For a file that is still
 * being read there is `Interpreter`.
 */
export function interpret(
  _source: Uint8Array | string,
  _options: InterpretOptions,
  _context: WorkContext = SILENT_CONTEXT,
): Interpretation {
  throw new Error('not built yet');
}
