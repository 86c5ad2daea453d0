// Does the same as `packages/simulation/src/stock/body-search.ts`, for four cells, rows or blocks at a time. The
// position of a move on the grid is computed in double precision; comparisons with heights, and the choice of cells in
// a row, are in single precision.
import { hi, lanes, lo, PARALLEL } from './numbers';

/** A part of the bit that does not cut, and what is known about it from move to move. */
@unmanaged
export class BodyPart {
  radius: f64;
  /** The height of its lower face above the tip, mm. */
  from: f64;
  /**
   * The depth of the part's hit on the present move, if that is more than `run`; and the cell of that hit, with the
   * height of the material in the cell.
   */
  depth: f32;
  height: f32;
  cell: i32;
  /** The largest overlap on the moves right before, if each of them hit something; 0 when the last move hit nothing. */
  run: f32;
  /** The cell in which the last hit was found. */
  witness: i32;
  /** The start of the move that hit it, mm. */
  witnessX: f64;
  witnessY: f64;
  isHit: bool;
  /** Whether it is known that the previous move hit nothing. */
  isClear: bool;
}

/** The moments of a move at which a cell is checked. */
export const FIRST: i32 = 0;
export const ENTER: i32 = 1;
export const LAST: i32 = 2;

/** Cells along each side of a block, and the number of bits by which a division by that number shifts. */
const BLOCK: i32 = 16;
const BLOCK_SHIFT: i32 = 4;
/**
 * A bound is computed again after this many checks in which the old bound did not show that the block can be skipped.
 */
const MOST_MISSES: u8 = 8;
/**
 * By how many cells the search area is wider on each side, so that rounding loses no cell. Each cell in the search area
 * is then checked exactly.
 */
const MARGIN: f64 = 0.05;
/** Squares of radii are multiplied by this for the same reason. */
const SQUARED: f64 = 1.00001;
/** A column beyond all others. */
const FAR: f32 = 1e9;

/**
 * For each row of cells in a row of blocks: the first and the last column of the search, and the first and the last
 * column in the hole.
 */
const SPANS = memory.data(4 * 4 * 16, 16);
const LAST_COLUMNS: usize = 4 * 16;
const HOLE_FIRSTS: usize = 8 * 16;
const HOLE_LASTS: usize = 12 * 16;

let values: usize = 0;
let columns: i32 = 0;
let rows: i32 = 0;
let cellSize: f64 = 1;
let perCell: f64 = 1;
let slack: f32 = 0;

/** For each block: a height that no cell of it exceeds, and how many checks this bound could not decide. */
let bounds: usize = 0;
let misses: usize = 0;
let across: i32 = 0;

// The move.
let startX: f64 = 0;
let startY: f64 = 0;
let startZ: f64 = 0;
let endZ: f64 = 0;
let length: f64 = 0;
let ux: f64 = 1;
let uy: f64 = 0;
let slope: f32 = 0;
let cutter: f64 = 0;
/** The radius of the edges that have already cut at the start of the move; negative when nothing was cut there. */
let edges: f64 = -1;

// The part and the moment that are searched.
let part: BodyPart = changetype<BodyPart>(0);
let moment: i32 = 0;
/** Cells within this distance of the move are searched, except those within `hole` of its start. */
let wide: f64 = 0;
let hole: f64 = -1;
let face: f32 = 0;
/** The lowest height of the lower face during the move. */
let lowest: f32 = 0;
/** The depth of an overlap that is known to exist; 0 when none is known. */
let known: f32 = 0;
/** The depth that an overlap must exceed to matter: only the first hit, or a deeper one, is of interest. */
let limit: f32 = 0;
/** A bit for each group of four rows in a row of blocks: set when the columns of these rows are computed. */
let spanned: i32 = 0;

/**
 * Sets the addresses of the cells, and of the blocks' bounds and their counts of misses. `least`: an overlap up to this
 * does not count, mm.
 */
export function takeBodyCells(
  valuesAt: usize,
  boundsAt: usize,
  missesAt: usize,
  columnsInRow: i32,
  rowCount: i32,
  cell: f64,
  least: f64,
): void {
  values = valuesAt;
  bounds = boundsAt;
  misses = missesAt;
  columns = columnsInRow;
  rows = rowCount;
  cellSize = cell;
  perCell = 1 / cell;
  slack = <f32>least;
  across = (columnsInRow + BLOCK - 1) >> BLOCK_SHIFT;
}

/**
 * Sets the move to be searched, the radius of what it cuts, and the radius that the previous move has cleared at the
 * start of this move; mm.
 */
export function takeWay(
  x0: f64,
  y0: f64,
  z0: f64,
  x1: f64,
  y1: f64,
  z1: f64,
  cutterRadius: f64,
  edgesRadius: f64,
): void {
  const dx = x1 - x0;
  const dy = y1 - y0;
  const way = Math.sqrt(dx * dx + dy * dy);
  startX = x0;
  startY = y0;
  startZ = z0;
  endZ = z1;
  length = way < 1e-7 ? 0 : way;
  ux = length === 0 ? 1 : dx / length;
  uy = length === 0 ? 0 : dy / length;
  slope = length === 0 ? 0 : <f32>((z1 - z0) / length);
  cutter = cutterRadius;
  edges = edgesRadius;
}

/** Checks all cells for which the moment is decisive. */
export function search(own: BodyPart, ownMoment: i32): void {
  takeMoment(own, ownMoment);
  // A vertical move covers no new cell when the hole is at least as wide as the search area.
  if (length === 0 && hole >= wide) return;
  // Edges as wide as the part have mostly cleared the cell of the last hit already, but the next one is hit like it.
  if (own.run > 0 && !own.isHit) askWitness(hole < own.radius ? own.witness : witnessAhead());
  if (!canMatter(0)) return;
  // When the disc at the start needs no check, only the cells ahead of the start remain.
  const back = hole >= wide ? 0 : wide;
  const endX = startX + length * ux;
  const endY = startY + length * uy;
  const sideX = wide * Math.abs(uy);
  const sideY = wide * Math.abs(ux);
  const left = hi(lo(startX, endX) - wide, lo(startX - back * ux, endX + wide * ux) - sideX);
  const right = lo(hi(startX, endX) + wide, hi(startX - back * ux, endX + wide * ux) + sideX);
  const low = hi(lo(startY, endY) - wide, lo(startY - back * uy, endY + wide * uy) - sideY);
  const high = lo(hi(startY, endY) + wide, hi(startY - back * uy, endY + wide * uy) + sideY);
  searchBox(
    <i32>Math.ceil(hi(0, low * perCell - 0.5 - MARGIN)),
    <i32>Math.floor(lo(<f64>rows - 1, high * perCell - 0.5 + MARGIN)),
    <i32>Math.ceil(hi(0, left * perCell - 0.5 - MARGIN)),
    <i32>Math.floor(lo(<f64>columns - 1, right * perCell - 0.5 + MARGIN)),
  );
}

function takeMoment(own: BodyPart, ownMoment: i32): void {
  part = own;
  moment = ownMoment;
  // When the edges arrive, only the cells that the edges reach matter.
  wide = moment === ENTER ? lo(own.radius, cutter) : own.radius;
  if (moment === LAST) hole = -1;
  else hole = moment === FIRST && own.isClear ? hi(own.radius, edges) : edges;
  // On a vertical move, the height at the beginning or at the end is decisive.
  face = <f32>((moment === LAST && length === 0 ? endZ : startZ) + own.from);
  lowest = Mathf.min(face, face + slope * <f32>length);
  known = 0;
  setLimit();
}

function setLimit(): void {
  const usual = part.isHit ? Mathf.max(part.run, part.depth) : slack;
  // The largest number below `known`, so that an equal depth exceeds the limit.
  limit = known > 0 ? Mathf.max(usual, reinterpret<f32>(reinterpret<i32>(known) - 1)) : usual;
}

/** Whether this height may be the first hit or the deepest. */
function canMatter(height: f32): bool {
  return height - lowest > limit;
}

/**
 * The cell that is as far from the start of this move as the cell of the last hit is from the start of its move; −1
 * outside of the stock.
 */
function witnessAhead(): i32 {
  const row = part.witness / columns;
  const column = part.witness - row * columns;
  const aheadX = <f64>column + Math.floor((startX - part.witnessX) * perCell + 0.5);
  const aheadY = <f64>row + Math.floor((startY - part.witnessY) * perCell + 0.5);
  const isInside = aheadX >= 0 && aheadX < <f64>columns && aheadY >= 0 && aheadY < <f64>rows;
  return isInside ? <i32>aheadY * columns + <i32>aheadX : -1;
}

/** Checks first a cell that the move probably hits. */
function askWitness(cell: i32): void {
  if (cell < 0) return;
  const row = cell / columns;
  const found =
    load<f32>(values + ((<usize>cell) << 2)) - f32x4.extract_lane(facesOver(row, cell - row * columns), 0);
  if (!(found > slack)) return;
  part.isHit = true;
  known = found;
  setLimit();
}

/** Searches block by block; four bounds are compared at a time. */
function searchBox(firstRow: i32, lastRow: i32, firstColumn: i32, lastColumn: i32): void {
  if (lastColumn < firstColumn) return;
  const lastBlock = lastColumn >> BLOCK_SHIFT;
  for (let row = firstRow; row <= lastRow; row = (row | (BLOCK - 1)) + 1) {
    const endRow = min(lastRow, row | (BLOCK - 1));
    const inRow = (row >> BLOCK_SHIFT) * across;
    spanned = 0;
    for (let first = firstColumn >> BLOCK_SHIFT; first <= lastBlock; first += 4) {
      const heights = v128.load(bounds + ((<usize>(inRow + first)) << 2));
      const above = f32x4.gt(f32x4.sub(heights, f32x4.splat(lowest)), f32x4.splat(limit));
      let wanted = i32x4.bitmask(above) & ((1 << min(4, lastBlock - first + 1)) - 1);
      for (; wanted !== 0; wanted &= wanted - 1) {
        const blockColumn = first + ctz(wanted);
        const column = max(firstColumn, blockColumn << BLOCK_SHIFT);
        if (!mayHold(inRow + blockColumn, row, column)) continue;
        lookAt(row, endRow, column, min(lastColumn, column | (BLOCK - 1)));
        if (!canMatter(0)) return;
      }
    }
  }
}

/**
 * Whether a block may contain something that matters. Its bound is compared again; sometimes a lower bound is computed
 * first.
 */
function mayHold(block: i32, row: i32, column: i32): bool {
  const at = bounds + ((<usize>block) << 2);
  if (!canMatter(load<f32>(at))) return false;
  if (wide * perCell > <f64>BLOCK && isFar(row, column)) return false;
  const missed = load<u8>(misses + block) + 1;
  store<u8>(misses + block, missed < MOST_MISSES ? missed : 0);
  if (missed < MOST_MISSES) return true;
  const highest = highestIn(row & ~(BLOCK - 1), column & ~(BLOCK - 1));
  store<f32>(at, highest);
  return canMatter(highest);
}

/** Whether a block is outside of the search area, although it is inside of the box around it. */
function isFar(row: i32, column: i32): bool {
  const middleX = <f64>((column & ~(BLOCK - 1)) + (BLOCK >> 1)) * cellSize - startX;
  const middleY = <f64>((row & ~(BLOCK - 1)) + (BLOCK >> 1)) * cellSize - startY;
  const a = middleX * ux + middleY * uy;
  const b = middleY * ux - middleX * uy;
  const beside = a - lo(length, hi(0, a));
  const away = wide + cellSize * <f64>BLOCK * 0.7072;
  return beside * beside + b * b > away * away;
}

/**
 * The height of the highest cell of a block. Cells next to the block may be included, because four cells are read at a
 * time.
 */
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

/** Checks some cells of a block. */
function lookAt(firstRow: i32, lastRow: i32, firstColumn: i32, lastColumn: i32): void {
  for (let row = firstRow; row <= lastRow; row += 1) {
    if (!rises(row, firstColumn, lastColumn)) continue;
    const own = row & (BLOCK - 1);
    if ((spanned & (1 << (own >> 2))) === 0) spanRows(row & ~3);
    const at = SPANS + ((<usize>own) << 2);
    const first = max(firstColumn, load<i32>(at));
    const last = min(lastColumn, load<i32>(at, LAST_COLUMNS));
    lookAlong(row, first, min(last, load<i32>(at, HOLE_FIRSTS) - 1));
    lookAlong(row, max(first, load<i32>(at, HOLE_LASTS) + 1), last);
  }
}

/** Whether anything in a part of a row, or slightly after it, is high enough to matter. */
function rises(row: i32, first: i32, last: i32): bool {
  const bottom = f32x4.splat(lowest);
  const most = f32x4.splat(limit);
  let at = values + ((<usize>(row * columns + first)) << 2);
  const end = at + ((<usize>(last - first)) << 2);
  let found = i32x4.splat(0);
  for (; at <= end; at += 16) found = v128.or(found, f32x4.gt(f32x4.sub(v128.load(at), bottom), most));
  return v128.any_true(found);
}

function lookAlong(row: i32, first: i32, last: i32): void {
  let at = values + ((<usize>(row * columns + first)) << 2);
  for (let column = first; column <= last; column += 4) {
    const heights = v128.load(at);
    at += 16;
    if (!v128.any_true(f32x4.gt(f32x4.sub(heights, f32x4.splat(lowest)), f32x4.splat(limit)))) continue;
    const found = f32x4.sub(heights, facesOver(row, column));
    if (!v128.any_true(f32x4.gt(found, f32x4.splat(limit)))) continue;
    const place = row * columns + column;
    take(f32x4.extract_lane(found, 0), f32x4.extract_lane(heights, 0), place);
    if (column < last) take(f32x4.extract_lane(found, 1), f32x4.extract_lane(heights, 1), place + 1);
    if (column + 1 < last) take(f32x4.extract_lane(found, 2), f32x4.extract_lane(heights, 2), place + 2);
    if (column + 2 < last) take(f32x4.extract_lane(found, 3), f32x4.extract_lane(heights, 3), place + 3);
  }
}

function take(found: f32, stood: f32, place: i32): void {
  if (!(found > limit)) return;
  part.isHit = true;
  part.witness = place;
  part.witnessX = startX;
  part.witnessY = startY;
  if (found > part.run) {
    part.depth = found;
    part.height = stood;
    part.cell = place;
  }
  setLimit();
}

/**
 * Finds the columns of four rows that are within `wide` of the move, and those that are in the hole. The columns are
 * counted from the start of the move.
 */
function spanRows(row: i32): void {
  const reach = <f32>(wide * perCell + MARGIN);
  const squared = f32x4.splat(<f32>(wide * wide * perCell * perCell * SQUARED + MARGIN));
  const dx = f32x4.splat(<f32>(length * perCell * ux));
  const dy = f32x4.add(f32x4.splat(<f32>(<f64>row + 0.5 - startY * perCell)), lanes());
  const dyEnd = f32x4.sub(dy, f32x4.splat(<f32>(length * perCell * uy)));
  // Where a row misses a disc, the root is NaN. `pmin` and `pmax` then return their first operand.
  const start = f32x4.sqrt(f32x4.sub(squared, f32x4.mul(dy, dy)));
  const end = f32x4.sqrt(f32x4.sub(squared, f32x4.mul(dyEnd, dyEnd)));
  let low = f32x4.pmin(f32x4.pmin(f32x4.splat(FAR), f32x4.neg(start)), f32x4.sub(dx, end));
  let high = f32x4.pmax(f32x4.pmax(f32x4.splat(-FAR), start), f32x4.add(dx, end));
  // The strip between both discs has sides and ends. Their positions on a row are linear functions of the row's number.
  // A side or an end that is parallel to the row is treated as crossing it at infinity: the whole row is then either on
  // the right side of it or on the wrong side.
  const perUy = f32x4.splat(Math.abs(uy) < PARALLEL ? Infinity : <f32>(1 / uy));
  const perUx = f32x4.splat(Math.abs(ux) < PARALLEL ? Infinity : <f32>(1 / ux));
  const middle = f32x4.mul(dy, f32x4.splat(<f32>ux));
  const side = f32x4.mul(f32x4.sub(middle, f32x4.splat(reach)), perUy);
  const otherSide = f32x4.mul(f32x4.add(middle, f32x4.splat(reach)), perUy);
  const along = f32x4.mul(dy, f32x4.splat(<f32>uy));
  const near = f32x4.mul(f32x4.neg(along), perUx);
  const far = f32x4.mul(f32x4.sub(f32x4.splat(<f32>(length * perCell)), along), perUx);
  const least = f32x4.pmax(f32x4.pmin(side, otherSide), f32x4.pmin(near, far));
  const most = f32x4.pmin(f32x4.pmax(side, otherSide), f32x4.pmax(near, far));
  const isCrossed = f32x4.le(least, most);
  low = v128.bitselect(f32x4.pmin(low, least), low, isCrossed);
  high = v128.bitselect(f32x4.pmax(high, most), high, isCrossed);
  storeSpans(row, low, high, dy);
}

function storeSpans(row: i32, low: v128, high: v128, dy: v128): void {
  const own = row & (BLOCK - 1);
  const at = SPANS + ((<usize>own) << 2);
  const column = startX * perCell - 0.5;
  const inner = f32x4.splat(<f32>(column + MARGIN));
  const outer = f32x4.splat(<f32>(column - MARGIN));
  v128.store(at, columnsOf(f32x4.ceil(f32x4.add(low, outer))));
  v128.store(at, columnsOf(f32x4.floor(f32x4.add(high, inner))), LAST_COLUMNS);
  const squared: f32 = hole < 0 ? -1 : <f32>((hole * hole * perCell * perCell) / SQUARED - MARGIN);
  const half = f32x4.sqrt(f32x4.sub(f32x4.splat(squared), f32x4.mul(dy, dy)));
  const first = f32x4.ceil(f32x4.sub(inner, half));
  const last = f32x4.floor(f32x4.add(outer, half));
  // When a row has no hole, the columns of the hole are set beyond all others.
  const isThere = f32x4.eq(half, half);
  v128.store(at, columnsOf(v128.bitselect(first, f32x4.splat(FAR), isThere)), HOLE_FIRSTS);
  v128.store(at, columnsOf(v128.bitselect(last, f32x4.splat(FAR), isThere)), HOLE_LASTS);
  spanned |= 1 << (own >> 2);
}

function columnsOf(places: v128): v128 {
  return i32x4.trunc_sat_f32x4_s(places);
}

/**
 * The height of a part's lower face at the moment that is searched, for four cells of a block; infinite for a cell that
 * does not matter. The positions of the cells are counted from the block's first column. So a cell is always rounded in
 * the same way, whichever other cells are checked together with it.
 */
function facesOver(row: i32, column: i32): v128 {
  const dx = (<f64>(column & ~(BLOCK - 1)) + 0.5) * cellSize - startX;
  const dy = (<f64>row + 0.5) * cellSize - startY;
  const cells = f32x4.add(f32x4.splat(<f32>(column & (BLOCK - 1))), lanes());
  const a = f32x4.add(
    f32x4.splat(<f32>(dx * ux + dy * uy)),
    f32x4.mul(cells, f32x4.splat(<f32>(cellSize * ux))),
  );
  const b = f32x4.sub(
    f32x4.splat(<f32>(dy * ux - dx * uy)),
    f32x4.mul(cells, f32x4.splat(<f32>(cellSize * uy))),
  );
  const squaredB = f32x4.mul(b, b);
  const zero = f32x4.splat(0);
  const end = f32x4.splat(<f32>length);
  const w = f32x4.sqrt(f32x4.sub(f32x4.splat(<f32>(part.radius * part.radius)), squaredB));
  let decides = isMet(a, w);
  if (hole >= 0) decides = v128.andnot(decides, isWithin(hole, a, squaredB));
  let s: v128;
  if (moment === LAST) {
    decides = v128.andnot(decides, isWithin(cutter, f32x4.sub(a, end), squaredB));
    s = f32x4.pmin(f32x4.add(a, w), end);
  } else if (moment === ENTER) {
    const reach = f32x4.sqrt(f32x4.sub(f32x4.splat(<f32>(cutter * cutter)), squaredB));
    decides = v128.and(decides, isMet(a, reach));
    s = f32x4.pmax(f32x4.sub(a, reach), zero);
  } else s = f32x4.pmax(f32x4.sub(a, w), zero);
  const faces = f32x4.add(f32x4.splat(face), f32x4.mul(f32x4.splat(slope), s));
  return v128.bitselect(faces, f32x4.splat(Infinity), decides);
}

/** Whether the move comes within `reach` of cells; false when `reach` is NaN. */
function isMet(along: v128, reach: v128): v128 {
  const first = f32x4.pmax(f32x4.sub(along, reach), f32x4.splat(0));
  const last = f32x4.pmin(f32x4.add(along, reach), f32x4.splat(<f32>length));
  return f32x4.le(first, last);
}

/** Whether cells are in a disc. */
function isWithin(radius: f64, a: v128, squaredB: v128): v128 {
  return f32x4.le(f32x4.add(f32x4.mul(a, a), squaredB), f32x4.splat(<f32>(radius * radius)));
}
