// The carving of `packages/simulation/src/stock/carve-segment.ts` for long programs, in AssemblyScript; built by
// `build.mjs`. That file explains the computation. Here it runs for four cells at once, and for many segments in one
// call of the module. As in that file, the position of a move on the grid is computed in double precision, and heights
// in single precision.
import { hasBody, lookAfter, lookBefore, setClear, takeBody, takeBodyGrid } from './body';
import { BALL, FLAT, takeCells, takeMove } from './boxes';
import { fillLevel, takeRows } from './level';
import { hi, lo } from './numbers';
import { sweepRectangle, takeGrid } from './rectangle';
import { forgetTiles, markTiles, takeTiles } from './tiles';

/** The values in the lowest three bits of `MotionTrace.kindsAndSteps`. */
const RAPID: u32 = 0;
const PROBE: u32 = 4;
/** Bits of a segment's mark. */
const BELOW: u8 = 1;
const BESIDE: u8 = 2;
/**
 * The bits of `lookAfter` are shifted by this, above the other bits of a mark; and the number of bytes that `lookAfter`
 * stores for a segment.
 */
const HIT_SHIFT: u8 = 2;
const BYTES_OF_HITS: usize = 24;

const NO_WAY: f64 = 1e-7;
const ROW_COST: f64 = 12;

let perCell: f64 = 1;
let offsetY: f64 = 0;
let bandHeight: f64 = 0;
let stockWidth: f64 = 0;
let stockHeight: f64 = 0;
let cellSize: f64 = 1;
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

/** The address at which the hits of shank and holder are stored. */
let hits: usize = 0;

let work: f64 = 0;
let hasMarks: bool = false;

/**
 * Sets the addresses of the cells and of the flags of the tiles, and the dimensions of the grid. `limit`: see
 * `FAULT_DEPTH`.
 */
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
  takeCells(valuesAt, columnsInRow);
  takeRows(valuesAt, columnsInRow, rowCount, cell);
  takeTiles(tilesAt, columnsInRow, rowCount, cell);
  takeGrid(columnsInRow, rowCount, cell);
  cellSize = cell;
  perCell = 1 / cell;
  offsetY = firstY;
  bandHeight = height;
  stockWidth = width;
  stockHeight = wholeHeight;
  bottom = -thickness;
  belowLimit = -thickness - limit;
}

/** Sets the cutter, and its slimmer shape for rapids. */
export function setCutter(cutterKind: i32, r: f64, tip: f64, slope: f64, slimR: f64, slimTip: f64): void {
  kind = cutterKind;
  cutRadius = r;
  cutTip = tip;
  rapidRadius = slimR;
  rapidTip = slimTip;
  rise = slope;
}

/**
 * Sets the addresses of the blocks' bounds, of their counts of misses, and of the hits of shank and holder. Call it
 * after `setGrid`.
 */
export function setBodyGrid(
  valuesAt: usize,
  boundsAt: usize,
  missesAt: usize,
  hitsAt: usize,
  columnsInRow: i32,
  rowCount: i32,
  limit: f64,
): void {
  takeBodyGrid(valuesAt, boundsAt, missesAt, columnsInRow, rowCount, cellSize, limit);
  hits = hitsAt;
}

/**
 * Sets the parts of the bit that do not cut, at most two: the radius of each and the height of its lower face above the
 * tip, mm.
 */
export function setBody(count: i32, radiusA: f64, fromA: f64, radiusB: f64, fromB: f64): void {
  takeBody(count, radiusA, fromA, radiusB, fromB);
}

/** The work of the latest run, in cells. */
export function workDone(): f64 {
  return work;
}

/** Whether the latest run has marked any segment. */
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
 * Runs segments. Returns how many segments are done.
 *
 * - `points` and `words` begin one segment before the first (a probe where there is none) and end one after the last;
 * - `marks`: where the faults of place are marked; 0 when they are not wanted;
 * - `endsAtRapids`: the run ends before a rapid that goes below the top of the stock;
 * - `mostWork`: the run also ends when this much work is done;
 * - `isContinued`: shank and holder were checked on the previous segment.
 */
export function run(
  points: usize,
  words: usize,
  marks: usize,
  count: i32,
  endsAtRapids: bool,
  mostWork: f64,
  isContinued: bool,
): i32 {
  work = 0;
  hasMarks = false;
  forgetTiles();
  const judgesBody = marks !== 0 && hasBody();
  if (judgesBody && !isContinued) setClear(false);
  for (let index = 0; index < count; index += 1) {
    const word = load<u32>(words + ((<usize>index + 1) << 2));
    const at = points + (<usize>index + 1) * 12;
    const z0 = <f64>load<f32>(at, 8);
    const z1 = <f64>load<f32>(at, 20);
    const isProbe = (word & 7) === PROBE;
    if (isProbe || (z0 >= 0 && z1 >= 0)) {
      if (judgesBody) setClear(!isProbe);
      continue;
    }
    const isRapid = (word & 7) === RAPID;
    const x0 = <f64>load<f32>(at);
    const x1 = <f64>load<f32>(at, 12);
    const wholeY0 = <f64>load<f32>(at, 4);
    const wholeY1 = <f64>load<f32>(at, 16);
    const inX = hi(x0, x1) + cutRadius > 0 && lo(x0, x1) - cutRadius < stockWidth;
    let mark: u8 = 0;
    if (marks) {
      const isMet =
        inX && hi(wholeY0, wholeY1) + cutRadius > 0 && lo(wholeY0, wholeY1) - cutRadius < stockHeight;
      if (lo(z0, z1) < belowLimit) mark |= BELOW;
      if (!isRapid && !isMet) mark |= BESIDE;
    }
    const y0 = wholeY0 - offsetY;
    const y1 = wholeY1 - offsetY;
    const isOver = inX && hi(y0, y1) + cutRadius > 0 && lo(y0, y1) - cutRadius < bandHeight;
    if (isOver && isRapid && endsAtRapids) return index;
    if (judgesBody) lookBefore(x0, y0, z0, x1, y1, z1, isRapid ? rapidRadius : cutRadius);
    if (isOver) cut(words + ((<usize>index) << 2), at, isRapid, x0, y0, z0, x1, y1, z1);
    if (judgesBody) mark |= lookAfter(hits + <usize>index * BYTES_OF_HITS) << HIT_SHIFT;
    if (mark) {
      store<u8>(marks + index, mark);
      hasMarks = true;
    }
    if (work >= mostWork) return index + 1;
  }
  return count;
}

/** Carves a segment of a run, with its coordinates at `at` and the word of the previous one at `word`. */
function cut(
  word: usize,
  at: usize,
  isRapid: bool,
  x0: f64,
  y0: f64,
  z0: f64,
  x1: f64,
  y1: f64,
  z1: f64,
): void {
  takeShape(isRapid);
  const isChained = cutsAlike(load<u32>(word), isRapid, <f64>load<f32>(at - 12, 8), z0);
  const z2 = <f64>load<f32>(at, 32);
  let reach = radius;
  if (kind !== FLAT && cutsAlike(load<u32>(word, 8), isRapid, z1, z2))
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
}

/**
 * Checks shank and holder for a move that is not part of a run, before the move is carved. `isContinued`: see `run`.
 */
export function lookBeforeAlone(
  x0: f64,
  y0: f64,
  z0: f64,
  x1: f64,
  y1: f64,
  z1: f64,
  isRapid: bool,
  isContinued: bool,
): void {
  if (!isContinued) setClear(false);
  lookBefore(x0, y0, z0, x1, y1, z1, isRapid ? rapidRadius : cutRadius);
}

/**
 * Checks shank and holder after the same move was carved. Returns the bits of `lookAfter`; the hits are stored where
 * those of the first segment of a run are.
 */
export function lookAfterAlone(): u8 {
  return lookAfter(hits);
}

/** Carves one move, with no neighbour before or after it. */
export function carveAlone(x0: f64, y0: f64, z0: f64, x1: f64, y1: f64, z1: f64, isRapid: bool): void {
  forgetTiles();
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
  const length = distance(x0, y0, x1, y1);
  work += 2 * cutRadius * perCell * (length * perCell + ROW_COST);
  markTiles(x0, y0, x1, y1, cutRadius);
  if (length === 0) {
    const isDownwards = z1 < z0;
    const z = lo(z0, z1);
    takeMove(kind, z, 0, 0, 1, 0, radius, tipRadius, rise, cellSize, bottom);
    sweepRectangle(isDownwards ? x1 : x0, isDownwards ? y1 : y0, 1, 0, radius, -radius, radius);
    return;
  }
  const slope = (z1 - z0) / length;
  const ux = (x1 - x0) / length;
  const uy = (y1 - y0) / length;
  if (kind === FLAT && slope === 0 && length > radius) {
    fillLevel(hi(z0, bottom), x0, y0, ux, uy, length, radius, isChained);
    return;
  }
  takeMove(kind, z0, slope, length, ux, uy, radius, tipRadius, rise, cellSize, bottom);
  const from = isChained ? beginOfChained(slope) : -radius;
  sweepRectangle(x0, y0, ux, uy, radius, from, length + reach);
}

/**
 * The position along a move from which cells must be lowered when the same cutter has just ended another move at its
 * start.
 */
function beginOfChained(slope: f64): f64 {
  if (kind !== FLAT) return -greatestLead(slope);
  // On a level or rising move, the cells behind the start are in the disc in which the previous move ended. That move
  // has cut them at least as low.
  return slope >= 0 ? 0 : -radius;
}
