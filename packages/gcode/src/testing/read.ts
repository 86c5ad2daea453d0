import { interpret } from '../interpret/interpret';
import type { InterpretOptions } from '../interpret/interpretation';
import { STRICT_PROFILE } from '../interpret/profiles/strict';
import { TOLERANT_PROFILE } from '../interpret/profiles/tolerant';
import type { GcodeProblem } from '../problem';
import { type MotionTrace, segmentKind } from '../trace/motion-trace';
import { type Track, trackValueAt } from '../trace/track';

/** Reads a program with the tolerant profile; throws when there is no trace. */
export function readTolerant(
  text: string,
  options: Partial<InterpretOptions> = {},
): { trace: MotionTrace; warnings: readonly GcodeProblem[] } {
  const result = interpret(text, { profile: TOLERANT_PROFILE, ...options });
  if (!result.ok) throw new Error(result.problems[0].message);
  return { trace: result.value, warnings: result.warnings };
}

/** The error at which the strict profile stops; undefined when it reads to the end. */
export function strictError(text: string | Uint8Array): GcodeProblem | undefined {
  const result = interpret(text, { profile: STRICT_PROFILE });
  return result.ok ? undefined : result.problems[0];
}

/** The segments as `kind:x,y,z`, with at most three decimals. */
export function describeSegments(trace: MotionTrace): string[] {
  return Array.from({ length: trace.segmentCount }, (_, segment) => {
    const end = [...trace.points.subarray(3 * segment + 3, 3 * segment + 6)];
    return `${KIND_LETTERS[segmentKind(trace, segment)]}:${end.map(shorten).join(',')}`;
  });
}

/** The value of a track at each segment of a trace. */
export function alongSegments({ segmentCount }: MotionTrace, track: Track): number[] {
  return Array.from({ length: segmentCount }, (_, segment) => trackValueAt(track, segment));
}

/** The segments of a program, as `describeSegments` shows them. */
export function motionOf(text: string): string[] {
  return describeSegments(readTolerant(text).trace);
}

/** The messages of the warnings about a program. */
export function warningsOf(text: string): string[] {
  return readTolerant(text).warnings.map(({ message }) => message);
}

/** The events of a program as `kind@segment=value`. */
export function eventsOf(text: string): string[] {
  const { events } = readTolerant(text).trace;
  return Array.from(events.kinds, (kind, i) => `${kind}@${events.segments[i]}=${events.values[i]}`);
}

const KIND_LETTERS = ['rapid', 'feed', 'cw', 'ccw', 'probe'];

function shorten(value: number): number {
  return Math.round(value * 1000) / 1000 + 0;
}
