import { type Polylines, polylineAt, polylineCount, polylinesFrom } from '@kerf/geometry';
import { contoursOf } from '../../levels/contours-at';
import type { PointGrid } from '../../levels/point-grid';
import type { Footprint } from '../footprint';
import type { FinishingPattern, PatternInput, PatternLine } from '../pattern';
import type { TipField } from '../tip-field';
import { loopsOf } from './loops';
import { rasterPattern } from './raster';

/** Parts of the surface that are at least this steep are cut at even heights, mm per mm: 35°. */
const STEEP = Math.tan((35 * Math.PI) / 180);
/** By how many points both kinds of areas overlap. */
const OVERLAP = 2;
/** How often the way to the exact place of a contour is halved. */
const HALVINGS = 7;

/** Contours at even heights where the surface is steep, from the top down; before that, parallel lines elsewhere. */
export const waterlinePattern: FinishingPattern = (input) => {
  const { footprint, stepover } = input;
  const field = input.field();
  const { steep, gentle } = splitBySlope(field, footprint);
  const flat = rasterPattern(input).map((line) => ({ ...line, within: gentle }));
  const heights = withOpenRim(field);
  const [low, high] = rangeOf(field, steep);
  const count = Math.max(0, Math.ceil((high - low) / stepover));
  const levels = Array.from({ length: count }, (_, i) => high - (i + 0.5) * stepover);
  const contours = levels.map(contoursOf(heights, field.grid));
  input.check();
  const exact = exactContours(contours, levels, { ...field, heights }, input);
  const lines: PatternLine[] = [];
  let at = { x: footprint.bounds.minX, y: footprint.bounds.minY };
  exact.forEach((rings, i) => {
    for (const points of loopsOf(rings, input, at, false)) {
      const row = flat.length + 2 + i;
      lines.push({ points, row, isReversible: false, floor: levels[i]!, within: steep });
      at = { x: points.at(-2)!, y: points.at(-1)! };
    }
  });
  return [...flat, ...lines];
};

/** The heights with the outermost points above everything, as contours need it. */
function withOpenRim({ grid: { columns, rows }, heights }: TipField): Float32Array {
  const open = heights.slice();
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += row === 0 || row === rows - 1 ? 1 : columns - 1)
      open[row * columns + column] = Number.POSITIVE_INFINITY;
  return open;
}

function splitBySlope(
  { grid, heights }: TipField,
  footprint: Footprint,
): { readonly steep: Footprint; readonly gentle: Footprint } {
  const { columns, rows, cell } = grid;
  const isSteep = new Uint8Array(columns * rows);
  const isGentle = new Uint8Array(columns * rows);
  for (let row = 1; row + 1 < rows; row += 1)
    for (let column = 1; column + 1 < columns; column += 1) {
      const at = row * columns + column;
      if (footprint.inside[at] === 0) continue;
      const own = heights[at]!;
      const x = Math.max(Math.abs(heights[at + 1]! - own), Math.abs(own - heights[at - 1]!)) / cell;
      const y =
        Math.max(Math.abs(heights[at + columns]! - own), Math.abs(own - heights[at - columns]!)) / cell;
      const marked = Math.sqrt(x * x + y * y) >= STEEP ? isSteep : isGentle;
      for (let shift = -OVERLAP; shift <= OVERLAP; shift += 1) {
        const other = Math.min(rows - 1, Math.max(0, row + shift)) * columns;
        marked.fill(
          1,
          other + Math.max(0, column - OVERLAP),
          other + Math.min(columns, column + OVERLAP + 1),
        );
      }
    }
  for (let at = 0; at < isSteep.length; at += 1) {
    isSteep[at]! &= footprint.inside[at]!;
    isGentle[at]! &= footprint.inside[at]!;
  }
  return { steep: { ...footprint, inside: isSteep }, gentle: { ...footprint, inside: isGentle } };
}

function rangeOf({ heights }: TipField, { inside }: Footprint): readonly [number, number] {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let at = 0; at < heights.length; at += 1) {
    const height = heights[at]!;
    if (inside[at] === 0 || !Number.isFinite(height)) continue;
    if (height < low) low = height;
    if (height > high) high = height;
  }
  return low < high ? [low, high] : [0, 0];
}

/**
 * Moves the points of contours to where the bit is exactly at the level, or slightly lower. Each point is on a line
 * between two neighbouring points of the grid: the exact place on that line is found by halving.
 */
function exactContours(
  contours: readonly Polylines[],
  levels: readonly number[],
  { grid, heights }: TipField,
  { drop, check }: PatternInput,
): readonly Polylines[] {
  const counts = contours.map(({ coordinates }) => coordinates.length / 2);
  const total = counts.reduce((sum, count) => sum + count, 0);
  const low = new Float64Array(2 * total);
  const high = new Float64Array(2 * total);
  const level = new Float64Array(total);
  let at = 0;
  contours.forEach(({ coordinates }, i) => {
    for (let point = 0; point < coordinates.length; point += 2, at += 1) {
      level[at] = levels[i]!;
      bracket(coordinates[point]!, coordinates[point + 1]!, grid, heights, levels[i]!, low, high, 2 * at);
    }
  });
  const xs = new Float64Array(total);
  const ys = new Float64Array(total);
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    check();
    for (let i = 0; i < total; i += 1) {
      xs[i] = (low[2 * i]! + high[2 * i]!) / 2;
      ys[i] = (low[2 * i + 1]! + high[2 * i + 1]!) / 2;
    }
    const found = drop(xs, ys);
    for (let i = 0; i < total; i += 1) {
      const end = found[i]! <= level[i]! ? low : high;
      end[2 * i] = xs[i]!;
      end[2 * i + 1] = ys[i]!;
    }
  }
  let from = 0;
  return contours.map((rings, i) => {
    const own = low.subarray(2 * from, 2 * (from + counts[i]!));
    from += counts[i]!;
    let next = 0;
    return polylinesFrom(
      Array.from({ length: polylineCount(rings) }, (_, ring) => {
        const { length } = polylineAt(rings, ring);
        next += length;
        return { points: own.slice(next - length, next), closed: true };
      }),
    );
  });
}

/** The points of the grid on both sides of a contour's point: the lower one and the higher one. */
function bracket(
  x: number,
  y: number,
  { x: firstX, y: firstY, cell, columns, rows }: PointGrid,
  heights: Float32Array,
  level: number,
  low: Float64Array,
  high: Float64Array,
  at: number,
): void {
  const u = (x - firstX) / cell;
  const v = (y - firstY) / cell;
  const isAlongX = Math.abs(v - Math.round(v)) <= Math.abs(u - Math.round(u));
  const column = isAlongX ? Math.min(columns - 2, Math.floor(u)) : Math.round(u);
  const row = isAlongX ? Math.round(v) : Math.min(rows - 2, Math.floor(v));
  const otherColumn = column + (isAlongX ? 1 : 0);
  const otherRow = row + (isAlongX ? 0 : 1);
  const isFirstLow = heights[row * columns + column]! <= level;
  const isOtherLow = heights[otherRow * columns + otherColumn]! <= level;
  if (isFirstLow === isOtherLow) {
    // The contour passes exactly through a point of the grid.
    low.set([x, y], at);
    high.set([x, y], at);
    return;
  }
  const first = [firstX + column * cell, firstY + row * cell] as const;
  const other = [firstX + otherColumn * cell, firstY + otherRow * cell] as const;
  low.set(isFirstLow ? first : other, at);
  high.set(isFirstLow ? other : first, at);
}
