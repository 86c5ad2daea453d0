// Shank and holder: what `packages/simulation/src/stock/body-check.ts` does, which says why, for runs of segments and for four
// cells at a time. Where a move lies is worked out in double precision, what is compared with heights in single.
import { hi, lanes, lo } from './numbers';

/** Cells along each side of a block, and as a shift. */
const BLOCK: i32 = 16;
const BLOCK_SHIFT: i32 = 4;
/** A block's bound is renewed when it was no help so many times. */
const MOST_MISSES: u8 = 8;
/** Nothing is looked for that is deeper than what is found already by less, mm: single precision could not tell. */
const FINENESS: f64 = 1e-4;

/** Which place of the tip on its way decides about a cell. */
const FIRST: i32 = 0;
const ENTER: i32 = 1;
const LAST: i32 = 2;

let values: usize = 0;
let columns: i32 = 0;
let rows: i32 = 0;
let cellSize: f64 = 1;
let perCell: f64 = 1;
let slack: f64 = 0;

/** Per block a height that no cell of it exceeds; and how often that was no help. */
let bounds: usize = 0;
let misses: usize = 0;
let across: i32 = 0;

// The parts: two at most.
let count: i32 = 0;
let radius0: f64 = 0;
let radius1: f64 = 0;
let from0: f64 = 0;
let from1: f64 = 0;

// What each of them meets on the present move, and whether it met nothing on the move before.
let depth0: f32 = 0;
let depth1: f32 = 0;
let cell0: i32 = 0;
let cell1: i32 = 0;
let height0: f32 = 0;
let height1: f32 = 0;
let isClear0: bool = false;
let isClear1: bool = false;

// The present move.
let startX: f64 = 0;
let startY: f64 = 0;
let endX: f64 = 0;
let endY: f64 = 0;
let startZ: f64 = 0;
let endZ: f64 = 0;
let length: f64 = 0;
let ux: f64 = 1;
let uy: f64 = 0;
let cutter: f64 = 0;
/** Whether the move before was cut with the same radius. */
let isSameCutter: bool = false;

// The present part, in the numbers of the loops.
let radius: f64 = 0;
let lowest: f64 = 0;
let face: f32 = 0;
let climb: f32 = 0;
let leavesStart: bool = false;
let depth: f32 = 0;
let cell: i32 = 0;
let height: f32 = 0;

/** Where the cells, and the bounds of their blocks with their misses lie in memory. `limit`: meeting no more is no fault, mm. */
export function takeBodyCells(
  valuesAt: usize,
  boundsAt: usize,
  missesAt: usize,
  columnsInRow: i32,
  rowCount: i32,
  cell: f64,
  limit: f64,
): void {
  values = valuesAt;
  bounds = boundsAt;
  misses = missesAt;
  columns = columnsInRow;
  rows = rowCount;
  cellSize = cell;
  perCell = 1 / cell;
  slack = limit;
  across = (columnsInRow + BLOCK - 1) >> BLOCK_SHIFT;
}

/** The parts of the bit that do not cut: how many, and the radius of each and its lower face above the tip; mm. */
export function takeBody(parts: i32, radiusA: f64, fromA: f64, radiusB: f64, fromB: f64): void {
  count = parts;
  radius0 = radiusA;
  from0 = fromA;
  radius1 = radiusB;
  from1 = fromB;
}

/** Whether the bit has such parts. */
export function hasBody(): bool {
  return count > 0;
}

/** Whether the parts are known to meet nothing where the next move begins. */
export function setClear(isClear: bool): void {
  isClear0 = isClear;
  isClear1 = isClear;
}

/** To be called before a move is cut by a cutter of this radius. */
export function lookBefore(x0: f64, y0: f64, z0: f64, x1: f64, y1: f64, z1: f64, cutterRadius: f64): void {
  startX = x0;
  startY = y0;
  startZ = z0;
  endX = x1;
  endY = y1;
  endZ = z1;
  length = -1;
  isSameCutter = cutter === cutterRadius;
  cutter = cutterRadius;
  depth0 = 0;
  depth1 = 0;
  lookAtParts(z1 < z0 ? ENTER : FIRST);
}

/** To be called after it was cut. */
export function lookAfter(): void {
  isClear0 = false;
  isClear1 = false;
  if (endZ < startZ) lookAtParts(LAST);
  isClear0 = depth0 === 0;
  isClear1 = depth1 === 0;
}

/** Bits for what the parts have met on the move; how deep, in which cell and how high it stood there are stored at `at`. */
export function takeHits(at: usize): u8 {
  if (depth0 === 0 && depth1 === 0) return 0;
  store<f32>(at, depth0);
  store<i32>(at, cell0, 4);
  store<f32>(at, height0, 8);
  store<f32>(at, depth1, 12);
  store<i32>(at, cell1, 16);
  store<f32>(at, height1, 20);
  return (depth0 > 0 ? 1 : 0) | (depth1 > 0 ? 2 : 0);
}

function lookAtParts(moment: i32): void {
  if (isWithinReach(from0)) {
    takePart(radius0, from0, isClear0 && (moment === FIRST || isSameCutter));
    depth = depth0;
    cell = cell0;
    height = height0;
    look(moment);
    depth0 = depth;
    cell0 = cell;
    height0 = height;
  }
  if (count < 2 || !isWithinReach(from1)) return;
  takePart(radius1, from1, isClear1 && (moment === FIRST || isSameCutter));
  depth = depth1;
  cell = cell1;
  height = height1;
  look(moment);
  depth1 = depth;
  cell1 = cell;
  height1 = height;
}

/** Whether a part is ever so low that the stock, untouched, could be in its way. */
function isWithinReach(from: f64): bool {
  return lo(startZ, endZ) + from + slack < 0;
}

function takePart(ownRadius: f64, from: f64, skips: bool): void {
  if (length < 0) takeWay();
  radius = ownRadius;
  lowest = lo(startZ, endZ) + from;
  face = <f32>(startZ + from);
  leavesStart = skips;
}

function takeWay(): void {
  const dx = endX - startX;
  const dy = endY - startY;
  const way = Math.sqrt(dx * dx + dy * dy);
  length = way < 1e-7 ? 0 : way;
  ux = length === 0 ? 1 : dx / length;
  uy = length === 0 ? 0 : dy / length;
  climb = length === 0 ? 0 : <f32>((endZ - startZ) / length);
}

/** Looks at the blocks around the way. */
function look(moment: i32): void {
  // Vertical: the height at the beginning decides, or that at the end.
  if (length === 0) {
    if (leavesStart) return;
    if (moment === LAST) face = <f32>lowest;
  }
  // The edges decide alone where they come. What was under the part, or them, already lies behind the start.
  const wide = moment === ENTER ? lo(radius, cutter) : radius;
  const back = leavesStart ? 0 : wide;
  const sideX = wide * Math.abs(uy);
  const sideY = wide * Math.abs(ux);
  const left = hi(lo(startX, endX) - wide, lo(startX - back * ux, endX + wide * ux) - sideX);
  const right = lo(hi(startX, endX) + wide, hi(startX - back * ux, endX + wide * ux) + sideX);
  const low = hi(lo(startY, endY) - wide, lo(startY - back * uy, endY + wide * uy) - sideY);
  const high = lo(hi(startY, endY) + wide, hi(startY - back * uy, endY + wide * uy) + sideY);
  const firstColumn = <i32>Math.ceil(hi(0, left * perCell - 0.5));
  const lastColumn = <i32>Math.floor(lo(<f64>columns - 1, right * perCell - 0.5));
  const firstRow = <i32>Math.ceil(hi(0, low * perCell - 0.5));
  const lastRow = <i32>Math.floor(lo(<f64>rows - 1, high * perCell - 0.5));
  if (lastColumn < firstColumn || lastRow < firstRow) return;
  for (let row = firstRow; row <= lastRow; row = (row | (BLOCK - 1)) + 1) {
    const endRow = min(lastRow, row | (BLOCK - 1));
    const inRow = (row >> BLOCK_SHIFT) * across;
    for (let column = firstColumn; column <= lastColumn; column = (column | (BLOCK - 1)) + 1) {
      const block = inRow + (column >> BLOCK_SHIFT);
      const limit = <f32>(lowest + hi(slack, <f64>depth + FINENESS));
      if (load<f32>(bounds + ((<usize>block) << 2)) <= limit || !mayHold(block, row, column, wide, limit))
        continue;
      lookAt(row, endRow, column, min(lastColumn, column | (BLOCK - 1)), moment);
    }
  }
}

/** Whether a block that its bound does not exclude may hold something higher than `limit` within `reach` of the way. */
function mayHold(block: i32, row: i32, column: i32, reach: f64, limit: f32): bool {
  const middleX = <f64>((column & ~(BLOCK - 1)) + (BLOCK >> 1)) * cellSize - startX;
  const middleY = <f64>((row & ~(BLOCK - 1)) + (BLOCK >> 1)) * cellSize - startY;
  const a = middleX * ux + middleY * uy;
  const b = middleY * ux - middleX * uy;
  const beside = a - lo(length, hi(0, a));
  const away = reach + cellSize * <f64>BLOCK * 0.7072;
  if (beside * beside + b * b > away * away) return false;
  const missed = load<u8>(misses + block) + 1;
  store<u8>(misses + block, missed < MOST_MISSES ? missed : 0);
  if (missed < MOST_MISSES) return true;
  const highest = highestIn(row & ~(BLOCK - 1), column & ~(BLOCK - 1));
  store<f32>(bounds + ((<usize>block) << 2), highest);
  return highest > limit;
}

/** Of the cells of a block, and perhaps some beside it: four are read at a time. */
function highestIn(row: i32, column: i32): f32 {
  const end = min(rows, row + BLOCK);
  const last = min(columns, column + BLOCK);
  let highest = f32x4.splat(-Infinity);
  for (let y = row; y < end; y += 1) {
    let at = values + ((<usize>(y * columns + column)) << 2);
    for (let x = column; x < last; x += 4) {
      highest = f32x4.pmax(highest, v128.load(at));
      at += 16;
    }
  }
  const high = Mathf.max(f32x4.extract_lane(highest, 0), f32x4.extract_lane(highest, 1));
  return Mathf.max(high, Mathf.max(f32x4.extract_lane(highest, 2), f32x4.extract_lane(highest, 3)));
}

/** Looks at some cells of a block. */
function lookAt(firstRow: i32, lastRow: i32, firstColumn: i32, lastColumn: i32, moment: i32): void {
  let limit = f32x4.splat(<f32>(lowest + hi(slack, <f64>depth + FINENESS)));
  for (let row = firstRow; row <= lastRow; row += 1) {
    const start = values + ((<usize>(row * columns)) << 2);
    for (let column = firstColumn; column <= lastColumn; column += 4) {
      const heights = v128.load(start + ((<usize>column) << 2));
      if (!v128.any_true(f32x4.gt(heights, limit))) continue;
      const found = f32x4.sub(heights, facesOver(row, column, moment));
      if (!v128.any_true(f32x4.gt(found, f32x4.splat(Mathf.max(<f32>slack, depth))))) continue;
      const place = row * columns + column;
      take(f32x4.extract_lane(found, 0), f32x4.extract_lane(heights, 0), place);
      if (column < lastColumn) take(f32x4.extract_lane(found, 1), f32x4.extract_lane(heights, 1), place + 1);
      if (column + 1 < lastColumn)
        take(f32x4.extract_lane(found, 2), f32x4.extract_lane(heights, 2), place + 2);
      if (column + 2 < lastColumn)
        take(f32x4.extract_lane(found, 3), f32x4.extract_lane(heights, 3), place + 3);
      limit = f32x4.splat(<f32>(lowest + hi(slack, <f64>depth + FINENESS)));
    }
  }
}

function take(found: f32, stood: f32, place: i32): void {
  if (!(found > <f32>slack) || found <= depth) return;
  depth = found;
  height = stood;
  cell = place;
}

/** How high the lower face is when it decides about cells; infinite where it does not. */
function facesOver(row: i32, column: i32, moment: i32): v128 {
  const dx = (<f64>column + 0.5) * cellSize - startX;
  const dy = (<f64>row + 0.5) * cellSize - startY;
  const a = f32x4.add(
    f32x4.splat(<f32>(dx * ux + dy * uy)),
    f32x4.mul(lanes(), f32x4.splat(<f32>(cellSize * ux))),
  );
  const b = f32x4.sub(
    f32x4.splat(<f32>(dy * ux - dx * uy)),
    f32x4.mul(lanes(), f32x4.splat(<f32>(cellSize * uy))),
  );
  const squaredB = f32x4.mul(b, b);
  const w = f32x4.sqrt(f32x4.sub(f32x4.splat(<f32>(radius * radius)), squaredB));
  let reach = w;
  let decides = isMet(a, w);
  if (moment === ENTER) {
    reach = f32x4.sqrt(f32x4.sub(f32x4.splat(<f32>(cutter * cutter)), squaredB));
    decides = v128.and(decides, isMet(a, reach));
  }
  const zero = f32x4.splat(0);
  const before = f32x4.sub(a, reach);
  if (leavesStart) decides = v128.and(decides, f32x4.gt(before, zero));
  const s =
    moment === LAST ? f32x4.pmin(f32x4.add(a, w), f32x4.splat(<f32>length)) : f32x4.pmax(before, zero);
  const faces = f32x4.add(f32x4.splat(face), f32x4.mul(f32x4.splat(climb), s));
  return v128.bitselect(faces, f32x4.splat(Infinity), decides);
}

/** Whether the way comes within `reach` along it of cells; not where that is no number. */
function isMet(along: v128, reach: v128): v128 {
  const first = f32x4.pmax(f32x4.sub(along, reach), f32x4.splat(0));
  const last = f32x4.pmin(f32x4.add(along, reach), f32x4.splat(<f32>length));
  return f32x4.le(first, last);
}
