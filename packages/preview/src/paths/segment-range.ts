import type { MotionTrace } from '@kerf/gcode';

/** A run of segments of the trace, both ends included: faults of a simulation are such. */
export interface SegmentRange {
  readonly segment: number;
  readonly lastSegment: number;
}

/** The first segments of a program. */
export type ProgramBeginning = Pick<MotionTrace, 'segmentCount' | 'points' | 'kindsAndSteps'>;
