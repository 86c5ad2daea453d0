import type { GcodeProblem } from '@kerf/gcode';
import type { Problem } from '@kerf/machining';

/** Whether a problem is about a line of a program. */
export function isGcodeProblem(problem: Problem | undefined): problem is GcodeProblem {
  return problem !== undefined && 'reason' in problem && 'lineText' in problem;
}
