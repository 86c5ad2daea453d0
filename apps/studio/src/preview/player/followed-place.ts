import { type MotionTrace, segmentsOfLine } from '@kerf/gcode';
import { leastOf } from '@kerf/machining';
import { type MotionTimeline, startOfSegment, timeAtLine } from '@kerf/simulation';

/** The parts of a program that this file needs. */
interface FollowedProgram {
  readonly trace: MotionTrace;
  readonly timeline: MotionTimeline;
}

/** The place of the machine, as its controller reports it. */
export interface MachinePlace {
  /**
   * The last line that the controller has accepted, 1-based. The machine itself is at an earlier line, because the
   * controller plans ahead.
   */
  readonly line: number;
  /** The work position in mm, if it is known. */
  readonly position: readonly number[] | undefined;
}

/** How many lines controllers plan ahead: ordinary ones, and those with much memory. */
const USUALLY_PLANNED = 15;
const MOST_PLANNED = 40;
/**
 * A machine that is at most this far from its path counts as on the path, mm. On arcs, positions are exact only to a
 * hundredth of a millimetre.
 */
const ON_PATH = 0.05;
/** Distances to two moves that differ by at most this, mm, count as equal. */
const ALIKE = 0.003;
/**
 * A new time may be earlier than the time before by this much, in seconds of machine time. Such a difference comes from
 * rounding.
 */
const SAME_TIME = 0.5;

/**
 * The machine time, in seconds, at the place of the machine. That is the nearest place on the moves of the lines that
 * the machine may be at. It is not before `last`, the time at the earlier place.
 * - A machine that is beside its path, such as one that was lifted in a hold, stays at `last`.
 * - If the machine was never on its path, because the program shifts its coordinates, only the line counts.
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
    // Several laps can pass here: takes the place nearest in time to the last place. Without a last place, takes the
    // place nearest to where machines usually are when the controller accepts this line.
    const expected = last ?? atLine(line - USUALLY_PLANNED);
    const away = (seconds: number) => Math.abs(seconds - expected);
    const seconds = alike.reduce((best, each) => (away(each) < away(best) ? each : best));
    return { seconds, isOnPath: true };
  }
  if (last === undefined) return { seconds: atLine(line), isOnPath: false };
  return { seconds: Math.max(atLine(line - MOST_PLANNED), last), isOnPath: false };
}

/**
 * The places near `position` on the lines that the machine may be at, in the order of the program. `seconds` is the
 * machine time at the place, `distance` is how far the place is from `position`, in mm.
 */
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

/**
 * The place on a move that is nearest to `position`. `share`: how far along the move it is, from 0 to 1. `distance`:
 * how far it is from `position`, mm.
 */
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
