// The inner loops of the kernel: the cells of a box, four at a time, in single precision.
//
// A box contains all cells that a move may change, and some more. The computation for a cell shows whether the tool
// covers the cell, and how low. So the loops need no branches except at their ends, and the ends are similar from move
// to move. Exact spans of single rows would save cells, but cost far more in mispredicted branches.
//
// Blocks of four cells begin at every fourth column. So a move reads most cells in the same blocks in which the move
// before wrote them, and a processor that reads back its last write need not wait. The last block of a row is moved
// back until it ends with the row, because lowering a cell twice does no harm.
//
// Beyond the rim of the tool a square root is NaN. `pmax` and `pmin` return a NaN that is their first operand. In the
// last `pmin` the NaN is the second operand, so the old height stays.
import { lanes, mingle } from './numbers';

export const FLAT: i32 = 0;
export const BALL: i32 = 1;

let values: usize = 0;
let columns: i32 = 0;

// The move, in the form that the loops need.
let stepA: f32 = 0;
let stepB: f32 = 0;
let way: f32 = 0;
let high0: f32 = 0;
let climb: f32 = 0;
let lead: f32 = 0;
let squaredR: f32 = 0;
/**
 * A radius slightly beyond the rim, squared, so that rounding loses no cell whose best position is exactly at the rim.
 */
let squaredRim: f32 = 0;
let squaredTip: f32 = 0;
let isSteeperThanCone: bool = false;
let floor32: f32 = 0;
let kind: i32 = 0;
let tipRadius: f32 = 0;
let flankRise: f32 = 0;

// The box: its number of rows and blocks, the address of the first block, and the position of that block along the move
// and across it.
let rowCount: i32 = 0;
let firstBlock: i32 = 0;
let lastColumn: i32 = 0;
let corner: usize = 0;
let cornerA: f32 = 0;
let cornerB: f32 = 0;

/** Sets the address of the cells, and the number of cells per row: at least four. */
export function takeCells(valuesAt: usize, columnsInRow: i32): void {
  values = valuesAt;
  columns = columnsInRow;
}

/** Sets a move of the cutter: all in mm. */
export function takeMove(
  cutterKind: i32,
  z: f64,
  slope: f64,
  length: f64,
  ux: f64,
  uy: f64,
  radius: f64,
  tip: f64,
  rise: f64,
  cellSize: f64,
  bottom: f64,
): void {
  kind = cutterKind;
  tipRadius = <f32>tip;
  flankRise = <f32>rise;
  stepA = <f32>(cellSize * ux);
  stepB = <f32>(-cellSize * uy);
  way = <f32>length;
  climb = <f32>slope;
  squaredR = <f32>(radius * radius);
  squaredRim = <f32>(radius * radius * 1.00001);
  squaredTip = <f32>(tip * tip);
  floor32 = <f32>bottom;
  high0 = <f32>z;
  if (kind === BALL) {
    high0 = <f32>(z + radius);
    lead = <f32>(-slope / Math.sqrt(1 + slope * slope));
    return;
  }
  const steep = Math.abs(slope);
  isSteeperThanCone = steep >= rise;
  lead = isSteeperThanCone ? 0 : <f32>(steep / Math.sqrt(rise * rise - steep * steep));
}

/** The first column of the block of four that contains `column`. */
export function blockOf(column: i32): i32 {
  return min(column & ~3, columns - 4);
}

/**
 * Lowers the cells of some rows, from the block that begins at column `block` to the one that contains column `last`.
 * The first cell is `a` along the move and `b` across.
 */
export function sweepBox(firstRow: i32, rows: i32, block: i32, last: i32, a: f32, b: f32): void {
  rowCount = rows;
  firstBlock = block;
  lastColumn = last;
  corner = values + ((<usize>(firstRow * columns + block)) << 2);
  cornerA = a;
  cornerB = b;
  if (kind === BALL) sweepBall();
  else if (kind !== FLAT) sweepCone();
  else if (climb === 0) sweepLevel();
  else sweepSloped();
}

function nextBlock(block: i32): i32 {
  return min(block + 4, columns - 4);
}

/** The address of the block that begins `cells` cells after the box's corner. */
function addressOf(cells: i32): usize {
  return corner + ((<usize>cells) << 2);
}

/** The positions along the move of a block's cells in the first row. */
function alongOf(cells: i32): v128 {
  const k = f32x4.add(f32x4.splat(<f32>cells), lanes());
  return f32x4.add(f32x4.splat(cornerA), f32x4.mul(k, f32x4.splat(stepA)));
}

/** The positions of the same cells to the side of the move. */
function acrossOf(cells: i32): v128 {
  const k = f32x4.add(f32x4.splat(<f32>cells), lanes());
  return f32x4.add(f32x4.splat(cornerB), f32x4.mul(k, f32x4.splat(stepB)));
}

/** Lowers four cells to `height`, except the cells whose `height` is NaN. */
function lower(at: usize, height: v128): void {
  v128.store(at, f32x4.pmin(v128.load(at), height));
}

function sweepBall(): void {
  const zero = f32x4.splat(0);
  const floor = f32x4.splat(floor32);
  const rowA = f32x4.splat(-stepB);
  const rowB = f32x4.splat(stepA);
  const squared = f32x4.splat(squaredR);
  const whole = f32x4.splat(way);
  const top = f32x4.splat(high0);
  const slope = f32x4.splat(climb);
  const ahead = f32x4.splat(lead);
  const pitch = (<usize>columns) << 2;
  const end = rowCount;
  for (let block = firstBlock; ; block = nextBlock(block)) {
    const cells = block - firstBlock;
    let at = addressOf(cells);
    let a = alongOf(cells);
    let b = acrossOf(cells);
    for (let row = 0; row < end; row += 1) {
      const across = f32x4.sub(squared, f32x4.mul(b, b));
      const best = f32x4.add(a, f32x4.mul(ahead, f32x4.sqrt(across)));
      const s = f32x4.pmin(f32x4.pmax(best, zero), whole);
      const d = f32x4.sub(s, a);
      const under = f32x4.sub(across, f32x4.mul(d, d));
      const height = f32x4.sub(f32x4.add(top, f32x4.mul(slope, s)), f32x4.sqrt(under));
      lower(at, f32x4.pmax(height, floor));
      a = f32x4.add(a, rowA);
      b = f32x4.add(b, rowB);
      at += pitch;
    }
    if (block + 3 >= lastColumn) return;
  }
}

/** A level move of a flat cutter: everything that it covers gets one height. */
function sweepLevel(): void {
  const zero = f32x4.splat(0);
  const rowA = f32x4.splat(-stepB);
  const rowB = f32x4.splat(stepA);
  const squared = f32x4.splat(squaredR);
  const whole = f32x4.splat(way);
  const height = f32x4.splat(high0 > floor32 ? high0 : floor32);
  const pitch = (<usize>columns) << 2;
  const end = rowCount;
  for (let block = firstBlock; ; block = nextBlock(block)) {
    const cells = block - firstBlock;
    let at = addressOf(cells);
    let a = alongOf(cells);
    let b = acrossOf(cells);
    for (let row = 0; row < end; row += 1) {
      const d = f32x4.sub(f32x4.pmin(f32x4.pmax(a, zero), whole), a);
      const distance = f32x4.add(f32x4.mul(d, d), f32x4.mul(b, b));
      mingle(at, height, f32x4.le(distance, squared));
      a = f32x4.add(a, rowA);
      b = f32x4.add(b, rowB);
      at += pitch;
    }
    if (block + 3 >= lastColumn) return;
  }
}

function sweepSloped(): void {
  const zero = f32x4.splat(0);
  const floor = f32x4.splat(floor32);
  const rowA = f32x4.splat(-stepB);
  const rowB = f32x4.splat(stepA);
  const squared = f32x4.splat(squaredR);
  const whole = f32x4.splat(way);
  const top = f32x4.splat(high0);
  const slope = f32x4.splat(climb);
  const climbs = climb > 0;
  const pitch = (<usize>columns) << 2;
  const end = rowCount;
  for (let block = firstBlock; ; block = nextBlock(block)) {
    const cells = block - firstBlock;
    let at = addressOf(cells);
    let a = alongOf(cells);
    let b = acrossOf(cells);
    for (let row = 0; row < end; row += 1) {
      const across = f32x4.sub(squared, f32x4.mul(b, b));
      const w = f32x4.sqrt(across);
      const before = f32x4.sub(a, w);
      const behind = f32x4.add(a, w);
      const s = climbs ? f32x4.pmax(before, zero) : f32x4.pmin(behind, whole);
      const height = f32x4.add(top, f32x4.mul(slope, s));
      mingle(at, f32x4.pmax(height, floor), v128.and(f32x4.le(before, whole), f32x4.ge(behind, zero)));
      a = f32x4.add(a, rowA);
      b = f32x4.add(b, rowB);
      at += pitch;
    }
    if (block + 3 >= lastColumn) return;
  }
}

function sweepCone(): void {
  const zero = f32x4.splat(0);
  const floor = f32x4.splat(floor32);
  const rowA = f32x4.splat(-stepB);
  const rowB = f32x4.splat(stepA);
  const rim = f32x4.splat(squaredRim);
  const tip = f32x4.splat(tipRadius);
  const whole = f32x4.splat(way);
  const top = f32x4.splat(high0);
  const slope = f32x4.splat(climb);
  const flank = f32x4.splat(flankRise);
  const isLevel = climb === 0;
  const pitch = (<usize>columns) << 2;
  const end = rowCount;
  for (let block = firstBlock; ; block = nextBlock(block)) {
    const cells = block - firstBlock;
    let at = addressOf(cells);
    let a = alongOf(cells);
    let b = acrossOf(cells);
    for (let row = 0; row < end; row += 1) {
      const squaredB = f32x4.mul(b, b);
      const best = isLevel ? a : bestOfCone(a, b, squaredB);
      const s = f32x4.pmin(f32x4.pmax(best, zero), whole);
      const d = f32x4.sub(s, a);
      const distance = f32x4.add(f32x4.mul(d, d), squaredB);
      const away = f32x4.pmax(f32x4.sub(f32x4.sqrt(distance), tip), zero);
      const height = f32x4.add(f32x4.add(top, f32x4.mul(slope, s)), f32x4.mul(flank, away));
      mingle(at, f32x4.pmax(height, floor), f32x4.le(distance, rim));
      a = f32x4.add(a, rowA);
      b = f32x4.add(b, rowB);
      at += pitch;
    }
    if (block + 3 >= lastColumn) return;
  }
}

/** For four cells: the positions along a sloping move at which a cone is lowest above each cell. */
function bestOfCone(a: v128, b: v128, squaredB: v128): v128 {
  const zero = f32x4.splat(0);
  const w = f32x4.sqrt(f32x4.pmax(f32x4.sub(f32x4.splat(squaredR), squaredB), zero));
  const onFlank = isSteeperThanCone ? w : f32x4.mul(f32x4.splat(lead), f32x4.abs(b));
  const onTip = f32x4.sqrt(f32x4.pmax(f32x4.sub(f32x4.splat(squaredTip), squaredB), zero));
  const ahead = f32x4.pmin(f32x4.pmax(onFlank, onTip), w);
  return climb > 0 ? f32x4.sub(a, ahead) : f32x4.add(a, ahead);
}
