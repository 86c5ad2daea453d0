// The highest cells within discs around points: the twin of `plainDiscs` in
// `packages/cam/src/operations/relief/levels/highest-in-discs.ts`. Four points at once.

/**
 * Raises the points at `most` to those cells of discs around them that are `off` rows away. The cells at `stretches`,
 * `across` in each row, begin `reach` cells before the points; each is the highest of the `span` cells from there on.
 * The discs have `2 · half + 2` cells in these rows, at least `span` and at most twice as many.
 */
export function raiseRows(
  most: usize,
  columns: i32,
  rows: i32,
  stretches: usize,
  across: i32,
  reach: i32,
  off: i32,
  half: i32,
  span: i32,
): void {
  const second = (<usize>(2 * half + 2 - span)) << 2;
  for (let row: i32 = 0; row < rows; row += 1) {
    // The cells `off` rows above the points, and those equally far below them.
    const above = stretches + ((<usize>((row + reach + off) * across + reach - 1 - half)) << 2);
    const below = stretches + ((<usize>((row + reach - 1 - off) * across + reach - 1 - half)) << 2);
    raiseRow(most + ((<usize>(row * columns)) << 2), columns, above, below, second);
  }
}

function raiseRow(most: usize, columns: i32, above: usize, below: usize, second: usize): void {
  const stop = (<usize>columns) << 2;
  const whole = stop & ~15;
  let at: usize = 0;
  for (; at < whole; at += 16) {
    const up = f32x4.pmax(v128.load(above + at), v128.load(above + at + second));
    const down = f32x4.pmax(v128.load(below + at), v128.load(below + at + second));
    v128.store(most + at, f32x4.pmax(v128.load(most + at), f32x4.pmax(up, down)));
  }
  for (; at < stop; at += 4) {
    const up = max(load<f32>(above + at), load<f32>(above + at + second));
    const down = max(load<f32>(below + at), load<f32>(below + at + second));
    store<f32>(most + at, max(load<f32>(most + at), max(up, down)));
  }
}

/** Makes each stretch of `span` cells twice as long: the highest of both. */
export function doubleStretches(stretches: usize, count: i32, span: i32): void {
  const ahead = (<usize>span) << 2;
  const stop = stretches + ((<usize>(count - span)) << 2);
  let at = stretches;
  // What is read is always behind what has been written.
  for (; at + 16 <= stop; at += 16) v128.store(at, f32x4.pmax(v128.load(at), v128.load(at + ahead)));
  for (; at < stop; at += 4) store<f32>(at, max(load<f32>(at), load<f32>(at + ahead)));
}
