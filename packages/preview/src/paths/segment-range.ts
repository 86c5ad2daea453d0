import type { MotionTrace } from '@kerf/gcode';

/** A run of segments of the trace, including both ends, such as a fault of a simulation. */
export interface SegmentRange {
  readonly segment: number;
  readonly lastSegment: number;
}

/** The first segments of a program. */
export type ProgramBeginning = Pick<MotionTrace, 'segmentCount' | 'points' | 'kindsAndSteps'>;
