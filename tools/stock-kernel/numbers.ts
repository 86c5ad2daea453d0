// Small functions that every file of the kernel needs.

/** Directions closer than this to an axis count as parallel to it: their slope would only amplify rounding. */
export const PARALLEL: f64 = 1e-9;

/** The larger of both. */
export function hi(a: f64, b: f64): f64 {
  return a > b ? a : b;
}

/** The smaller of both. */
export function lo(a: f64, b: f64): f64 {
  return a < b ? a : b;
}

/** The numbers 0 to 3, for four cells in a row. */
export function lanes(): v128 {
  return f32x4(0, 1, 2, 3);
}

/** Lowers each of four cells to `height` if the bits of that cell are set in `wanted`. */
export function mingle(at: usize, height: v128, wanted: v128): void {
  const old = v128.load(at);
  v128.store(at, v128.bitselect(f32x4.pmin(old, height), old, wanted));
}
