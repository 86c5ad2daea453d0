// Places along runs: the twin of `packages/cam/src/operations/relief/finishing/places.ts`. A place is known by its
// index. Numbers with eight bytes are its x and y, numbers with four bytes all others.

/** The number of places. */
export let count: i32 = 0;

export let xs: usize = 0;
export let ys: usize = 0;
export let zs: usize = 0;
/** The place before each place, and the place after it; −1 at the ends of a run. */
export let before: usize = 0;
export let next: usize = 0;
/** The lowest height on the way to each place. */
let floors: usize = 0;
/** 1 where the way bends as seen from above: one byte for each place. */
export let bends: usize = 0;

/** Sets the addresses, and how many places are there. */
export function setPlaces(
  xsAt: usize,
  ysAt: usize,
  zsAt: usize,
  beforeAt: usize,
  nextAt: usize,
  floorsAt: usize,
  bendsAt: usize,
  known: i32,
): void {
  xs = xsAt;
  ys = ysAt;
  zs = zsAt;
  before = beforeAt;
  next = nextAt;
  floors = floorsAt;
  bends = bendsAt;
  count = known;
}

export function placeCount(): i32 {
  return count;
}

export function x(place: i32): f64 {
  return load<f64>(xs + ((<usize>place) << 3));
}

export function y(place: i32): f64 {
  return load<f64>(ys + ((<usize>place) << 3));
}

export function z(place: i32): f64 {
  return <f64>load<f32>(zs + ((<usize>place) << 2));
}

export function placeBefore(place: i32): i32 {
  return load<i32>(before + ((<usize>place) << 2));
}

export function placeAfter(place: i32): i32 {
  return load<i32>(next + ((<usize>place) << 2));
}

function link(place: i32, after: i32): void {
  if (place >= 0) store<i32>(next + ((<usize>place) << 2), after);
  if (after >= 0) store<i32>(before + ((<usize>after) << 2), place);
}

/** Adds a place, whose height is at least its floor. Returns it. */
function add(px: f64, py: f64, floor: f32): i32 {
  const at = count;
  store<f64>(xs + ((<usize>at) << 3), px);
  store<f64>(ys + ((<usize>at) << 3), py);
  store<f32>(zs + ((<usize>at) << 2), floor);
  store<f32>(floors + ((<usize>at) << 2), floor);
  store<u8>(bends + <usize>at, 0);
  count = at + 1;
  return at;
}

/** Begins a run at a point. */
export function beginRun(px: f64, py: f64, floor: f64): void {
  const at = add(px, py, <f32>floor);
  store<i32>(before + ((<usize>at) << 2), -1);
  store<i32>(next + ((<usize>at) << 2), -1);
}

/** Continues the latest run along a straight line in so many pieces. */
export function continueRun(fromX: f64, fromY: f64, toX: f64, toY: f64, pieces: i32, floor: f64): void {
  const dx = toX - fromX;
  const dy = toY - fromY;
  for (let k: i32 = 1; k <= pieces; k += 1) {
    const at = add(fromX + (dx * <f64>k) / <f64>pieces, fromY + (dy * <f64>k) / <f64>pieces, <f32>floor);
    link(at - 1, at);
  }
  if (pieces === 0) return;
  store<u8>(bends + <usize>(count - 1), 1);
  store<i32>(next + ((<usize>(count - 1)) << 2), -1);
}

/** Where `mark` writes, and the latest place that it has written. */
let marks: usize = 0;
let marked: i32 = -1;

function mark(place: i32): void {
  if (place < 0 || place === marked) return;
  store<i32>(marks, place);
  marks += 4;
  marked = place;
}

/**
 * Adds places in the intervals that begin at the places at `after`: as many as the bytes at `added` say. Writes the
 * places at which the new intervals and their neighbours begin to `changedAt`. Returns how many there are.
 */
export function refine(after: usize, added: usize, intervals: i32, changedAt: usize): i32 {
  marks = changedAt;
  marked = -1;
  for (let i: i32 = 0; i < intervals; i += 1) {
    const from = load<i32>(after + ((<usize>i) << 2));
    const to = placeAfter(from);
    // When the interval before was refined too, its last part is already marked.
    mark(placeBefore(from));
    mark(from);
    insert(from, to, <i32>load<u8>(added + <usize>i));
    const isNext = i + 1 < intervals && load<i32>(after + ((<usize>(i + 1)) << 2)) === to;
    if (placeAfter(to) >= 0 && !isNext) mark(to);
  }
  return <i32>((marks - changedAt) >> 2);
}

function insert(from: i32, to: i32, added: i32): void {
  const fromX = x(from);
  const fromY = y(from);
  const dx = x(to) - fromX;
  const dy = y(to) - fromY;
  const floor = load<f32>(floors + ((<usize>to) << 2));
  let last = from;
  for (let k: i32 = 1; k <= added; k += 1) {
    const share = <f64>k / <f64>(added + 1);
    const at = add(fromX + share * dx, fromY + share * dy, floor);
    link(last, at);
    last = at;
    mark(at);
  }
  link(last, to);
}

/** Writes the places at which an interval begins to `at`. Returns how many there are. */
export function intervals(at: usize): i32 {
  let to = at;
  for (let place: i32 = 0; place < count; place += 1) {
    if (placeAfter(place) < 0) continue;
    store<i32>(to, place);
    to += 4;
  }
  return <i32>((to - at) >> 2);
}
