import { writeContacts } from './contact-records';
import type { CutterForm } from './cutter-form';
import { compiledSink } from './kernel/compiled-sink';
import { plainSink } from './plain-sink';
import { gridField, type PointField, sortedField } from './point-field';
import type { ReliefSurface } from './relief-surface';

/** A regular grid of places in `StockSpace`, mm. Place (column, row) is at (x + column · cell, y + row · cell). */
export interface DropGrid {
  readonly x: number;
  readonly y: number;
  readonly columns: number;
  readonly rows: number;
  readonly cell: number;
}

/**
 * The heights at which the tip of a bit rests on the surface when its axis is above each place of a grid, row by row,
 * mm; −∞ where nothing is below the bit. Exact but for rounding.
 */
export function dropOnGrid(
  surface: ReliefSurface,
  forms: readonly CutterForm[],
  { x, y, columns, rows, cell }: DropGrid,
): Float32Array {
  const count = columns * rows;
  const [centerX, centerY] = centerOf(surface);
  return highestOf(forms, count, (form) => {
    const field = gridField(x - centerX, y - centerY, columns, rows, cell);
    drop(surface, form, field, centerX, centerY);
    return field.zs.subarray(0, count);
  });
}

/** The same for any places. */
export function dropAtPoints(
  surface: ReliefSurface,
  forms: readonly CutterForm[],
  xs: ArrayLike<number>,
  ys: ArrayLike<number>,
): Float32Array {
  const [centerX, centerY] = centerOf(surface);
  return highestOf(forms, xs.length, (form) => {
    const { field, order } = sortedField(xs, ys, centerX, centerY);
    drop(surface, form, field, centerX, centerY);
    const heights = new Float32Array(xs.length);
    for (let i = 0; i < order.length; i += 1) heights[order[i]!] = field.zs[i]!;
    return heights;
  });
}

function centerOf({ bounds }: ReliefSurface): readonly [number, number] {
  const isEmpty = !(bounds.minX <= bounds.maxX);
  return isEmpty ? [0, 0] : [(bounds.minX + bounds.maxX) / 2, (bounds.minY + bounds.maxY) / 2];
}

function highestOf(
  forms: readonly CutterForm[],
  count: number,
  heightsOf: (form: CutterForm) => Float32Array,
): Float32Array {
  const heights = new Float32Array(count).fill(Number.NEGATIVE_INFINITY);
  if (count === 0) return heights;
  for (const form of forms) {
    const own = heightsOf(form);
    for (let i = 0; i < count; i += 1)
      if (own[i]! + form.lift > heights[i]!) heights[i] = own[i]! + form.lift;
  }
  return heights;
}

function drop(
  surface: ReliefSurface,
  form: CutterForm,
  field: PointField,
  centerX: number,
  centerY: number,
): void {
  if (surface.mesh.triangles.length === 0) return;
  const { bounds } = surface;
  const extent = Math.max(bounds.maxX - bounds.minX, bounds.maxY - bounds.minY);
  const frame = {
    centerX,
    centerY,
    minX: field.x + centerX,
    minY: field.y + centerY,
    maxX: field.x + centerX + field.columns * field.cell,
    maxY: field.y + centerY + field.rows * field.cell,
  };
  const edgeWidth = 1e-6 + extent * 2e-7;
  if (!surface.kernel) {
    writeContacts(surface, form, frame, plainSink(field, form, edgeWidth));
    return;
  }
  const sink = compiledSink(surface.kernel, field, form, edgeWidth);
  writeContacts(surface, form, frame, sink);
  sink.finish();
}
