// The carving of `packages/simulation/src/stock/carve-segment.ts` for long programs, in AssemblyScript; built by `build.mjs`.
// That file says what is worked out and why; here it is done for four cells at once, and for whole runs of segments without
// leaving the module. Spans of rows are worked out in double precision like there, heights in single.
import { BALL, FLAT, lanes, mingle, sweepRow, takeMove } from './rows';

/** Of `MotionTrace.kindsAndSteps`, the lowest three bits. */
const RAPID: u32 = 0;
const PROBE: u32 = 4;
/** Bits of a segment's mark. */
const BELOW: u8 = 1;
const BESIDE: u8 = 2;

const NO_WAY: f64 = 1e-7;
const PARALLEL: f64 = 1e-9;
const ROW_COST: f64 = 12;
const TILE_SIZE: i32 = 64;

let values: usize = 0;
let tiles: usize = 0;
let columns: i32 = 0;
let columnCount: f64 = 0;
let rows: i32 = 0;
let tileColumns: i32 = 0;
let tileRows: i32 = 0;
let cellSize: f64 = 1;
let perCell: f64 = 1;
let perTile: f64 = 1;
let offsetY: f64 = 0;
let bandHeight: f64 = 0;
let stockWidth: f64 = 0;
let stockHeight: f64 = 0;
let bottom: f64 = 0;
let belowLimit: f64 = 0;

let kind: i32 = 0;
let rise: f64 = 0;
let radius: f64 = 0;
let tipRadius: f64 = 0;
let cutRadius: f64 = 0;
let cutTip: f64 = 0;
let rapidRadius: f64 = 0;
let rapidTip: f64 = 0;

let startX: f64 = 0;
let startY: f64 = 0;
let length: f64 = 0;
let ux: f64 = 1;
let uy: f64 = 0;

let work: f64 = 0;
let hasMarks: bool = false;

/** Where the cells and the flags of the tiles lie in memory, and what they stand for. `limit`: see `FAULT_DEPTH`. */
export function setGrid(
  valuesAt: usize,
  tilesAt: usize,
  columnsInRow: i32,
  rowCount: i32,
  cell: f64,
  firstY: f64,
  height: f64,
  width: f64,
  wholeHeight: f64,
  thickness: f64,
  limit: f64,
): void {
  values = valuesAt;
  tiles = tilesAt;
  columns = columnsInRow;
  columnCount = <f64>columnsInRow;
  rows = rowCount;
  tileColumns = (columnsInRow + TILE_SIZE - 1) / TILE_SIZE;
  tileRows = (rowCount + TILE_SIZE - 1) / TILE_SIZE;
  cellSize = cell;
  perCell = 1 / cell;
  perTile = 1 / (cell * TILE_SIZE);
  offsetY = firstY;
  bandHeight = height;
  stockWidth = width;
  stockHeight = wholeHeight;
  bottom = -thickness;
  belowLimit = -thickness - limit;
}

/** The cutter, and how slim it is taken for rapids. */
export function setCutter(cutterKind: i32, r: f64, tip: f64, slope: f64, slimR: f64, slimTip: f64): void {
  kind = cutterKind;
  cutRadius = r;
  cutTip = tip;
  rapidRadius = slimR;
  rapidTip = slimTip;
  rise = slope;
}

/** Work of the latest run, in cells. */
export function workDone(): f64 {
  return work;
}

/** Whether the latest run has marked a segment. */
export function isMarked(): bool {
  return hasMarks;
}

function takeShape(isRapid: bool): void {
  radius = isRapid ? rapidRadius : cutRadius;
  tipRadius = isRapid ? rapidTip : cutTip;
}

function greatestLead(slope: f64): f64 {
  if (kind === FLAT) return radius;
  const steep = Math.abs(slope);
  if (steep === 0) return 0;
  if (kind === BALL) return (radius * steep) / Math.sqrt(1 + steep * steep);
  if (steep >= rise) return radius;
  return lo(radius, hi(tipRadius, (radius * steep) / Math.sqrt(rise * rise - steep * steep)));
}

function cutsAlike(word: u32, isRapid: bool, z0: f64, z1: f64): bool {
  const sort = word & 7;
  return sort !== PROBE && (sort === RAPID) === isRapid && (z0 < 0 || z1 < 0);
}

/**
 * Runs segments: `points` and `words` begin one segment before the first (a probe where there is none) and end one after the
 * last. Faults of place are marked where `marks` is not 0. Returns how many are done: it ends before a rapid in material
 * where `endsAtRapids`, and when `mostWork` is done.
 */
export function run(
  points: usize,
  words: usize,
  marks: usize,
  count: i32,
  endsAtRapids: bool,
  mostWork: f64,
): i32 {
  work = 0;
  hasMarks = false;
  // Of the segment before: what `carve` needs to know of it is worked out once.
  for (let index = 0; index < count; index += 1) {
    const word = load<u32>(words + ((<usize>index + 1) << 2));
    const at = points + (<usize>index + 1) * 12;
    const z0 = <f64>load<f32>(at, 8);
    const z1 = <f64>load<f32>(at, 20);
    if ((word & 7) === PROBE || (z0 >= 0 && z1 >= 0)) continue;
    const isRapid = (word & 7) === RAPID;
    const x0 = <f64>load<f32>(at);
    const x1 = <f64>load<f32>(at, 12);
    const wholeY0 = <f64>load<f32>(at, 4);
    const wholeY1 = <f64>load<f32>(at, 16);
    const inX = hi(x0, x1) + cutRadius > 0 && lo(x0, x1) - cutRadius < stockWidth;
    if (marks) {
      const isMet =
        inX && hi(wholeY0, wholeY1) + cutRadius > 0 && lo(wholeY0, wholeY1) - cutRadius < stockHeight;
      let mark: u8 = 0;
      if (lo(z0, z1) < belowLimit) mark |= BELOW;
      if (!isRapid && !isMet) mark |= BESIDE;
      if (mark) {
        store<u8>(marks + index, mark);
        hasMarks = true;
      }
    }
    const y0 = wholeY0 - offsetY;
    const y1 = wholeY1 - offsetY;
    if (!inX || hi(y0, y1) + cutRadius <= 0 || lo(y0, y1) - cutRadius >= bandHeight) continue;
    if (isRapid && endsAtRapids) return index;
    takeShape(isRapid);
    const before = load<u32>(words + ((<usize>index) << 2));
    const zBefore = <f64>load<f32>(at - 12, 8);
    const isChained = cutsAlike(before, isRapid, zBefore, z0);
    const after = load<u32>(words + ((<usize>index + 2) << 2));
    const z2 = <f64>load<f32>(at, 32);
    let reach = radius;
    if (kind !== FLAT && cutsAlike(after, isRapid, z1, z2))
      reach = reachAtJoint(
        x0,
        y0,
        z0,
        x1,
        y1,
        z1,
        <f64>load<f32>(at, 24),
        <f64>load<f32>(at, 28) - offsetY,
        z2,
      );
    carve(x0, y0, z0, x1, y1, z1, isChained, reach);
    if (work >= mostWork) return index + 1;
  }
  return count;
}

/** Carves one move, with nothing before it and nothing after. */
export function carveAlone(x0: f64, y0: f64, z0: f64, x1: f64, y1: f64, z1: f64, isRapid: bool): void {
  takeShape(isRapid);
  carve(x0, y0, z0, x1, y1, z1, false, radius);
}

function reachAtJoint(x0: f64, y0: f64, z0: f64, x1: f64, y1: f64, z1: f64, x2: f64, y2: f64, z2: f64): f64 {
  const own = distance(x0, y0, x1, y1);
  const next = distance(x1, y1, x2, y2);
  if (own === 0 || next === 0) return radius;
  const cosine = ((x1 - x0) * (x2 - x1) + (y1 - y0) * (y2 - y1)) / (own * next);
  if (cosine <= 0) return radius;
  const lead = greatestLead((z1 - z0) / own);
  const nextLead = greatestLead((z2 - z1) / next);
  const sine = Math.sqrt(hi(0, 1 - cosine * cosine));
  return lo(radius, hi(lead, nextLead + radius * sine) + 1e-3);
}

function distance(x0: f64, y0: f64, x1: f64, y1: f64): f64 {
  const way = Math.sqrt((x1 - x0) * (x1 - x0) + (y1 - y0) * (y1 - y0));
  return way < NO_WAY ? 0 : way;
}

function carve(x0: f64, y0: f64, z0: f64, x1: f64, y1: f64, z1: f64, isChained: bool, reach: f64): void {
  length = distance(x0, y0, x1, y1);
  work += 2 * cutRadius * perCell * (length * perCell + ROW_COST);
  markTiles(x0, y0, x1, y1);
  if (length === 0) {
    const isDownwards = z1 < z0;
    startX = isDownwards ? x1 : x0;
    startY = isDownwards ? y1 : y0;
    ux = 1;
    uy = 0;
    sweep(lo(z0, z1), 0, -radius, radius, false);
    return;
  }
  const slope = (z1 - z0) / length;
  startX = x0;
  startY = y0;
  ux = (x1 - x0) / length;
  uy = (y1 - y0) / length;
  const from = isChained && kind !== FLAT ? -greatestLead(slope) : -radius;
  sweep(z0, slope, from, length + reach, isChained && kind === FLAT && slope === 0);
}

function markTiles(x0: f64, y0: f64, x1: f64, y1: f64): void {
  const longest = hi(Math.abs(x1 - x0), Math.abs(y1 - y0));
  const pieces = <i32>hi(1, lo(10000, Math.ceil(longest * perTile)));
  const dx = (x1 - x0) / pieces;
  const dy = (y1 - y0) / pieces;
  for (let piece = 0; piece < pieces; piece += 1) {
    const x = x0 + piece * dx;
    const y = y0 + piece * dy;
    const firstColumn = max(0, tileOf(lo(x, x + dx) - cutRadius));
    const lastColumn = min(tileColumns - 1, tileOf(hi(x, x + dx) + cutRadius));
    const firstRow = max(0, tileOf(lo(y, y + dy) - cutRadius));
    const lastRow = min(tileRows - 1, tileOf(hi(y, y + dy) + cutRadius));
    for (let row = firstRow; row <= lastRow; row += 1)
      for (let column = firstColumn; column <= lastColumn; column += 1)
        store<u8>(tiles + row * tileColumns + column, 1);
  }
}

function tileOf(place: f64): i32 {
  return <i32>Math.floor(hi(-1, lo(100000, place * perTile)));
}

function hi(a: f64, b: f64): f64 {
  return a > b ? a : b;
}

function lo(a: f64, b: f64): f64 {
  return a < b ? a : b;
}

/** The least column whose centre lies at `place` (in cells) or beyond; at least 0. */
function columnFrom(place: f64): i32 {
  if (!(place > 0)) return 0;
  if (place >= columnCount) return columns;
  const whole = <i32>place;
  return <f64>whole < place ? whole + 1 : whole;
}

/** The greatest column whose centre lies at `place` or before; −1 where there is none, at most the last. */
function columnTo(place: f64): i32 {
  if (!(place >= 0)) return -1;
  return place >= columnCount ? columns - 1 : min(columns - 1, <i32>place);
}

function sweep(z: f64, slope: f64, from: f64, to: f64, leavesStart: bool): void {
  const yEnd = startY + length * uy;
  const firstRow = <i32>Math.ceil(hi(0, (lo(startY, yEnd) - radius) * perCell - 0.5));
  const lastRow = <i32>Math.floor(lo(<f64>(rows - 1), (hi(startY, yEnd) + radius) * perCell - 0.5));
  if (kind === FLAT && slope === 0) fillLevel(z, firstRow, lastRow, leavesStart);
  else sweepRows(z, slope, from, to, firstRow, lastRow);
}

/**
 * A level flat cutter: what a row has in common with both discs and with the strip between them takes one height. Of the rows
 * in the middle of a capsule the strip alone decides, so that no root is needed for them.
 */
function fillLevel(z: f64, firstRow: i32, lastRow: i32, leavesStart: bool): void {
  const height = f32x4.splat(<f32>hi(z, bottom));
  const squared = radius * radius;
  const xEnd = startX + length * ux;
  const runsAlongY = Math.abs(ux) < PARALLEL;
  const runsAlongX = Math.abs(uy) < PARALLEL;
  const perUx = runsAlongY ? 0 : 1 / ux;
  const perUy = runsAlongX ? 0 : 1 / uy;
  const halfStrip = radius * Math.abs(perUy);
  for (let row = firstRow; row <= lastRow; row += 1) {
    const dy = (<f64>row + 0.5) * cellSize - startY;
    const dyEnd = dy - length * uy;
    let low = Infinity;
    let high = -Infinity;
    let half: f64 = -1;
    const underStart = squared - dy * dy;
    if (underStart >= 0) {
      half = Math.sqrt(underStart);
      low = startX - half;
      high = startX + half;
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
      least = startX + across * perUy - halfStrip;
      most = least + 2 * halfStrip;
    } else if (Math.abs(across) > radius) most = -Infinity;
    if (!runsAlongY) {
      const a = startX - along * perUx;
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
      // The disc in which the move before ended is cut already.
      const before = columnFrom((startX - half) * perCell - 0.5) - 1;
      const after = columnTo((startX + half) * perCell - 0.5) + 1;
      fill(start, first, min(last, before), height);
      fill(start, max(first, after), last, height);
    } else fill(start, first, last, height);
  }
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

/** All else: per row the part of the strip |across| ≤ radius with from ≤ along ≤ to; the cells say themselves what is covered. */
function sweepRows(z: f64, slope: f64, from: f64, to: f64, firstRow: i32, lastRow: i32): void {
  const runsAlongY = Math.abs(ux) < PARALLEL;
  const runsAlongX = Math.abs(uy) < PARALLEL;
  const perUx = runsAlongY ? 0 : 1 / ux;
  const perUy = runsAlongX ? 0 : 1 / uy;
  const halfStrip = radius * Math.abs(perUy);
  const near = lo(from * perUx, to * perUx);
  const far = hi(from * perUx, to * perUx);
  takeMove(kind, z, slope, length, ux, uy, radius, tipRadius, rise, cellSize, bottom);
  for (let row = firstRow; row <= lastRow; row += 1) {
    const dy = (<f64>row + 0.5) * cellSize - startY;
    const along = dy * uy;
    const across = dy * ux;
    let low = -Infinity;
    let high = Infinity;
    if (!runsAlongX) {
      low = across * perUy - halfStrip;
      high = low + 2 * halfStrip;
    } else if (Math.abs(across) > radius) continue;
    if (!runsAlongY) {
      const middle = along * perUx;
      low = hi(low, near - middle);
      high = lo(high, far - middle);
    } else if (along < from || along > to) continue;
    // One more on each side than rounding could lose: the cells on the rim look for themselves.
    const first = columnFrom((startX + low) * perCell - 0.501);
    const last = columnTo((startX + high) * perCell - 0.499);
    if (last < first) continue;
    // From the first whole block of four in memory: a processor that finds its last write in the same place need not wait.
    const at = values + ((<usize>(row * columns + first)) << 2);
    const skipped = <i32>((at & 15) >> 2);
    const dx = (<f64>(first - skipped) + 0.5) * cellSize - startX;
    const end = at + ((<usize>(last - first)) << 2);
    sweepRow(at & ~15, end, skipped, last - first + skipped, <f32>(dx * ux + along), <f32>(across - dx * uy));
  }
}
