import { type MotionTrace, segmentsOfLine } from '@kerf/gcode';
import { leastOf } from '@kerf/machining';
import { type MotionTimeline, startOfSegment, timeAtLine } from '@kerf/simulation';

/** The parts of a program that are needed to follow it. */
interface FollowedProgram {
  readonly trace: MotionTrace;
  readonly timeline: MotionTimeline;
}

/** The place of the machine as its controller reports it. */
export interface MachinePlace {
  /**
   * The last line that the controller has accepted, 1-based. The machine is at an earlier line: the controller plans
   * ahead.
   */
  readonly line: number;
  /** Work position in mm, where it is known. */
  readonly position: readonly number[] | undefined;
}

/** How many lines a controller plans ahead: most controllers, and those with much memory. */
const USUALLY_PLANNED = 15;
const MOST_PLANNED = 40;
/** A machine this near to its path, mm, counts as on it; positions on arcs are exact to a hundredth. */
const ON_PATH = 0.05;
/** Two moves whose distances differ by less than this, mm, are equally near. */
const ALIKE = 0.003;
/** A place this little earlier than before, s of machine time, is the same place calculated again. */
const SAME_TIME = 0.5;

/**
 * Machine time in seconds of the machine's place: the nearest place on the moves of the lines that it may be at, and
 * not before `last`, its earlier place. A machine off its path (lifted while it is held) stays at `last`. If it was
 * never on the path (a program that shifts its coordinates), only the line counts.
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
    // Of several laps it is the next one, or an earlier one within the lines that controllers plan ahead.
    const expected = last ?? atLine(line - USUALLY_PLANNED);
    const away = (seconds: number) => Math.abs(seconds - expected);
    const seconds = alike.reduce((best, each) => (away(each) < away(best) ? each : best));
    return { seconds, isOnPath: true };
  }
  if (last === undefined) return { seconds: atLine(line), isOnPath: false };
  return { seconds: Math.max(atLine(line - MOST_PLANNED), last), isOnPath: false };
}

/** The places of the possible lines that come near a position, in order: machine time, and the distance in mm. */
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

/** The place on a move that is nearest to a position: share of the move's length, and the distance in mm. */
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
