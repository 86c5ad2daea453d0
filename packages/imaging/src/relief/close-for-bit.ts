import type { HeightField } from '@kerf/geometry';
import { type Tool, throwIfCancelled, toolHeightAt, type WorkContext } from '@kerf/machining';

/** Rows between two reports. */
const ROWS_PER_REPORT = 32;

/** The points under a bit: how far away, and how high its underside is there above its tip. */
interface Footprint {
  readonly columns: Int32Array;
  readonly rows: Int32Array;
  readonly heights: Float32Array;
}

/**
 * The surface that `bit` leaves when it cuts a surface as deep as it can without cutting into it: forms that are too
 * narrow for the bit are filled. It is the morphological closing of the surface by the underside of the bit. First, for
 * each point, the lowest tip height; then, for each point, the lowest underside of all bits near it. Beyond the border
 * nothing is in the way.
 */
export function closeForBit(field: HeightField, bit: Tool, context: WorkContext): HeightField {
  const footprint = footprintOf(field, bit);
  if (footprint.heights.length <= 1) return field;
  const tips = extremes(
    field,
    field.heights,
    footprint,
    1,
    (fraction) => context.report(fraction / 2),
    context,
  );
  const heights = extremes(
    field,
    tips,
    footprint,
    -1,
    (fraction) => context.report(0.5 + fraction / 2),
    context,
  );
  return { ...field, heights };
}

/** The points of the footprint that can touch: no higher above the tip than the surface is deep. */
function footprintOf({ cellSize, heights }: HeightField, bit: Tool): Footprint {
  let [low, high] = [Infinity, -Infinity];
  for (const height of heights) {
    if (height < low) low = height;
    if (height > high) high = height;
  }
  const reach = Math.floor(bit.diameter / 2 / cellSize);
  const points: { column: number; row: number; height: number }[] = [];
  for (let row = -reach; row <= reach; row += 1)
    for (let column = -reach; column <= reach; column += 1) {
      const height = toolHeightAt(bit, Math.hypot(column, row) * cellSize);
      if (height < high - low) points.push({ column, row, height });
    }
  return {
    columns: Int32Array.from(points, ({ column }) => column),
    rows: Int32Array.from(points, ({ row }) => row),
    heights: Float32Array.from(points, ({ height }) => height),
  };
}

/**
 * For each point, with `sign` 1 the highest value of (height − underside) around it, with −1 the lowest value of
 * (height + underside).
 */
function extremes(
  { columns, rows }: HeightField,
  heights: Float32Array,
  footprint: Footprint,
  sign: 1 | -1,
  report: (fraction: number) => void,
  context: WorkContext,
): Float32Array {
  const result = new Float32Array(heights.length).fill(sign * -Infinity);
  for (let row = 0; row < rows; row += 1) {
    if (row % ROWS_PER_REPORT === 0) {
      throwIfCancelled(context);
      report(row / rows);
    }
    for (let k = 0; k < footprint.heights.length; k += 1) {
      const other = row + footprint.rows[k]!;
      if (other < 0 || other >= rows) continue;
      const aside = footprint.columns[k]!;
      const height = sign * footprint.heights[k]!;
      const first = Math.max(0, -aside);
      const last = Math.min(columns, columns - aside);
      const from = other * columns + aside;
      const to = row * columns;
      if (sign === 1) {
        for (let at = first; at < last; at += 1) {
          const value = heights[from + at]! - height;
          if (value > result[to + at]!) result[to + at] = value;
        }
      } else
        for (let at = first; at < last; at += 1) {
          const value = heights[from + at]! - height;
          if (value < result[to + at]!) result[to + at] = value;
        }
    }
  }
  return result;
}
