import type { SurfaceDrop } from '../surface/drop';
import { type DroppedRuns, Places } from './places';
import type { Run } from './runs';

/* The exact height along a run is a curve of smooth pieces and kinks. It is asked for at even steps first. Where the
   slope changes so much between neighbours that a straight line between them could be wrong by more than the tolerance,
   up to three more places are asked for in between, until it cannot. Only intervals beside added places are looked at
   again. */

/** How finely runs are dropped, mm. */
export interface Sampling {
  /** The distance of the first places. */
  readonly step: number;
  /** How far a straight line between neighbours may be from the exact height. */
  readonly tolerance: number;
  readonly check: () => void;
}

/** How often places are added, and how many at most between two neighbours. */
export const ROUNDS = 6;
const MOST_ADDED = 3;

/** The exact heights along runs, at least at their floors. */
export function dropRuns(
  drop: SurfaceDrop,
  runs: readonly Run[],
  { step, tolerance, check }: Sampling,
): DroppedRuns {
  const places = new Places(runs, step);
  places.raise(0, drop.atPoints(places.xs.subarray(0, places.count), places.ys.subarray(0, places.count)));
  let suspects = places.intervals();
  for (let round = 0; round < ROUNDS; round += 1) {
    check();
    const coarse = coarseIntervals(places, suspects, tolerance);
    if (coarse.after.length === 0) break;
    const first = places.count;
    suspects = places.refine(coarse.after, coarse.added);
    places.raise(
      first,
      drop.atPoints(places.xs.subarray(first, places.count), places.ys.subarray(first, places.count)),
    );
  }
  return places.inOrder();
}

/** The intervals in which the curve is not known well enough. */
interface CoarseIntervals {
  /** The place at which each begins. */
  readonly after: Uint32Array;
  /** How many places are added in it. */
  readonly added: Uint8Array;
}

/** Judges intervals by the kinks at both of their ends. A run begins and ends at no kink. */
function coarseIntervals(
  { xs, ys, zs, before, next }: Places,
  suspects: Uint32Array,
  tolerance: number,
): CoarseIntervals {
  const after = new Uint32Array(suspects.length);
  const added = new Uint8Array(suspects.length);
  let count = 0;
  // The interval after an interval is often the next one to be judged, so its slope is kept.
  let known = -1;
  let knownSlope = 0;
  let knownWidth = 0;
  let knownKink = 0;
  for (let i = 0; i < suspects.length; i += 1) {
    const from = suspects[i]!;
    const to = next[from]!;
    const isKnown = from === known;
    const width = isKnown ? knownWidth : lengthOf(xs[to]! - xs[from]!, ys[to]! - ys[from]!);
    const slope = isKnown ? knownSlope : (zs[to]! - zs[from]!) / width;
    let kink = isKnown ? knownKink : 0;
    const behind = before[from]!;
    if (!isKnown && behind >= 0) {
      const back = lengthOf(xs[from]! - xs[behind]!, ys[from]! - ys[behind]!);
      kink = Math.abs(slope - (zs[from]! - zs[behind]!) / back);
    }
    const ahead = next[to]!;
    known = -1;
    if (ahead >= 0) {
      known = to;
      knownWidth = lengthOf(xs[ahead]! - xs[to]!, ys[ahead]! - ys[to]!);
      knownSlope = (zs[ahead]! - zs[to]!) / knownWidth;
      knownKink = Math.abs(knownSlope - slope);
      if (knownKink > kink) kink = knownKink;
    }
    const excess = (kink * width) / (4 * tolerance);
    if (excess <= 1) continue;
    after[count] = from;
    added[count] = Math.min(MOST_ADDED, Math.ceil(Math.sqrt(excess)) - 1);
    count += 1;
  }
  return { after: after.subarray(0, count), added: added.subarray(0, count) };
}

/** Not `Math.hypot` or powers: the kernel gets the same number, to its last digit. */
function lengthOf(x: number, y: number): number {
  return Math.sqrt(x * x + y * y);
}
