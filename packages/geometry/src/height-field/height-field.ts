/**
 * A surface given as one height per point of a square grid, in mm. Point (column, row) is at x = column · cellSize,
 * y = row · cellSize; row 0 is the front. So the surface is (columns − 1) · cellSize wide and (rows − 1) · cellSize
 * high.
 */
export interface HeightField {
  /** The number of points along x, at least 2. */
  readonly columns: number;
  /** The number of points along y, at least 2. */
  readonly rows: number;
  /** The distance between neighbouring points, mm. */
  readonly cellSize: number;
  /** `columns × rows` heights in mm, row by row from the front. */
  readonly heights: Float32Array;
}

/** A height field of these heights. Throws `RangeError` when they do not make a surface. */
export function heightField(
  columns: number,
  rows: number,
  cellSize: number,
  heights: Float32Array,
): HeightField {
  if (!(Number.isInteger(columns) && Number.isInteger(rows) && columns >= 2 && rows >= 2))
    throw new RangeError(`a surface cannot have ${columns} x ${rows} points`);
  if (!(cellSize > 0 && Number.isFinite(cellSize))) throw new RangeError(`a cell cannot be ${cellSize} mm`);
  if (heights.length !== columns * rows)
    throw new RangeError(`${columns} x ${rows} points are not ${heights.length} heights`);
  return { columns, rows, cellSize, heights };
}
