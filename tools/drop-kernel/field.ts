// The places that contacts push up: see `packages/cam/src/operations/relief/surface/point-field.ts`.

/** The addresses of the places' x, y and heights. */
export let xs: usize = 0;
export let ys: usize = 0;
export let zs: usize = 0;
/** The first place of the latest range, and the place behind its last. */
export let begin: i32 = 0;
export let end: i32 = 0;

/** The address of the cells' first places; 0 when each cell has one place. */
let starts: usize = 0;
let columns: i32 = 0;
let rows: i32 = 0;
let x0: f64 = 0;
let y0: f64 = 0;
let cell: f64 = 1;
/** 1 / cell: dividing takes several times longer. All ranges are wider than the rounding. */
let perCell: f64 = 1;
let spread: f64 = 0;
/** The columns of the latest `takeColumns`. */
let firstColumn: i32 = 0;
let lastColumn: i32 = -1;

/** Sets the addresses and the cells. */
export function takeField(
  xsAt: usize,
  ysAt: usize,
  zsAt: usize,
  startsAt: usize,
  columnCount: i32,
  rowCount: i32,
  x: f64,
  y: f64,
  side: f64,
  reach: f64,
): void {
  xs = xsAt;
  ys = ysAt;
  zs = zsAt;
  starts = startsAt;
  columns = columnCount;
  rows = rowCount;
  x0 = x;
  y0 = y;
  cell = side;
  perCell = 1 / side;
  spread = reach;
}

/** The first row that a range from `from` upwards touches. */
export function firstRow(from: f64): i32 {
  return <i32>max(0.0, Math.ceil((from - y0 - spread) * perCell));
}

/** The last row that a range up to `to` touches. */
export function lastRow(to: f64): i32 {
  return <i32>min(<f64>(rows - 1), Math.floor((to - y0) * perCell));
}

/** The y of the lower side of a row. */
export function rowY(row: i32): f64 {
  return y0 + <f64>row * cell;
}

/** How far a place can be above the lower side of its row. */
export function rowSpread(): f64 {
  return spread;
}

/** Sets the columns between two values of x. Returns whether there are any. */
export function takeColumns(fromX: f64, toX: f64): bool {
  firstColumn = <i32>max(0.0, Math.ceil((fromX - x0 - spread) * perCell));
  lastColumn = <i32>min(<f64>(columns - 1), Math.floor((toX - x0) * perCell));
  return firstColumn <= lastColumn;
}

/** Sets `begin` and `end` to the places of a row between two values of x. Returns whether there are any. */
export function takeRange(row: i32, fromX: f64, toX: f64): bool {
  return takeColumns(fromX, toX) && takeRow(row);
}

/** Sets `begin` and `end` to the places of a row in the columns. Returns whether there are any. */
export function takeRow(row: i32): bool {
  const first = row * columns + firstColumn;
  const last = row * columns + lastColumn;
  begin = starts ? load<i32>(starts + ((<usize>first) << 2)) : first;
  end = starts ? load<i32>(starts + ((<usize>last) << 2), 4) : last + 1;
  return begin < end;
}

/** Raises four places to `heights` where the bits of `wanted` are set. */
export function raise(at: usize, heights: v128, wanted: v128): void {
  const old = v128.load(zs + at);
  v128.store(zs + at, v128.bitselect(f32x4.pmax(old, heights), old, wanted));
}
