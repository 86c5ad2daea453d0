// Judges intervals between places: the twin of `coarseIntervals` in
// `packages/cam/src/operations/relief/finishing/drop-runs.ts`.
import { placeAfter, placeBefore, x, y, z } from './places';

/** How many places are added at most between two neighbours. */
const MOST_ADDED: f64 = 3;

let total: i32 = 0;

/** How many places the latest judgement adds. */
export function addedPlaces(): i32 {
  return total;
}

/** The slope of an interval, and its length as seen from above. */
let slope: f64 = 0;
let width: f64 = 0;

function measure(from: i32, to: i32): void {
  const dx = x(to) - x(from);
  const dy = y(to) - y(from);
  width = Math.sqrt(dx * dx + dy * dy);
  slope = (z(to) - z(from)) / width;
}

/**
 * Looks at the intervals that begin at the places at `suspects`. Writes the places at which the coarse ones begin to
 * `after`, and how many places each gets to the bytes at `added`. Returns how many there are.
 */
export function judge(suspects: usize, count: i32, tolerance: f64, after: usize, added: usize): i32 {
  let found: i32 = 0;
  total = 0;
  // The interval after an interval is often the next one to be judged, so its slope is kept.
  let known: i32 = -1;
  let knownKink: f64 = 0;
  for (let i: i32 = 0; i < count; i += 1) {
    const from = load<i32>(suspects + ((<usize>i) << 2));
    const to = placeAfter(from);
    let kink = knownKink;
    if (from !== known) {
      kink = 0;
      const behind = placeBefore(from);
      if (behind >= 0) measure(behind, from);
      const slopeBehind = slope;
      measure(from, to);
      if (behind >= 0) kink = Math.abs(slope - slopeBehind);
    }
    const ownWidth = width;
    const ownSlope = slope;
    const ahead = placeAfter(to);
    known = -1;
    if (ahead >= 0) {
      known = to;
      measure(to, ahead);
      knownKink = Math.abs(slope - ownSlope);
      if (knownKink > kink) kink = knownKink;
    }
    const excess = (kink * ownWidth) / (4 * tolerance);
    if (excess <= 1) continue;
    const more = min(MOST_ADDED, Math.ceil(Math.sqrt(excess)) - 1);
    store<i32>(after + ((<usize>found) << 2), from);
    store<u8>(added + <usize>found, <u8>more);
    total += <i32>more;
    found += 1;
  }
  return found;
}
