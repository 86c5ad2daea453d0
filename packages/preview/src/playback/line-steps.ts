import { lineOfSegment, type MotionTrace, segmentsOfLine } from '@kerf/gcode';
import { type MotionTimeline, segmentAt } from '@kerf/simulation';
import type { PlaybackSteps } from './playback';

/** A smaller share of a segment than this counts as the segment's start, because a slider rounds seconds. */
const AT_START = 1e-3;

/**
 * Steps from one line of the program to the next. The pieces of an arc are one step. Lines without motion are skipped.
 * A pause belongs to the line that follows it.
 */
export function createLineSteps(trace: MotionTrace, timeline: MotionTimeline): PlaybackSteps {
  const { ends, totalSeconds } = timeline;
  const rangeAround = (segment: number) => segmentsOfLine(trace, lineOfSegment(trace, segment));
  const startTime = (segment: number) => (segment === 0 ? 0 : ends[segment - 1]!);
  return {
    next: (seconds) => {
      const { segment } = segmentAt(timeline, seconds);
      if (segment < 0) return totalSeconds;
      const end = ends[rangeAround(segment).end - 1]!;
      return end > seconds ? end : totalSeconds;
    },
    previous: (seconds) => {
      const { segment, fraction } = segmentAt(timeline, seconds);
      if (segment < 0) return 0;
      const { first } = rangeAround(segment);
      const isAtStart = segment === first && fraction < AT_START;
      if (!isAtStart || first === 0) return startTime(first);
      return startTime(rangeAround(first - 1).first);
    },
  };
}
