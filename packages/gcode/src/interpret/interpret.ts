import { SILENT_CONTEXT, throwIfCancelled, type WorkContext } from '@kerf/machining';
import type { GcodeProblem } from '../problem';
import { encodeText } from '../scan/decode';
import type { MachineMode, MotionTrace } from '../trace/motion-trace';
import { Interpreter } from './interpreter';
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

/** Bytes between two looks at the context: some milliseconds of work. */
const SLICE_BYTES = 1 << 18;

/**
 * Reads a whole program. Reports the share of bytes read; throws `CancelledError` when cancelled. For a file that is still
 * being read there is `Interpreter`.
 */
export function interpret(
  source: Uint8Array | string,
  options: InterpretOptions,
  context: WorkContext = SILENT_CONTEXT,
): Interpretation {
  const bytes = typeof source === 'string' ? encodeText(source) : source;
  const interpreter = new Interpreter(options);
  for (let at = 0; at < bytes.length; at += SLICE_BYTES) {
    throwIfCancelled(context);
    interpreter.expect(at / bytes.length);
    if (!interpreter.push(bytes.subarray(at, at + SLICE_BYTES))) break;
    context.report(Math.min(1, (at + SLICE_BYTES) / bytes.length));
  }
  return interpreter.finish();
}
