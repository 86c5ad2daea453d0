// Small things that every file of the kernel needs.

/** Closer to an axis than this, a direction counts as along it: its slope would only amplify rounding. */
export const PARALLEL: f64 = 1e-9;

/** The greater of both. */
export function hi(a: f64, b: f64): f64 {
  return a > b ? a : b;
}

/** The lesser of both. */
export function lo(a: f64, b: f64): f64 {
  return a < b ? a : b;
}

/** The numbers of four cells in a row. */
export function lanes(): v128 {
  return f32x4(0, 1, 2, 3);
}

/** Lowers those of four cells to `height` of which `wanted` has the bits. */
export function mingle(at: usize, height: v128, wanted: v128): void {
  const old = v128.load(at);
  v128.store(at, v128.bitselect(f32x4.pmin(old, height), old, wanted));
}
