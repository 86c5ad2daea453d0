import { type MotionTrace, segmentsOfLine, stateAt } from '@kerf/gcode';

/** The state after a line of a program. */
export interface LineState {
  /** Whether the line moves the machine ('MOVE') or only sets something ('INIT'). */
  readonly kind: 'INIT' | 'MOVE';
  /** The position of the tool, mm. */
  readonly x: number;
  readonly y: number;
  readonly z: number;
  /** The S word of the last move up to this line; 0 before the first move. */
  readonly s: number;
}

/**
 * The state of a program after `line` (1-based). The positions are absolute and in mm, whatever words the program uses.
 */
export function lineState(trace: MotionTrace, line: number): LineState {
  const { first, end } = segmentsOfLine(trace, line);
  const [x, y, z] = trace.points.subarray(3 * end, 3 * end + 3);
  return {
    kind: end > first ? 'MOVE' : 'INIT',
    x: x ?? 0,
    y: y ?? 0,
    z: z ?? 0,
    s: end > 0 ? stateAt(trace, end - 1).power : 0,
  };
}
