import { lineOfSegment, type MotionTrace } from '@kerf/gcode';
import { type MotionTimeline, startOfSegment } from '@kerf/simulation';
import type { Projection } from './pick-ray';
import { pickSegment } from './pick-segment';
import { buildSegmentIndex, type SegmentIndex } from './segment-index';

/** How close to a line a click must be, in CSS pixels. */
const PICK_TOLERANCE = 6;

/** A segment under the pointer. */
export interface SegmentPick {
  /** Index of the segment in the trace. */
  readonly segment: number;
  /** Line of the program, 1-based. */
  readonly line: number;
  /** The machine time in seconds at the point that was hit. */
  readonly seconds: number;
}

/** A program in a view. */
export interface ShownProgram {
  readonly trace: MotionTrace;
  readonly timeline: MotionTimeline;
  /** Built when it is first used, so that a long program is shown earlier. */
  readonly index: SegmentIndex;
}

/** A program with the index that finds its segments. */
export function shownProgram(trace: MotionTrace, timeline: MotionTimeline): ShownProgram {
  let index: SegmentIndex | undefined;
  return {
    trace,
    timeline,
    get index() {
      index ??= buildSegmentIndex(trace.points, trace.segmentCount);
      return index;
    },
  };
}

/** The nearest visible segment within some pixels of a position in CSS pixels. */
export function pickInProgram(
  { trace, timeline, index }: ShownProgram,
  projection: Projection,
  { x, y }: { readonly x: number; readonly y: number },
  isHidden: (segment: number) => boolean,
): SegmentPick | undefined {
  const hit = pickSegment(trace.points, index, projection, { x, y, tolerance: PICK_TOLERANCE, isHidden });
  if (!hit) return undefined;
  const start = startOfSegment(timeline, hit.segment);
  const seconds = start + hit.fraction * (timeline.ends[hit.segment]! - start);
  return { segment: hit.segment, line: lineOfSegment(trace, hit.segment), seconds };
}
