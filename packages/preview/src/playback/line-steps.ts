import { lineOfSegment, type MotionTrace, segmentsOfLine } from '@kerf/gcode';
import { type MotionTimeline, segmentAt, startOfSegment } from '@kerf/simulation';
import type { PlaybackSteps } from './playback';

/** Shares of a segment nearer to its start than this count as the start: seconds are rounded on their way through a slider. */
const AT_START = 1e-3;

/** Steps from one line of the program to the next; the pieces of an arc are one step, a pause belongs to what follows it. */
export function createLineSteps(trace: MotionTrace, timeline: MotionTimeline): PlaybackSteps {
  const endOfLine = (segment: number) =>
    timeline.ends[segmentsOfLine(trace, lineOfSegment(trace, segment)).end - 1]!;
  return {
    next: (seconds) => {
      const { segment } = segmentAt(timeline, seconds);
      if (segment < 0) return 0;
      const end = endOfLine(segment);
      return end > seconds ? end : timeline.totalSeconds;
    },
    previous: (seconds) => {
      const { segment, fraction } = segmentAt(timeline, seconds);
      if (segment < 0) return 0;
      const { first } = segmentsOfLine(trace, lineOfSegment(trace, segment));
      const isAtStart = segment === first && fraction < AT_START;
      if (!isAtStart) return first === 0 ? 0 : timeline.ends[first - 1]!;
      if (first === 0) return 0;
      const before = segmentsOfLine(trace, lineOfSegment(trace, first - 1)).first;
      return before === 0 ? 0 : startOf(before);
    },
  };

  function startOf(segment: number): number {
    return Math.min(startOfSegment(timeline, segment), timeline.ends[segment - 1]!);
  }
}
