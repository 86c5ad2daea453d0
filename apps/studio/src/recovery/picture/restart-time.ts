import { segmentsOfLine } from '@kerf/gcode';
import type { JobProgram } from '@kerf/pipeline';
import type { RecoveryChecked } from '@kerf/protocol';
import { startOfSegment, timeAtLine } from '@kerf/simulation';

type Timed = Pick<JobProgram, 'trace' | 'timeline'>;
type Restart = Pick<RecoveryChecked['restart'], 'line' | 'kind' | 'place'>;
type Place = readonly [x: number, y: number, z: number];

/**
 * The machine time, s, at which the program is where it will go on. That is the beginning of its line; for the exact
 * place of an interruption, the moment at which the line's motion is nearest to that place.
 */
export function restartSeconds({ trace, timeline }: Timed, { line, kind, place }: Restart): number {
  const start = timeAtLine(trace, timeline, line);
  if (kind !== 'point') return start;
  const { first, end } = segmentsOfLine(trace, line);
  let [nearest, seconds] = [Number.POSITIVE_INFINITY, start];
  for (let segment = first; segment < end; segment += 1) {
    const { distance, share } = nearestOnSegment(trace.points, segment, place);
    if (distance >= nearest) continue;
    nearest = distance;
    const from = startOfSegment(timeline, segment);
    seconds = from + share * (timeline.ends[segment]! - from);
  }
  return seconds;
}

/** How far a place is from a segment, and at which share of the segment it is nearest. */
function nearestOnSegment(points: Float32Array | Float64Array, segment: number, place: Place) {
  const at = 3 * segment;
  let [along, length] = [0, 0];
  for (const axis of [0, 1, 2] as const) {
    const [from, to] = [points[at + axis]!, points[at + 3 + axis]!];
    along += (place[axis] - from) * (to - from);
    length += (to - from) ** 2;
  }
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, along / length));
  const squares = ([0, 1, 2] as const).map((axis) => {
    const [from, to] = [points[at + axis]!, points[at + 3 + axis]!];
    return (from + share * (to - from) - place[axis]) ** 2;
  });
  return { distance: Math.sqrt(squares[0]! + squares[1]! + squares[2]!), share };
}

/** The way of the tool from where it is to the place where the program goes on, in work coordinates. */
export function wayTo(
  { steps, restart, position }: Pick<RecoveryChecked, 'steps' | 'restart' | 'position'>,
  present: Place | null,
): readonly Place[] {
  const before = steps.filter(({ code }) => code !== 'cut');
  // Where the machine does not know its place, its way begins nowhere in particular.
  const from = present && position !== 'unknown' ? [present] : [];
  const places: Place[] = [...from, ...before.flatMap(({ place }) => (place ? [place] : [])), restart.place];
  return places.filter((place, index) => index === 0 || place.join() !== places[index - 1]!.join());
}
