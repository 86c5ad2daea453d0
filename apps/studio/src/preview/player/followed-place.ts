import { type MotionTrace, segmentsOfLine } from '@kerf/gcode';
import { leastOf } from '@kerf/machining';
import { type MotionTimeline, startOfSegment, timeAtLine } from '@kerf/simulation';

/** What is followed of a program. */
interface FollowedProgram {
  readonly trace: MotionTrace;
  readonly timeline: MotionTimeline;
}

/** Where the machine is, as its controller tells. */
export interface MachinePlace {
  /** The last line that the controller has taken over, 1-based. It is still at one of those before: it plans ahead. */
  readonly line: number;
  /** Work position in mm, where it is known. */
  readonly position: readonly number[] | undefined;
}

/** So many lines lie planned in a controller: in most of them, and in those with much memory. */
const USUALLY_PLANNED = 15;
const MOST_PLANNED = 40;
/** A machine as near to its path, in mm, is on it; arcs are told with a hundredth. */
const ON_PATH = 0.05;
/** Two moves as equally near, in mm, cannot be told apart. */
const ALIKE = 0.003;
/** So much earlier than before, in seconds of machine time, is no other place but the same one reckoned anew. */
const SAME_TIME = 0.5;

/**
 * Machine time in seconds of the place that the machine is at: the nearest one on the moves of the lines that it may be at, not
 * before `last`, the place where it was. Off its path (lifted while it is held) it stays at `last`; where it never was on it (a
 * program that shifts its coordinates) the line alone tells.
 */
export function followedSeconds(
  program: FollowedProgram,
  { line, position }: MachinePlace,
  last: number | undefined,
): { readonly seconds: number; readonly isOnPath: boolean } {
  const atLine = (number: number) => timeAtLine(program.trace, program.timeline, Math.max(1, number));
  const places = position ? placesOnPath(program, line, position) : [];
  const open = places.filter(({ seconds }) => last === undefined || seconds >= last - SAME_TIME);
  const nearest = leastOf(open.map(({ distance }) => distance));
  const alike = open.filter(({ distance }) => distance <= nearest + ALIKE).map(({ seconds }) => seconds);
  if (alike.length > 0) {
    // Of several laps it is the next one, or one as far behind as controllers plan ahead.
    const expected = last ?? atLine(line - USUALLY_PLANNED);
    const away = (seconds: number) => Math.abs(seconds - expected);
    const seconds = alike.reduce((best, each) => (away(each) < away(best) ? each : best));
    return { seconds, isOnPath: true };
  }
  if (last === undefined) return { seconds: atLine(line), isOnPath: false };
  return { seconds: Math.max(atLine(line - MOST_PLANNED), last), isOnPath: false };
}

/** Where the path of the lines that the machine may be at comes by a position, in order: machine time, and how near, mm. */
function placesOnPath(
  { trace, timeline }: FollowedProgram,
  line: number,
  position: readonly number[],
): { readonly seconds: number; readonly distance: number }[] {
  const { first } = segmentsOfLine(trace, Math.max(1, line - MOST_PLANNED));
  const { end } = segmentsOfLine(trace, line);
  const places: { seconds: number; distance: number }[] = [];
  for (let segment = first; segment < end; segment += 1) {
    const { share, distance } = nearestOn(trace.points, segment, position);
    if (distance > ON_PATH) continue;
    const start = startOfSegment(timeline, segment);
    places.push({ seconds: start + share * (timeline.ends[segment]! - start), distance });
  }
  return places;
}

/** The place on a move that is nearest to a position: share of its length, and how far that is, mm. */
function nearestOn(
  points: Float32Array,
  segment: number,
  position: readonly number[],
): { readonly share: number; readonly distance: number } {
  const from = 3 * segment;
  let along = 0;
  let length = 0;
  for (let axis = 0; axis < 3; axis += 1) {
    const step = points[from + 3 + axis]! - points[from + axis]!;
    along += (position[axis]! - points[from + axis]!) * step;
    length += step * step;
  }
  const share = length > 0 ? Math.min(1, Math.max(0, along / length)) : 1;
  let squared = 0;
  for (let axis = 0; axis < 3; axis += 1) {
    const start = points[from + axis]!;
    const away = position[axis]! - start - share * (points[from + 3 + axis]! - start);
    squared += away * away;
  }
  return { share, distance: Math.sqrt(squared) };
}
