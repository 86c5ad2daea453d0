import type { MotionTrace } from '@kerf/gcode';
import { type MachineProfile, SILENT_CONTEXT, type WorkContext } from '@kerf/machining';
import type { MotionTimeline } from './timeline';

/** Under construction. */
export function estimateTime(
  _trace: MotionTrace,
  _machine: MachineProfile,
  _context: WorkContext = SILENT_CONTEXT,
): MotionTimeline {
  throw new Error('not built yet');
}
