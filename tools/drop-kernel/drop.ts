// What of the kernel the host may call. The files beside this one have what is done before and after dropping.
//
// Here is the pushing of places up to the heights of contacts, in AssemblyScript; built by `build.mjs`. Its twin is
// `packages/cam/src/operations/relief/surface/plain-sink.ts`; `contacts.ts` in that folder explains the computation.
// Here it runs for four places at once. A run may be up to three places longer than asked for: at each place an edge
// or a corner gives a height that is right or too low, and facets are compared with their sides.
import {
  begin,
  end,
  firstRow,
  lastRow,
  raise,
  rowSpread,
  rowY,
  takeColumns,
  takeField,
  takeRange,
  takeRow,
  xs,
  ys,
} from './field';
import { heightsAt, isOnForm, reaches, takeForm, takeRise } from './form';

export { highestInCells } from './cells';
export {
  countSides,
  findCorners,
  findEdges,
  findFacets,
  foundCount,
  placeNeighbours,
  placeSides,
  setMesh,
  sumStarts,
} from './contacts';
export { doubleStretches, raiseRows } from './discs';
export { addedPlaces, judge } from './judge';
export { beginRun, continueRun, intervals, placeCount, refine, setPlaces } from './places';
export { setPolygon } from './polygon';
export { recordsEnd, setRecords, writeCorners, writeEdges, writeFacets } from './records';
export { boxSide, clearHeights, raiseTo, setSorted, sortPlaces } from './sorted';
export { findBoxes, findTiles, placeRecords, setTiled, tiledSide } from './tiles';
export { fitRun, setWays } from './ways';

/** The numbers of a record: see `contact-records.ts`. */
const EDGE_BYTES: usize = 40;
const CORNER_BYTES: usize = 28;
const FACET_BYTES: usize = 44;

/** Sets the places: see `takeField`. */
export function setField(
  xsAt: usize,
  ysAt: usize,
  zsAt: usize,
  startsAt: usize,
  columns: i32,
  rows: i32,
  x: f64,
  y: f64,
  cell: f64,
  spread: f64,
): void {
  takeField(xsAt, ysAt, zsAt, startsAt, columns, rows, x, y, cell, spread);
}

/** Sets the form: see `takeForm`. */
export function setForm(radius: f64, tip: f64, ball: f64, slope: f64): void {
  takeForm(radius, tip, ball, slope);
}

/** Pushes places up to corners. */
export function corners(records: usize, count: i32): void {
  for (let i: i32 = 0; i < count; i += 1) corner(records + <usize>i * CORNER_BYTES);
}

function corner(at: usize): void {
  const x = load<f32>(at);
  const y = load<f32>(at, 4);
  const cx = f32x4.splat(x);
  const cy = f32x4.splat(y);
  const cz = f32x4.splat(load<f32>(at, 8));
  const fromX = <f64>x + <f64>load<f32>(at, 12);
  const toX = <f64>x + <f64>load<f32>(at, 16);
  const last = lastRow(<f64>y + <f64>load<f32>(at, 24));
  for (let row = firstRow(<f64>y + <f64>load<f32>(at, 20)); row <= last; row += 1) {
    if (!takeRange(row, fromX, toX)) continue;
    const stop = (<usize>end) << 2;
    for (let place = (<usize>begin) << 2; place < stop; place += 16) {
      const dx = f32x4.sub(v128.load(xs + place), cx);
      const dy = f32x4.sub(v128.load(ys + place), cy);
      const square = f32x4.add(f32x4.mul(dx, dx), f32x4.mul(dy, dy));
      raise(place, f32x4.sub(cz, heightsAt(square)), isOnForm(square));
    }
  }
}

/** Pushes places up to edges. */
export function edges(records: usize, count: i32): void {
  for (let i: i32 = 0; i < count; i += 1) edge(records + <usize>i * EDGE_BYTES);
}

function edge(at: usize): void {
  const ax = <f64>load<f32>(at);
  const ay = <f64>load<f32>(at, 4);
  const dx = <f64>load<f32>(at, 12);
  const dy = <f64>load<f32>(at, 16);
  const minX = <f64>load<f32>(at, 24);
  const maxX = <f64>load<f32>(at, 28);
  const minY = <f64>load<f32>(at, 32);
  const maxY = <f64>load<f32>(at, 36);
  const length = Math.sqrt(dx * dx + dy * dy);
  const rise = <f32>(<f64>load<f32>(at, 20) / length);
  takeRise(rise);
  const perY = 1 / dy;
  const last = lastRow(ay + max(0.0, dy) + maxY);
  for (let row = firstRow(ay + min(0.0, dy) + minY); row <= last; row += 1) {
    // The part of the edge whose box touches the row, as shares of the edge.
    const below = rowY(row) - ay;
    let from: f64 = 0;
    let to: f64 = 1;
    if (dy !== 0) {
      const one = (below - maxY) * perY;
      const other = (below + rowSpread() - minY) * perY;
      from = max(0.0, min(one, other));
      to = min(1.0, max(one, other));
      if (from > to) continue;
    }
    const one = ax + from * dx;
    const other = ax + to * dx;
    if (takeRange(row, min(one, other) + minX, max(one, other) + maxX))
      pushEdge(at, <f32>(dx / length), <f32>(dy / length), <f32>length, rise);
  }
}

/** Pushes up the places of the latest range. */
function pushEdge(at: usize, ux: f32, uy: f32, length: f32, rise: f32): void {
  const ax = v128.load32_splat(at);
  const ay = v128.load32_splat(at, 4);
  const az = v128.load32_splat(at, 8);
  const vx = f32x4.splat(ux);
  const vy = f32x4.splat(uy);
  const longest = f32x4.splat(length);
  const rises = f32x4.splat(rise);
  const stop = (<usize>end) << 2;
  for (let place = (<usize>begin) << 2; place < stop; place += 16) {
    const px = f32x4.sub(v128.load(xs + place), ax);
    const py = f32x4.sub(v128.load(ys + place), ay);
    const foot = f32x4.add(f32x4.mul(px, vx), f32x4.mul(py, vy));
    const across = f32x4.sub(f32x4.mul(py, vx), f32x4.mul(px, vy));
    const acrossSquare = f32x4.mul(across, across);
    // Not the difference of `along` and `foot`: on a long edge, that is rounded to more than a needle is wide.
    const off = f32x4.pmin(f32x4.sub(longest, foot), f32x4.pmax(f32x4.neg(foot), reaches(acrossSquare)));
    const along = f32x4.add(foot, off);
    const square = f32x4.add(acrossSquare, f32x4.mul(off, off));
    const heights = f32x4.sub(f32x4.add(az, f32x4.mul(rises, along)), heightsAt(square));
    raise(place, heights, isOnForm(square));
  }
}

/** Pushes places up to facets. Places up to `width` mm outside of a side belong to the facet. */
export function facets(records: usize, count: i32, width: f64): void {
  for (let i: i32 = 0; i < count; i += 1) facet(records + <usize>i * FACET_BYTES, width);
}

function facet(at: usize, width: f64): void {
  const x1 = <f64>load<f32>(at);
  const y1 = <f64>load<f32>(at, 4);
  const x2 = <f64>load<f32>(at, 8);
  const y2 = <f64>load<f32>(at, 12);
  const x3 = <f64>load<f32>(at, 16);
  const y3 = <f64>load<f32>(at, 20);
  const spread = rowSpread();
  const leastX = min(x1, min(x2, x3)) - width;
  const mostX = max(x1, max(x2, x3)) + width;
  if (!takeColumns(leastX, mostX)) return;
  const per12 = 1 / (y2 - y1);
  const per23 = 1 / (y3 - y2);
  const per31 = 1 / (y1 - y3);
  const last = lastRow(max(y1, max(y2, y3)) + width);
  for (let row = firstRow(min(y1, min(y2, y3)) - width); row <= last; row += 1) {
    // Most rows have nothing near the facet when places have been added only here and there.
    if (!takeColumns(leastX, mostX) || !takeRow(row)) continue;
    // The widest range of x in the strip of the row.
    const low = rowY(row) - width;
    const high = low + spread + 2 * width;
    fromX = Infinity;
    toX = -Infinity;
    widen(x1, y1, x2 - x1, y2 - y1, per12, low, high);
    widen(x2, y2, x3 - x2, y3 - y2, per23, low, high);
    widen(x3, y3, x1 - x3, y1 - y3, per31, low, high);
    if (fromX <= toX && takeRange(row, fromX - width, toX + width))
      pushFacet(at, <f32>(x2 - x1), <f32>(y2 - y1), <f32>(x3 - x1), <f32>(y3 - y1), <f32>width);
  }
}

/** The range of x of a facet in a strip. */
let fromX: f64 = 0;
let toX: f64 = 0;

/** Widens the range by the part of a side in the strip between `low` and `high`; `perY` is 1 / dy. */
function widen(px: f64, py: f64, dx: f64, dy: f64, perY: f64, low: f64, high: f64): void {
  let from: f64 = 0;
  let to: f64 = 1;
  if (dy !== 0) {
    const one = (low - py) * perY;
    const other = (high - py) * perY;
    from = max(0.0, min(one, other));
    to = min(1.0, max(one, other));
    if (from > to) return;
  } else if (py < low || py > high) return;
  const one = px + from * dx;
  const other = px + to * dx;
  fromX = min(fromX, min(one, other));
  toX = max(toX, max(one, other));
}

/** Pushes up the places of the latest range. u and w are the sides of the facet at its first corner. */
function pushFacet(at: usize, ux: f32, uy: f32, wx: f32, wy: f32, width: f32): void {
  const x1 = v128.load32_splat(at);
  const y1 = v128.load32_splat(at, 4);
  const z1 = v128.load32_splat(at, 24);
  const slopeX = v128.load32_splat(at, 28);
  const slopeY = v128.load32_splat(at, 32);
  const lowest = v128.load32_splat(at, 36);
  const highest = v128.load32_splat(at, 40);
  const marginA = f32x4.splat(-width * sqrt<f32>(ux * ux + uy * uy));
  const marginB = f32x4.splat(-width * sqrt<f32>((wx - ux) * (wx - ux) + (wy - uy) * (wy - uy)));
  const marginC = f32x4.splat(-width * sqrt<f32>(wx * wx + wy * wy));
  const stop = (<usize>end) << 2;
  for (let place = (<usize>begin) << 2; place < stop; place += 16) {
    const x = f32x4.sub(v128.load(xs + place), x1);
    const y = f32x4.sub(v128.load(ys + place), y1);
    const bx = f32x4.sub(x, f32x4.splat(ux));
    const by = f32x4.sub(y, f32x4.splat(uy));
    const a = f32x4.sub(f32x4.mul(f32x4.splat(ux), y), f32x4.mul(f32x4.splat(uy), x));
    const b = f32x4.sub(f32x4.mul(f32x4.splat(wx - ux), by), f32x4.mul(f32x4.splat(wy - uy), bx));
    const c = f32x4.sub(f32x4.mul(f32x4.splat(wy), x), f32x4.mul(f32x4.splat(wx), y));
    const isInside = v128.and(v128.and(f32x4.ge(a, marginA), f32x4.ge(b, marginB)), f32x4.ge(c, marginC));
    const plane = f32x4.add(z1, f32x4.add(f32x4.mul(x, slopeX), f32x4.mul(y, slopeY)));
    raise(place, f32x4.pmin(highest, f32x4.pmax(lowest, plane)), isInside);
  }
}
