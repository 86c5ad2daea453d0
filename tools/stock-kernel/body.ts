// Does the same for shank and holder as `packages/simulation/src/stock/body-check.ts`, which explains it, for runs of
// segments.
// biome-ignore lint/style/useImportType: AssemblyScript has no imports of types.
import { BodyPart, ENTER, FIRST, LAST, search, takeBodyCells, takeWay } from './body-search';
import { lo } from './numbers';

// The parts: at most two, in any order.
const one = changetype<BodyPart>(memory.data(64, 16));
const other = changetype<BodyPart>(memory.data(64, 16));
let count: i32 = 0;
/** The lower of the parts' lower faces, mm above the tip. */
let lowestFrom: f64 = 0;
let slack: f64 = 0;

// The present move.
let startZ: f64 = 0;
let endZ: f64 = 0;
let cutter: f64 = 0;
/** Whether edges of the radius `cutter` were at the start of the move. */
let isFollowing: bool = false;
/** Whether a part ever gets so low that the untouched stock could be in its way. */
let isWithinReach: bool = false;

/**
 * Sets the addresses of the cells, and of the blocks' bounds and their counts of misses. `limit`: an overlap up to this
 * is not a fault, mm.
 */
export function takeBodyGrid(
  valuesAt: usize,
  boundsAt: usize,
  missesAt: usize,
  columns: i32,
  rows: i32,
  cell: f64,
  limit: f64,
): void {
  takeBodyCells(valuesAt, boundsAt, missesAt, columns, rows, cell, limit);
  slack = limit;
}

/**
 * Sets the parts of the bit that do not cut: their number, and the radius of each and the height of its lower face
 * above the tip; mm.
 */
export function takeBody(parts: i32, radiusA: f64, fromA: f64, radiusB: f64, fromB: f64): void {
  count = parts;
  one.radius = radiusA;
  one.from = fromA;
  other.radius = radiusB;
  other.from = fromB;
  lowestFrom = parts > 1 ? lo(fromA, fromB) : fromA;
  setClear(false);
}

/** Whether the bit has any parts that do not cut. */
export function hasBody(): bool {
  return count > 0;
}

/**
 * Sets what is known at the beginning of the next move, after moves that were not checked: with `isClear` that the
 * parts hit nothing, otherwise nothing.
 */
export function setClear(isClear: bool): void {
  isFollowing = isClear;
  leave(one, isClear);
  leave(other, isClear);
}

function leave(part: BodyPart, isClear: bool): void {
  part.isHit = false;
  part.isClear = isClear;
  part.run = 0;
}

/** Call it before a move is cut by a cutter of this radius. */
export function lookBefore(x0: f64, y0: f64, z0: f64, x1: f64, y1: f64, z1: f64, cutterRadius: f64): void {
  const edges = isFollowing ? lo(cutter, cutterRadius) : -1;
  isFollowing = true;
  cutter = cutterRadius;
  isWithinReach = lo(z0, z1) + lowestFrom + slack < 0;
  if (!isWithinReach) return;
  startZ = z0;
  endZ = z1;
  takeWay(x0, y0, z0, x1, y1, z1, cutterRadius, edges);
  begin(one);
  if (count > 1) begin(other);
}

function begin(part: BodyPart): void {
  part.isHit = false;
  part.depth = 0;
  if (comesLow(part)) search(part, endZ < startZ ? ENTER : FIRST);
}

/**
 * Checks the move after it was cut. Returns a number with one binary digit for each part (shank, holder), 1 if the part
 * has hit something. If any part has, it also stores three values for each part, from the address `at` on:
 *
 * - the depth of the hit, or 0 if the moves right before had a hit at least as deep;
 * - the cell of the hit;
 * - the height of the material in that cell.
 */
export function lookAfter(at: usize): u8 {
  if (!isWithinReach) {
    leave(one, true);
    leave(other, true);
    return 0;
  }
  end(one);
  if (count > 1) end(other);
  if (!one.isHit && !other.isHit) return 0;
  storeHit(one, at);
  storeHit(other, at + 12);
  return (one.isHit ? 1 : 0) | (other.isHit ? 2 : 0);
}

function end(part: BodyPart): void {
  if (endZ < startZ && part.radius > cutter && comesLow(part)) search(part, LAST);
  part.run = part.isHit ? Mathf.max(part.run, part.depth) : 0;
  part.isClear = !part.isHit;
}

function comesLow(part: BodyPart): bool {
  return lo(startZ, endZ) + part.from + slack < 0;
}

function storeHit(part: BodyPart, at: usize): void {
  store<f32>(at, part.depth);
  store<i32>(at, part.cell, 4);
  store<f32>(at, part.height, 8);
}
