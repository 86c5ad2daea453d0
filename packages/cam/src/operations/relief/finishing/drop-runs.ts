import type { SurfaceDrop } from '../surface/drop';
import type { Run } from './runs';

/* The exact height along a run is a curve of smooth pieces and kinks. It is asked for at even steps first. Where the
   slope changes so much between neighbours that a straight line between them could be wrong by more than the tolerance,
   up to three more places are asked for in between, until it cannot. */

/** Places along runs, with the height of the bit's tip. The columns may be longer than the last start says. */
export interface DroppedRuns {
  /** Where the places of each run begin; one more entry at the end. */
  readonly starts: Uint32Array;
  readonly xs: Float64Array;
  readonly ys: Float64Array;
  readonly zs: Float32Array;
  /** The lowest height on the way to each place. */
  readonly floors: Float32Array;
  /** 1 where the way bends as seen from above. */
  readonly bends: Uint8Array;
}

/** How finely runs are dropped, mm. */
export interface Sampling {
  /** The distance of the first places. */
  readonly step: number;
  /** How far a straight line between neighbours may be from the exact height. */
  readonly tolerance: number;
  readonly check: () => void;
}

/** How often places are added, and how many at most between two neighbours. */
const ROUNDS = 6;
const MOST_ADDED = 3;

/** Room for places that will be added, as a share of the first places. */
const SPARE = 0.7;

/** The exact heights along runs, at least at their floors. */
export function dropRuns(
  drop: SurfaceDrop,
  runs: readonly Run[],
  { step, tolerance, check }: Sampling,
): DroppedRuns {
  let places = placesOf(runs, step);
  const count = countOf(places);
  raise(places, drop.atPoints(places.xs.subarray(0, count), places.ys.subarray(0, count)));
  for (let round = 0; round < ROUNDS; round += 1) {
    check();
    const coarse = coarseIntervals(places, tolerance);
    if (coarse.total === 0) break;
    places = refined(drop, places, coarse);
  }
  return places;
}

/** The number of places. */
function countOf({ starts }: DroppedRuns): number {
  return starts[starts.length - 1]!;
}

function placesOf(runs: readonly Run[], step: number): DroppedRuns {
  const starts = new Uint32Array(runs.length + 1);
  runs.forEach(({ points }, run) => {
    let count = 1;
    for (let i = 0; i + 3 < points.length; i += 2) count += piecesOf(points, i, step);
    starts[run + 1] = starts[run]! + count;
  });
  const places = emptyPlaces(starts, Math.ceil((1 + SPARE) * starts[runs.length]!));
  const { xs, ys, floors, bends } = places;
  let at = 0;
  for (const { points, floors: own } of runs) {
    xs[at] = points[0]!;
    ys[at] = points[1]!;
    floors[at] = own[0]!;
    at += 1;
    for (let i = 0; i + 3 < points.length; i += 2) {
      const count = piecesOf(points, i, step);
      for (let k = 1; k <= count; k += 1, at += 1) {
        xs[at] = points[i]! + ((points[i + 2]! - points[i]!) * k) / count;
        ys[at] = points[i + 1]! + ((points[i + 3]! - points[i + 1]!) * k) / count;
        floors[at] = own[i / 2 + 1]!;
      }
      if (count > 0) bends[at - 1] = 1;
    }
  }
  return places;
}

function emptyPlaces(starts: Uint32Array, room: number): DroppedRuns {
  return {
    starts,
    xs: new Float64Array(room),
    ys: new Float64Array(room),
    zs: new Float32Array(room),
    floors: new Float32Array(room),
    bends: new Uint8Array(room),
  };
}

function piecesOf(points: readonly number[], i: number, step: number): number {
  return Math.ceil(Math.hypot(points[i + 2]! - points[i]!, points[i + 3]! - points[i + 1]!) / step - 1e-6);
}

function raise({ zs, floors }: DroppedRuns, heights: Float32Array): void {
  for (let at = 0; at < heights.length; at += 1) zs[at] = Math.max(heights[at]!, floors[at]!);
}

/** The intervals in which the curve is not known well enough, in the order of the places. */
interface CoarseIntervals {
  /** The place after which places are added. */
  readonly after: Uint32Array;
  /** How many are added. */
  readonly added: Uint8Array;
  /** All that are added. */
  readonly total: number;
}

function coarseIntervals(places: DroppedRuns, tolerance: number): CoarseIntervals {
  const { starts, xs, ys, zs } = places;
  const after = new Uint32Array(countOf(places));
  const added = new Uint8Array(after.length);
  let count = 0;
  let total = 0;
  for (let run = 0; run + 1 < starts.length; run += 1) {
    const first = starts[run]!;
    const last = starts[run + 1]! - 1;
    let slopeBefore = Number.NaN;
    let widthBefore = 0;
    let kinkBefore = 0;
    // The last interval of a run ends at no kink.
    for (let at = first; at <= last; at += 1) {
      const width = at < last ? Math.sqrt((xs[at + 1]! - xs[at]!) ** 2 + (ys[at + 1]! - ys[at]!) ** 2) : 0;
      const slope = at < last ? (zs[at + 1]! - zs[at]!) / width : slopeBefore;
      const kink = at > first ? Math.abs(slope - slopeBefore) : 0;
      // An interval is judged by the kinks at both of its ends.
      const excess = ((kink > kinkBefore ? kink : kinkBefore) * widthBefore) / (4 * tolerance);
      if (excess > 1) {
        const more = Math.min(MOST_ADDED, Math.ceil(Math.sqrt(excess)) - 1);
        after[count] = at - 1;
        added[count] = more;
        count += 1;
        total += more;
      }
      kinkBefore = kink;
      slopeBefore = slope;
      widthBefore = width;
    }
  }
  return { after: after.subarray(0, count), added: added.subarray(0, count), total };
}

/** The places with more places in the coarse intervals. */
function refined(drop: SurfaceDrop, places: DroppedRuns, coarse: CoarseIntervals): DroppedRuns {
  const { after, added, total } = coarse;
  const addedX = new Float64Array(total);
  const addedY = new Float64Array(total);
  let to = 0;
  for (let i = 0; i < after.length; i += 1) {
    const at = after[i]!;
    const [x, y] = [places.xs[at]!, places.ys[at]!];
    const [dx, dy] = [places.xs[at + 1]! - x, places.ys[at + 1]! - y];
    for (let k = 1; k <= added[i]!; k += 1, to += 1) {
      const share = k / (added[i]! + 1);
      addedX[to] = x + share * dx;
      addedY[to] = y + share * dy;
    }
  }
  const heights = drop.atPoints(addedX, addedY);
  const next = widened(places, coarse);
  const { xs, ys, zs, floors, bends } = next;
  let from = 0;
  for (let i = 0; i < after.length; i += 1) {
    const first = after[i]! + from + 1;
    const floor = floors[first + added[i]!]!;
    for (let k = 0; k < added[i]!; k += 1, from += 1) {
      xs[first + k] = addedX[from]!;
      ys[first + k] = addedY[from]!;
      floors[first + k] = floor;
      zs[first + k] = Math.max(heights[from]!, floor);
      bends[first + k] = 0;
    }
  }
  return next;
}

/** Makes gaps for the places that are added, in the same columns where they have room. */
function widened(places: DroppedRuns, { after, added, total }: CoarseIntervals): DroppedRuns {
  const count = countOf(places);
  const starts = places.starts.slice();
  let more = 0;
  for (let run = 0, i = 0; run < starts.length; run += 1) {
    while (i < after.length && after[i]! < places.starts[run]!) more += added[i++]!;
    starts[run] = places.starts[run]! + more;
  }
  const own = { ...places, starts };
  const into = count + total <= places.xs.length ? own : emptyPlaces(starts, count + 2 * total);
  for (const name of COLUMNS) {
    const from = places[name];
    const to = into[name];
    // From the end, so that nothing is written over before it has been moved.
    let end = count;
    let shift = total;
    for (let i = after.length - 1; i >= 0; i -= 1) {
      const first = after[i]! + 1;
      if (from === to && end - first > LONG_BLOCK) to.copyWithin(first + shift, first, end);
      else for (let at = end - 1; at >= first; at -= 1) to[at + shift] = from[at]!;
      shift -= added[i]!;
      end = first;
    }
    if (from !== to) to.set(from.subarray(0, end));
  }
  return into;
}

const COLUMNS = ['xs', 'ys', 'zs', 'floors', 'bends'] as const;
/** From this length on, a block is moved as a whole. */
const LONG_BLOCK = 48;
