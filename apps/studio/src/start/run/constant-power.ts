import { SpindleMode } from '@kerf/gcode';
import type { JobProgram } from '@kerf/pipeline';
import type { Start } from '../use-start';

/** Whether the program has a spindle or a beam that stays on while the machine stands still (M3). */
function isConstantPower({ trace }: JobProgram): boolean {
  return trace.spindles.values.includes(SpindleMode.clockwise);
}

/** Whether a person must agree to a beam of constant power before the job starts. */
export function needsConsent({ program, mode }: Pick<Start, 'program' | 'mode'>): boolean {
  return mode === 'laser' && program !== null && isConstantPower(program);
}
