// Straight moves along runs: the twin of `packages/cam/src/operations/relief/finishing/tube-fit.ts`, and of the order
// of places in `places.ts` beside it.
import { bends, placeAfter, x, y, z } from './places';

/** The addresses of the places of a run in order: their indices, and how far along the run they are. */
let order: usize = 0;
let along: usize = 0;
/** The addresses of the moves' x, y and z. */
let toX: usize = 0;
let toY: usize = 0;
let toZ: usize = 0;

/** The number of moves. */
let moves: usize = 0;

/** Sets where the places and the moves of a run are written. */
export function setWays(orderAt: usize, alongAt: usize, xsAt: usize, ysAt: usize, zsAt: usize): void {
  order = orderAt;
  along = alongAt;
  toX = xsAt;
  toY = ysAt;
  toZ = zsAt;
}

function placeAt(i: i32): i32 {
  return load<i32>(order + ((<usize>i) << 2));
}

function alongAt(i: i32): f64 {
  return load<f64>(along + ((<usize>i) << 3));
}

/**
 * Fits moves through the run that begins with the place `first`, at most `highest` above its places, and writes them
 * behind the `known` ones. The first move only says where the run begins: half of `highest` above its place; the run
 * ends so, too, when it goes on elsewhere. Returns the number of all moves.
 */
export function fitRun(first: i32, highest: f64, goesOn: bool, known: i32): i32 {
  const last = follow(first);
  moves = <usize>known;
  const middle = highest / 2;
  let way = <f64>z(first) + middle;
  emit(first, way);
  for (let from: i32 = 0; from < last; ) {
    let to = from + 1;
    while (to < last && load<u8>(bends + <usize>placeAt(to)) === 0) to += 1;
    const isPinned = goesOn && to === last;
    way = fitTube(from, to, highest, isPinned ? middle : 0, isPinned ? middle : highest, way);
    from = to;
  }
  return <i32>moves;
}

/** Lists the places of a run. Returns the index of the last one. */
function follow(first: i32): i32 {
  let i: i32 = 0;
  let way: f64 = 0;
  let before = first;
  for (let place = first; place >= 0; place = placeAfter(place), i += 1) {
    const dx = x(place) - x(before);
    const dy = y(place) - y(before);
    way += Math.sqrt(dx * dx + dy * dy);
    store<i32>(order + ((<usize>i) << 2), place);
    store<f64>(along + ((<usize>i) << 3), way);
    before = place;
  }
  return i - 1;
}

/** The way is between 0 and `highest` above its places, and between `lowestEnd` and `highestEnd` above the last one. */
function fitTube(from: i32, to: i32, highest: f64, lowestEnd: f64, highestEnd: f64, height: f64): f64 {
  let way = height;
  for (let start = from; start < to; ) {
    let least = -Infinity;
    let most = Infinity;
    let last = start;
    let slope: f64 = 0;
    const begin = alongAt(start);
    for (let i = start + 1; i <= to; i += 1) {
      const far = alongAt(i) - begin;
      const place = z(placeAt(i));
      const low = (place + (i === to ? lowestEnd : 0) - way) / far;
      const high = (place + (i === to ? highestEnd : highest) - way) / far;
      if (low > most || high < least) break;
      if (low > least) least = low;
      if (high < most) most = high;
      last = i;
      slope = (least + most) / 2;
    }
    way += slope * (alongAt(last) - begin);
    emit(placeAt(last), way);
    start = last;
  }
  return way;
}

function emit(place: i32, height: f64): void {
  const at = moves << 3;
  store<f64>(toX + at, x(place));
  store<f64>(toY + at, y(place));
  store<f64>(toZ + at, height);
  moves += 1;
}
