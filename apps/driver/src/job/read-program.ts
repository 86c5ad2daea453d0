import { interpret, type MotionTrace, TOLERANT_PROFILE } from '@kerf/gcode';
import { type ListedProgram, readJobProgram } from '@kerf/grbl';
import { type DriverFailure, driverFailure } from '@kerf/protocol';
import { failureOf } from '../machine/failures';

/** A program as a GRBL machine gets it. */
export interface ReadProgram {
  readonly program: ListedProgram;
  /** Its motion; null when it cannot be foreseen (another controller's words). */
  readonly trace: MotionTrace | null;
}

/**
 * Reads a program into exactly the lines that will go over the wire, or says which line no GRBL machine can run. What
 * the lines do is foreseen as far as they can be understood, for bounds, frame and times.
 */
export function readProgram(bytes: Uint8Array): ReadProgram | DriverFailure {
  const outcome = readJobProgram(bytes);
  if (!outcome.ok) return failureOf(outcome.problems, 'program-invalid');
  const program = outcome.value;
  if (program.lines.length === 0) return driverFailure('program-empty');
  const motion = interpret(bytes, { profile: TOLERANT_PROFILE });
  return { program, trace: motion.ok ? motion.value : null };
}
