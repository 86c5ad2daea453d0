// Sorts places into the cells of a field: the twin of `sortedField` in
// `packages/cam/src/operations/relief/surface/point-field.ts`.
import { takeField } from './field';

/** The number of places that a cell should have, and the most cells. */
const PLACES_IN_CELL: f64 = 2;
const MOST_CELLS: f64 = 4_000_000;

/** The addresses of the sorted places' x, y and heights, of the cells' first places and of two lists of indices. */
let toX: usize = 0;
let toY: usize = 0;
let toZ: usize = 0;
let starts: usize = 0;
let cells: usize = 0;
let order: usize = 0;

/** The box of the cells, relative to the centre. */
let minX: f64 = 0;
let minY: f64 = 0;
let maxX: f64 = 0;
let maxY: f64 = 0;

/** Sets where places are sorted. `cellsAt` and `orderAt` have room for an index of each place. */
export function setSorted(
  xsAt: usize,
  ysAt: usize,
  zsAt: usize,
  startsAt: usize,
  cellsAt: usize,
  orderAt: usize,
): void {
  toX = xsAt;
  toY = ysAt;
  toZ = zsAt;
  starts = startsAt;
  cells = cellsAt;
  order = orderAt;
}

/** Sorts the places whose x and y are at these addresses, and sets the field to them. */
export function sortPlaces(xsAt: usize, ysAt: usize, count: i32, centerX: f64, centerY: f64): void {
  minX = Infinity;
  minY = Infinity;
  maxX = -Infinity;
  maxY = -Infinity;
  const stop = (<usize>count) << 3;
  for (let at: usize = 0; at < stop; at += 8) {
    const x = load<f64>(xsAt + at) - centerX;
    const y = load<f64>(ysAt + at) - centerY;
    minX = min(minX, x);
    maxX = max(maxX, x);
    minY = min(minY, y);
    maxY = max(maxY, y);
  }
  const width = maxX - minX;
  const height = maxY - minY;
  const longest = max(width, height);
  const area = max(width * height, max((longest * longest) / MOST_CELLS, 1e-12));
  const cell = Math.sqrt((area * PLACES_IN_CELL) / min(<f64>count, MOST_CELLS));
  const columns = <i32>Math.floor(width / cell) + 1;
  const rows = <i32>Math.floor(height / cell) + 1;
  maxX = minX + <f64>columns * cell;
  maxY = minY + <f64>rows * cell;
  sortInto(xsAt, ysAt, count, centerX, centerY, cell, columns, rows);
  takeField(toX, toY, toZ, starts, columns, rows, minX, minY, cell, cell);
}

function sortInto(
  xsAt: usize,
  ysAt: usize,
  count: i32,
  centerX: f64,
  centerY: f64,
  cell: f64,
  columns: i32,
  rows: i32,
): void {
  // Entry c + 2 counts cell c first, and then, as entry c + 1, it is where the next place of the cell goes.
  memory.fill(starts, 0, (<usize>(columns * rows) + 2) << 2);
  for (let i: i32 = 0; i < count; i += 1) {
    const at = (<usize>i) << 3;
    const row = <i32>Math.floor((load<f64>(ysAt + at) - centerY - minY) / cell);
    const own = row * columns + <i32>Math.floor((load<f64>(xsAt + at) - centerX - minX) / cell);
    store<i32>(cells + ((<usize>i) << 2), own);
    const counter = starts + ((<usize>(own + 2)) << 2);
    store<i32>(counter, load<i32>(counter) + 1);
  }
  let sum: i32 = 0;
  const last = starts + ((<usize>(columns * rows) + 1) << 2);
  for (let at = starts; at <= last; at += 4) {
    sum += load<i32>(at);
    store<i32>(at, sum);
  }
  for (let i: i32 = 0; i < count; i += 1) {
    const at = (<usize>i) << 3;
    const next = starts + ((<usize>(load<i32>(cells + ((<usize>i) << 2)) + 1)) << 2);
    const place = load<i32>(next);
    store<i32>(next, place + 1);
    const to = (<usize>place) << 2;
    store<i32>(order + to, i);
    store<f32>(toX + to, <f32>(load<f64>(xsAt + at) - centerX));
    store<f32>(toY + to, <f32>(load<f64>(ysAt + at) - centerY));
  }
}

/** Begins a new drop of the sorted places: no height is known. */
export function clearHeights(count: i32): void {
  const stop = (<usize>count) << 2;
  for (let at: usize = 0; at < stop; at += 4) store<f32>(toZ + at, -Infinity);
}

/** Raises the places at `zsAt`, in the order in which they were given, to the heights found and `lift` above. */
export function raiseTo(zsAt: usize, count: i32, lift: f64): void {
  for (let i: i32 = 0; i < count; i += 1) {
    const from = (<usize>i) << 2;
    const to = zsAt + ((<usize>load<i32>(order + from)) << 2);
    const height = <f32>(<f64>load<f32>(toZ + from) + lift);
    if (height > load<f32>(to)) store<f32>(to, height);
  }
}

/** The box of the cells, relative to the centre: 0 and 1 are the least x and y, 2 and 3 the greatest. */
export function boxSide(side: i32): f64 {
  return side === 0 ? minX : side === 1 ? minY : side === 2 ? maxX : maxY;
}
