import { type MotionTrace, segmentsOfLine, stateAt } from '@kerf/gcode';

/** What holds when a line of a program is done. */
export interface LineState {
  /** Whether the line moves the machine, or only sets something. */
  readonly kind: 'INIT' | 'MOVE';
  /** Where the tool is then, mm. */
  readonly x: number;
  readonly y: number;
  readonly z: number;
  /** The S word that holds for the last move up to it; 0 before the first. */
  readonly s: number;
}

/** What a program has come to after its line `line` (1-based): relative, inch and modal words are resolved. */
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
