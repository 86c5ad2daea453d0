import { interpret, type MachineMode, type Profile } from '@kerf/gcode';
import {
  type MachineProfile,
  type Outcome,
  partOf,
  SILENT_CONTEXT,
  succeed,
  type Tool,
  type WorkContext,
} from '@kerf/machining';
import { estimateTime } from '@kerf/simulation';
import type { JobProgram } from './job-result';
import { programOf } from './program-of';

/** How a program that another CAM wrote is to be read, and for which machine. */
export interface OpenOptions {
  readonly profile: Profile;
  readonly machine: MachineProfile;
  /** The bit that it was written for, as far as the person knows. */
  readonly tool: Tool;
  /** Kind of machine when it is known; left out, the first S value decides. */
  readonly mode?: MachineMode;
}

/** A program that was not made from a design, ready to be shown and run like one that was. */
export interface OpenedProgram {
  readonly program: JobProgram;
  /** How many warnings there are; the first of them come with the outcome. */
  readonly warningCount: number;
}

/**
 * A program file → motion and time. Fails with the first error of the profile, which names line and text of the line. Its
 * bytes stay as they are: they are what will be sent. Throws `CancelledError` when cancelled.
 */
export function openProgram(
  bytes: Uint8Array,
  { profile, machine, tool, mode }: OpenOptions,
  context: WorkContext = SILENT_CONTEXT,
): Outcome<OpenedProgram> {
  const reading = interpret(
    bytes,
    { profile, arcTolerance: machine.arcTolerance, ...(mode && { mode }) },
    partOf(context, 0, 0.8),
  );
  if (!reading.ok) return reading;
  const timeline = estimateTime(reading.value, machine, partOf(context, 0.8, 1));
  const source = { bytes, lineCount: reading.value.lineCount, dialect: 'file', operations: [] };
  const program = programOf('roughing', tool, source, reading.value, timeline, new Map());
  return succeed({ program, warningCount: reading.warningCount }, reading.warnings);
}
