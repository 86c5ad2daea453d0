import type { CutterForm } from '../surface/cutter-form';
import { dropAtPoints } from '../surface/drop';
import type { ReliefSurface } from '../surface/relief-surface';
import type { Run } from './runs';

/* The exact height along a run is a curve of smooth pieces and kinks. It is asked for at even steps first. Where the
   slope changes so much between neighbours that a straight line between them could be wrong by more than the tolerance,
   three more places are asked for in between, until it cannot. */

/** Places along runs, with the height of the bit's tip. */
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

/** How often places are added, each time three in between. */
const ROUNDS = 4;
const ADDED = 3;

/** The exact heights along runs, at least at their floors. */
export function dropRuns(
  surface: ReliefSurface,
  forms: readonly CutterForm[],
  runs: readonly Run[],
  { step, tolerance, check }: Sampling,
): DroppedRuns {
  let places = placesOf(runs, step);
  raise(places, dropAtPoints(surface, forms, places.xs, places.ys));
  for (let round = 0; round < ROUNDS; round += 1) {
    check();
    const coarse = coarseIntervals(places, tolerance);
    if (coarse.length === 0) break;
    places = refined(surface, forms, places, coarse);
  }
  return places;
}

function placesOf(runs: readonly Run[], step: number): DroppedRuns {
  const counts = runs.map(({ points }) => {
    let count = 1;
    for (let i = 0; i + 3 < points.length; i += 2) count += piecesOf(points, i, step);
    return count;
  });
  const starts = new Uint32Array(runs.length + 1);
  counts.forEach((count, run) => {
    starts[run + 1] = starts[run]! + count;
  });
  const total = starts[runs.length]!;
  const xs = new Float64Array(total);
  const ys = new Float64Array(total);
  const floors = new Float32Array(total);
  const bends = new Uint8Array(total);
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
  return { starts, xs, ys, zs: new Float32Array(total), floors, bends };
}

function piecesOf(points: readonly number[], i: number, step: number): number {
  return Math.ceil(Math.hypot(points[i + 2]! - points[i]!, points[i + 3]! - points[i + 1]!) / step - 1e-6);
}

function raise({ zs, floors }: DroppedRuns, heights: Float32Array): void {
  for (let at = 0; at < zs.length; at += 1) zs[at] = Math.max(heights[at]!, floors[at]!);
}

/** The places after which the curve is not known well enough. */
function coarseIntervals({ starts, xs, ys, zs }: DroppedRuns, tolerance: number): Uint32Array {
  const coarse = new Uint32Array(zs.length);
  let count = 0;
  for (let run = 0; run + 1 < starts.length; run += 1) {
    const last = starts[run + 1]! - 1;
    let before = Number.NaN;
    let kink = 0;
    for (let at = starts[run]!; at < last; at += 1) {
      const width = Math.sqrt((xs[at + 1]! - xs[at]!) ** 2 + (ys[at + 1]! - ys[at]!) ** 2);
      const slope = (zs[at + 1]! - zs[at]!) / width;
      const kinkBefore = Number.isNaN(before) ? 0 : Math.abs(slope - before);
      // The interval before this one ends at the same kink.
      if (at > starts[run]! && Math.max(kink, kinkBefore) * widthBefore(xs, ys, at) > 4 * tolerance) {
        coarse[count] = at - 1;
        count += 1;
      }
      kink = kinkBefore;
      before = slope;
    }
    if (last > starts[run]! && kink * widthBefore(xs, ys, last) > 4 * tolerance) {
      coarse[count] = last - 1;
      count += 1;
    }
  }
  return coarse.subarray(0, count);
}

function widthBefore(xs: Float64Array, ys: Float64Array, at: number): number {
  return Math.sqrt((xs[at]! - xs[at - 1]!) ** 2 + (ys[at]! - ys[at - 1]!) ** 2);
}

/** The places with more places in the coarse intervals. */
function refined(
  surface: ReliefSurface,
  forms: readonly CutterForm[],
  { starts, xs, ys, zs, floors, bends }: DroppedRuns,
  coarse: Uint32Array,
): DroppedRuns {
  const addedX = new Float64Array(ADDED * coarse.length);
  const addedY = new Float64Array(ADDED * coarse.length);
  for (let i = 0; i < coarse.length; i += 1) {
    const at = coarse[i]!;
    for (let k = 0; k < ADDED; k += 1) {
      const share = (k + 1) / (ADDED + 1);
      addedX[ADDED * i + k] = xs[at]! + share * (xs[at + 1]! - xs[at]!);
      addedY[ADDED * i + k] = ys[at]! + share * (ys[at + 1]! - ys[at]!);
    }
  }
  const heights = dropAtPoints(surface, forms, addedX, addedY);
  const count = zs.length + addedX.length;
  const next: DroppedRuns = {
    starts: new Uint32Array(starts.length),
    xs: new Float64Array(count),
    ys: new Float64Array(count),
    zs: new Float32Array(count),
    floors: new Float32Array(count),
    bends: new Uint8Array(count),
  };
  let to = 0;
  let interval = 0;
  for (let run = 0; run + 1 < starts.length; run += 1) {
    next.starts[run] = to;
    for (let at = starts[run]!; at < starts[run + 1]!; at += 1) {
      next.xs[to] = xs[at]!;
      next.ys[to] = ys[at]!;
      next.zs[to] = zs[at]!;
      next.floors[to] = floors[at]!;
      next.bends[to] = bends[at]!;
      to += 1;
      if (coarse[interval] !== at) continue;
      for (let k = ADDED * interval; k < ADDED * (interval + 1); k += 1, to += 1) {
        next.xs[to] = addedX[k]!;
        next.ys[to] = addedY[k]!;
        next.floors[to] = floors[at + 1]!;
        next.zs[to] = Math.max(heights[k]!, floors[at + 1]!);
      }
      interval += 1;
    }
  }
  next.starts[starts.length - 1] = to;
  return next;
}
