/**
 * Places of the axis, with the height at which the body rests there. They are sorted by cells, row by row, so that the
 * places of neighbouring cells of a row follow each other.
 */
export interface PointField {
  /** Positions relative to the centre, mm. */
  readonly xs: Float32Array;
  readonly ys: Float32Array;
  /** The heights found so far. */
  readonly zs: Float32Array;
  /** Where the places of each cell begin, and one more entry at the end; null: each cell has exactly one place. */
  readonly starts: Int32Array | null;
  readonly columns: number;
  readonly rows: number;
  /** The lower left corner of the first cell, and the side of a cell, mm. */
  readonly x: number;
  readonly y: number;
  readonly cell: number;
  /** How far a place can be from the lower left corner of its cell, along x and y, mm. */
  readonly spread: number;
}

/** The places behind the last one that kernels may read and write. */
export const SPARE = 4;

/** A regular grid of places. The first is at (x, y). */
export function gridField(x: number, y: number, columns: number, rows: number, cell: number): PointField {
  const count = columns * rows;
  const xs = new Float32Array(count + SPARE);
  const ys = new Float32Array(count + SPARE);
  for (let row = 0, at = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1, at += 1) {
      xs[at] = x + column * cell;
      ys[at] = y + row * cell;
    }
  const zs = new Float32Array(count + SPARE).fill(Number.NEGATIVE_INFINITY);
  return { xs, ys, zs, starts: null, columns, rows, x, y, cell, spread: 0 };
}

/** The number of places that a cell should have. */
const PLACES_IN_CELL = 2;
/** The most cells. */
export const MOST_CELLS = 4_000_000;

/** Sorts any places into cells. `order` becomes the index of each sorted place in `px` and `py`. */
export function sortedField(
  px: ArrayLike<number>,
  py: ArrayLike<number>,
  centerX: number,
  centerY: number,
): { readonly field: PointField; readonly order: Uint32Array } {
  const count = px.length;
  let minX = Infinity;
  let minY = Infinity;
  let maxX = -Infinity;
  let maxY = -Infinity;
  for (let i = 0; i < count; i += 1) {
    const x = px[i]! - centerX;
    const y = py[i]! - centerY;
    if (x < minX) minX = x;
    if (x > maxX) maxX = x;
    if (y < minY) minY = y;
    if (y > maxY) maxY = y;
  }
  const width = maxX - minX;
  const height = maxY - minY;
  const longest = Math.max(width, height);
  const area = Math.max(width * height, (longest * longest) / MOST_CELLS, 1e-12);
  const cell = Math.sqrt((area * PLACES_IN_CELL) / Math.min(count, MOST_CELLS));
  const columns = Math.floor(width / cell) + 1;
  const rows = Math.floor(height / cell) + 1;
  const starts = new Int32Array(columns * rows + 1);
  const cells = new Int32Array(count);
  for (let i = 0; i < count; i += 1) {
    const row = Math.floor((py[i]! - centerY - minY) / cell);
    const own = row * columns + Math.floor((px[i]! - centerX - minX) / cell);
    cells[i] = own;
    starts[own + 1]! += 1;
  }
  for (let i = 0; i < columns * rows; i += 1) starts[i + 1]! += starts[i]!;
  const next = starts.slice();
  const order = new Uint32Array(count);
  const xs = new Float32Array(count + SPARE);
  const ys = new Float32Array(count + SPARE);
  for (let i = 0; i < count; i += 1) {
    const place = next[cells[i]!]!;
    next[cells[i]!] = place + 1;
    order[place] = i;
    xs[place] = px[i]! - centerX;
    ys[place] = py[i]! - centerY;
  }
  const zs = new Float32Array(count + SPARE).fill(Number.NEGATIVE_INFINITY);
  return { field: { xs, ys, zs, starts, columns, rows, x: minX, y: minY, cell, spread: cell }, order };
}
