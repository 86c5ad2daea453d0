import { type MotionTrace, type SegmentLines, segmentsOfLine } from '@kerf/gcode';

/**
 * When each segment of a trace is done, on the machine's own clock. Pauses (dwells, spin-ups) lie before the segment that
 * follows them. Transferable without copying.
 */
export interface MotionTimeline {
  /** Seconds from the start of the program to the end of each segment. Never descending. */
  readonly ends: Float32Array;
  /** Pauses in order: before segment `pauseSegments[p]` (the segment count: after the last) the machine stands still. */
  readonly pauseSegments: Uint32Array;
  /** Seconds of each pause. */
  readonly pauseSeconds: Float32Array;
  /** Seconds that the whole program takes, pauses included, waiting for people not. */
  readonly totalSeconds: number;
}

/** A place in a trace: how far the machine is along a segment. */
export interface TracePlace {
  /** Segment that is running, or the last one when all is done. −1 when the trace has none. */
  readonly segment: number;
  /** Share of its length that is done, 0–1. */
  readonly fraction: number;
}

/** Where the machine is at `seconds`; before 0 at the start, past the total at the end. */
export function segmentAt(timeline: MotionTimeline, seconds: number): TracePlace {
  const { ends } = timeline;
  const count = ends.length;
  if (count === 0) return { segment: -1, fraction: 0 };
  // The last end is rounded to single precision: it may lie a little beyond the total.
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

/** Seconds at which segment `segment` begins to move. */
export function startOfSegment(timeline: MotionTimeline, segment: number): number {
  const before = segment === 0 ? 0 : timeline.ends[segment - 1]!;
  return before + pauseBefore(timeline, segment);
}

/** Where the tool is at `seconds`, in mm. Speed is taken as even within a segment. */
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

/** Seconds at which the program reaches line `line` (1-based): when the motion of all earlier lines is done. */
export function timeAtLine(trace: SegmentLines, timeline: MotionTimeline, line: number): number {
  const { first } = segmentsOfLine(trace, line);
  return first === 0 ? 0 : timeline.ends[first - 1]!;
}

/** The buffers of a timeline, to hand over to another thread without copying. */
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
