// Long level moves of a flat cutter. A cell in one of the discs, or in the strip between them, gets the same height as
// every other such cell. So the height need not be computed for each cell.
import { hi, lanes, lo, mingle, PARALLEL } from './numbers';

let values: usize = 0;
let columns: i32 = 0;
let columnCount: f64 = 0;
let rowCount: f64 = 0;
let cellSize: f64 = 1;
let perCell: f64 = 1;

/** Sets the grid and the address of its cells. */
export function takeRows(valuesAt: usize, columnsInRow: i32, rows: i32, cell: f64): void {
  values = valuesAt;
  columns = columnsInRow;
  columnCount = <f64>columnsInRow;
  rowCount = <f64>rows;
  cellSize = cell;
  perCell = 1 / cell;
}

/**
 * Lowers all cells that a flat cutter covers to `z`, on a move from (x, y) in the unit direction (ux, uy) for `length`.
 * Rows in the middle are only crossed by the strip between the two discs, so these rows need no square root.
 * `leavesStart`: the disc at the start is already cut.
 */
export function fillLevel(
  z: f64,
  x: f64,
  y: f64,
  ux: f64,
  uy: f64,
  length: f64,
  radius: f64,
  leavesStart: bool,
): void {
  const height = f32x4.splat(<f32>z);
  const squared = radius * radius;
  const xEnd = x + length * ux;
  const yEnd = y + length * uy;
  const firstRow = <i32>Math.ceil(hi(0, (lo(y, yEnd) - radius) * perCell - 0.5));
  const lastRow = <i32>Math.floor(lo(rowCount - 1, (hi(y, yEnd) + radius) * perCell - 0.5));
  const runsAlongY = Math.abs(ux) < PARALLEL;
  const runsAlongX = Math.abs(uy) < PARALLEL;
  const perUx = runsAlongY ? 0 : 1 / ux;
  const perUy = runsAlongX ? 0 : 1 / uy;
  const halfStrip = radius * Math.abs(perUy);
  for (let row = firstRow; row <= lastRow; row += 1) {
    const dy = (<f64>row + 0.5) * cellSize - y;
    const dyEnd = dy - length * uy;
    let low = Infinity;
    let high = -Infinity;
    let half: f64 = -1;
    const underStart = squared - dy * dy;
    if (underStart >= 0) {
      half = Math.sqrt(underStart);
      low = x - half;
      high = x + half;
    }
    const underEnd = squared - dyEnd * dyEnd;
    if (underEnd >= 0) {
      const halfEnd = Math.sqrt(underEnd);
      low = lo(low, xEnd - halfEnd);
      high = hi(high, xEnd + halfEnd);
    }
    let least = -Infinity;
    let most = Infinity;
    const along = dy * uy;
    const across = dy * ux;
    if (!runsAlongX) {
      least = x + across * perUy - halfStrip;
      most = least + 2 * halfStrip;
    } else if (Math.abs(across) > radius) most = -Infinity;
    if (!runsAlongY) {
      const a = x - along * perUx;
      const b = a + length * perUx;
      least = hi(least, lo(a, b));
      most = lo(most, hi(a, b));
    } else if (along < 0 || along > length) most = -Infinity;
    if (least <= most) {
      low = lo(low, least);
      high = hi(high, most);
    }
    const first = columnFrom(low * perCell - 0.5);
    const last = columnTo(high * perCell - 0.5);
    const start = values + ((<usize>(row * columns)) << 2);
    if (leavesStart && half >= 0) {
      const before = columnFrom((x - half) * perCell - 0.5) - 1;
      const after = columnTo((x + half) * perCell - 0.5) + 1;
      fill(start, first, min(last, before), height);
      fill(start, max(first, after), last, height);
    } else fill(start, first, last, height);
  }
}

/** The smallest column whose centre is at `place` (in cells) or to the right of it; at least 0. */
function columnFrom(place: f64): i32 {
  if (!(place > 0)) return 0;
  if (place >= columnCount) return columns;
  const whole = <i32>place;
  return <f64>whole < place ? whole + 1 : whole;
}

/**
 * The largest column whose centre is at `place` or to the left of it; at most the last column; −1 when there is none.
 */
function columnTo(place: f64): i32 {
  if (!(place >= 0)) return -1;
  return place >= columnCount ? columns - 1 : min(columns - 1, <i32>place);
}

function fill(start: usize, first: i32, last: i32, height: v128): void {
  if (last < first) return;
  const begin = start + ((<usize>first) << 2);
  const end = start + ((<usize>last) << 2);
  let at = begin & ~15;
  const skipped = <f32>((begin & 15) >> 2);
  const stop = end & ~15;
  const tail = f32x4.splat(<f32>((end & 15) >> 2));
  const head = f32x4.ge(lanes(), f32x4.splat(skipped));
  if (at === stop) {
    mingle(at, height, v128.and(head, f32x4.le(lanes(), tail)));
    return;
  }
  mingle(at, height, head);
  for (at += 16; at < stop; at += 16) v128.store(at, f32x4.pmin(v128.load(at), height));
  mingle(stop, height, f32x4.le(lanes(), tail));
}
