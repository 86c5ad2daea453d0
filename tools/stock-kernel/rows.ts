// The inner loops of `carve.ts`: the cells of one row, four at a time, in single precision.

export const FLAT: i32 = 0;
export const BALL: i32 = 1;

// The row: where its first block lies along the move and across.
let rowA: f32 = 0;
let rowB: f32 = 0;

// The move in the numbers of the rows' loops.
let stepA: f32 = 0;
let stepB: f32 = 0;
let way: f32 = 0;
let high0: f32 = 0;
let climb: f32 = 0;
let lead: f32 = 0;
let squaredR: f32 = 0;
/** A little beyond the rim, so that rounding loses no cell whose best place puts it just there. */
let squaredRim: f32 = 0;
let squaredTip: f32 = 0;
let isLevel: bool = false;
let isSteeperThanCone: bool = false;
let floor32: f32 = 0;
let kind: i32 = 0;
let tipRadius: f32 = 0;
let flankRise: f32 = 0;

/** Takes a move of the cutter: all in mm. */
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
  isLevel = slope === 0;
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

/**
 * Lowers the cells of a row from the block at `at` to the cell at `end`; of the first block from lane `first` on, `last` counts
 * from there. The first lane lies `a` along the move and `b` across.
 */
export function sweepRow(at: usize, end: usize, first: i32, last: i32, a: f32, b: f32): void {
  rowA = a;
  rowB = b;
  const firstLane = f32x4.splat(<f32>first);
  const lastLane = f32x4.splat(<f32>last);
  if (kind === BALL) ballRow(at, end, firstLane, lastLane);
  else if (kind === FLAT) slopedRow(at, end, firstLane, lastLane);
  else coneRow(at, end, firstLane, lastLane);
}

/** The numbers of four cells in a row. */
export function lanes(): v128 {
  return f32x4(0, 1, 2, 3);
}

function ballRow(at: usize, end: usize, first: v128, last: v128): void {
  const zero = f32x4.splat(0);
  const floor = f32x4.splat(floor32);
  const a0 = f32x4.splat(rowA);
  const b0 = f32x4.splat(rowB);
  const da = f32x4.splat(stepA);
  const db = f32x4.splat(stepB);
  const squared = f32x4.splat(squaredR);
  const whole = f32x4.splat(way);
  const top = f32x4.splat(high0);
  const slope = f32x4.splat(climb);
  const ahead = f32x4.splat(lead);
  let k = lanes();
  for (; at <= end; at += 16) {
    const a = f32x4.add(a0, f32x4.mul(k, da));
    const b = f32x4.add(b0, f32x4.mul(k, db));
    const across = f32x4.sub(squared, f32x4.mul(b, b));
    const best = f32x4.add(a, f32x4.mul(ahead, f32x4.sqrt(f32x4.pmax(across, zero))));
    const s = f32x4.pmin(f32x4.pmax(best, zero), whole);
    const d = f32x4.sub(s, a);
    const under = f32x4.sub(across, f32x4.mul(d, d));
    const height = f32x4.sub(f32x4.add(top, f32x4.mul(slope, s)), f32x4.sqrt(f32x4.pmax(under, zero)));
    const wanted = v128.and(f32x4.ge(under, zero), v128.and(f32x4.ge(k, first), f32x4.le(k, last)));
    mingle(at, f32x4.pmax(height, floor), wanted);
    k = f32x4.add(k, f32x4.splat(4));
  }
}

function slopedRow(at: usize, end: usize, first: v128, last: v128): void {
  const zero = f32x4.splat(0);
  const floor = f32x4.splat(floor32);
  const a0 = f32x4.splat(rowA);
  const b0 = f32x4.splat(rowB);
  const da = f32x4.splat(stepA);
  const db = f32x4.splat(stepB);
  const squared = f32x4.splat(squaredR);
  const whole = f32x4.splat(way);
  const top = f32x4.splat(high0);
  const slope = f32x4.splat(climb);
  const climbs = climb > 0;
  let k = lanes();
  for (; at <= end; at += 16) {
    const a = f32x4.add(a0, f32x4.mul(k, da));
    const b = f32x4.add(b0, f32x4.mul(k, db));
    const across = f32x4.sub(squared, f32x4.mul(b, b));
    const w = f32x4.sqrt(f32x4.pmax(across, zero));
    const before = f32x4.sub(a, w);
    const behind = f32x4.add(a, w);
    const s = climbs ? f32x4.pmax(before, zero) : f32x4.pmin(behind, whole);
    const height = f32x4.add(top, f32x4.mul(slope, s));
    const isCovered = v128.and(
      f32x4.ge(across, zero),
      v128.and(f32x4.le(before, whole), f32x4.ge(behind, zero)),
    );
    const wanted = v128.and(isCovered, v128.and(f32x4.ge(k, first), f32x4.le(k, last)));
    mingle(at, f32x4.pmax(height, floor), wanted);
    k = f32x4.add(k, f32x4.splat(4));
  }
}

function coneRow(at: usize, end: usize, first: v128, last: v128): void {
  const zero = f32x4.splat(0);
  const floor = f32x4.splat(floor32);
  const a0 = f32x4.splat(rowA);
  const b0 = f32x4.splat(rowB);
  const da = f32x4.splat(stepA);
  const db = f32x4.splat(stepB);
  const squaredRadius = f32x4.splat(squaredR);
  const rim = f32x4.splat(squaredRim);
  const tip = f32x4.splat(tipRadius);
  const whole = f32x4.splat(way);
  const top = f32x4.splat(high0);
  const slope = f32x4.splat(climb);
  const flank = f32x4.splat(flankRise);
  const climbs = climb > 0;
  let k = lanes();
  for (; at <= end; at += 16) {
    const a = f32x4.add(a0, f32x4.mul(k, da));
    const b = f32x4.add(b0, f32x4.mul(k, db));
    const squaredB = f32x4.mul(b, b);
    let s = a;
    if (!isLevel) {
      const w = f32x4.sqrt(f32x4.pmax(f32x4.sub(squaredRadius, squaredB), zero));
      let ahead = isSteeperThanCone ? w : f32x4.mul(f32x4.splat(lead), f32x4.abs(b));
      const onTip = f32x4.sqrt(f32x4.pmax(f32x4.sub(f32x4.splat(squaredTip), squaredB), zero));
      ahead = f32x4.pmin(f32x4.pmax(ahead, onTip), w);
      s = climbs ? f32x4.sub(a, ahead) : f32x4.add(a, ahead);
    }
    s = f32x4.pmin(f32x4.pmax(s, zero), whole);
    const d = f32x4.sub(s, a);
    const squared = f32x4.add(f32x4.mul(d, d), squaredB);
    const away = f32x4.pmax(f32x4.sub(f32x4.sqrt(squared), tip), zero);
    const height = f32x4.add(f32x4.add(top, f32x4.mul(slope, s)), f32x4.mul(flank, away));
    const wanted = v128.and(f32x4.le(squared, rim), v128.and(f32x4.ge(k, first), f32x4.le(k, last)));
    mingle(at, f32x4.pmax(height, floor), wanted);
    k = f32x4.add(k, f32x4.splat(4));
  }
}

/** Lowers those of four cells to `height` of which `wanted` has the bits. */
export function mingle(at: usize, height: v128, wanted: v128): void {
  const old = v128.load(at);
  v128.store(at, v128.bitselect(f32x4.pmin(old, height), old, wanted));
}
