import { type MotionTrace, type SegmentLines, segmentsOfLine } from '@kerf/gcode';

/**
 * The machine time at which each segment of a trace is done. Pauses (dwells, spin-ups) come before the segment that
 * follows them. Can be transferred to another thread without copying.
 */
export interface MotionTimeline {
  /** Seconds from the start of the program to the end of each segment. They never decrease. */
  readonly ends: Float32Array;
  /**
   * The pauses in order. The machine stands still before segment `pauseSegments[p]`. A pause after the last segment has
   * the number of segments here.
   */
  readonly pauseSegments: Uint32Array;
  /** Seconds of each pause. */
  readonly pauseSeconds: Float32Array;
  /** Seconds that the whole program takes, with pauses, without waiting for people. */
  readonly totalSeconds: number;
}

/** A position in a trace: how far the machine is along a segment. */
export interface TracePlace {
  /** The present segment, or the last one when all are done. −1 when the trace has none. */
  readonly segment: number;
  /** The share of its length that is done, 0–1. */
  readonly fraction: number;
}

/** The position of the machine at `seconds`: at the start before 0, at the end after the total. */
export function segmentAt(timeline: MotionTimeline, seconds: number): TracePlace {
  const { ends } = timeline;
  const count = ends.length;
  if (count === 0) return { segment: -1, fraction: 0 };
  // The last end is rounded to single precision: it may be slightly beyond the total.
  if (seconds >= timeline.totalSeconds) return { segment: count - 1, fraction: 1 };
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (ends[middle]! <= seconds) low = middle + 1;
    else high = middle;
  }
  if (low === count) return { segment: count - 1, fraction: 1 };
  const start = startOfSegment(timeline, low);
  const length = ends[low]! - start;
  const fraction = length > 0 ? (seconds - start) / length : 1;
  return { segment: low, fraction: Math.min(1, Math.max(0, fraction)) };
}

/** The time at which segment `segment` begins to move, in seconds. */
export function startOfSegment(timeline: MotionTimeline, segment: number): number {
  const before = segment === 0 ? 0 : timeline.ends[segment - 1]!;
  return before + pauseBefore(timeline, segment);
}

/** The position of the tool at `seconds`, in mm. The speed is taken as constant within a segment. */
export function positionAt(
  trace: Pick<MotionTrace, 'points'>,
  timeline: MotionTimeline,
  seconds: number,
): { x: number; y: number; z: number } {
  const { segment, fraction } = segmentAt(timeline, seconds);
  const { points } = trace;
  if (segment < 0) return { x: points[0]!, y: points[1]!, z: points[2]! };
  const from = 3 * segment;
  const along = (axis: number) =>
    points[from + axis]! + fraction * (points[from + 3 + axis]! - points[from + axis]!);
  return { x: along(0), y: along(1), z: along(2) };
}

/**
 * The time in seconds at which the program reaches line `line` (1-based). At that time the motion of all earlier lines
 * is done.
 */
export function timeAtLine(trace: SegmentLines, timeline: MotionTimeline, line: number): number {
  const { first } = segmentsOfLine(trace, line);
  return first === 0 ? 0 : timeline.ends[first - 1]!;
}

/** The buffers of a timeline, for a transfer to another thread without copying. */
export function transferablesOfTimeline(timeline: MotionTimeline): ArrayBuffer[] {
  return [timeline.ends, timeline.pauseSegments, timeline.pauseSeconds].map(
    (array) => array.buffer as ArrayBuffer,
  );
}

function pauseBefore(timeline: MotionTimeline, segment: number): number {
  const { pauseSegments, pauseSeconds } = timeline;
  let low = 0;
  let high = pauseSegments.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (pauseSegments[middle]! < segment) low = middle + 1;
    else high = middle;
  }
  return pauseSegments[low] === segment ? pauseSeconds[low]! : 0;
}
