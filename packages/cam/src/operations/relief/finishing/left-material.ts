import type { Tool } from '@kerf/machining';
import { gridOver, type PointGrid } from '../levels/point-grid';
import type { Rest } from '../relief-finishing-cut';
import { type CutterForm, cutterForms, heightOfForm } from '../surface/cutter-form';
import { dropOnGrid } from '../surface/drop';
import type { ReliefSurface } from '../surface/relief-surface';
import { type Footprint, isWithin } from './footprint';
import type { TipField } from './tip-field';

/* What a bit leaves on a surface: at each point the lowest of the bit's lower surfaces that pass over it, from all
   positions of the bit around (the closing of the surface by the form of the bit). It is found on a grid with a few
   points in the radius of the bit. */

/** The points of the grid in the radius of the larger bit. */
export const POINTS_IN_RADIUS = 8;
/** The radius of the needle that feels the surface itself, as a share of a cell. */
const NEEDLE = 0.05;
/** Material that is less high than this counts as removed, mm. */
export const NOTICEABLE = 0.02;

/**
 * How much material a bit leaves above the surface because it does not fit, mm, on a grid with cells of at least `cell`
 * mm; 0 where there is no surface. The bit does not go below `floor`, so a surface below it counts as one at `floor`.
 */
export function unreachedField(surface: ReliefSurface, tool: Tool, cell: number, floor: number): TipField {
  const forms = cutterForms(tool);
  const grid = gridOver(surface.bounds, Math.max(cell, forms[0]!.radius / POINTS_IN_RADIUS));
  const left = leftHeights(surface, forms, grid, floor);
  const own = ownHeights(surface, grid);
  return { grid, heights: left.map((height, i) => leftAbove(own[i]!, height, floor)) };
}

function leftAbove(surface: number, height: number, floor: number): number {
  return surface === Number.NEGATIVE_INFINITY ? 0 : Math.max(0, height - Math.max(surface, floor));
}

/**
 * The part of a footprint in which `tool` removes material that another bit had to leave, where that is more than the
 * limit. It overlaps with its surroundings by the radius of the tool's tip.
 */
export function restFootprint(
  surface: ReliefSurface,
  footprint: Footprint,
  tool: Tool,
  { before, limit }: Rest,
  floor: number,
): Footprint {
  const own = cutterForms(tool);
  const other = cutterForms(before);
  const grid = gridOver(footprint.bounds, Math.max(footprint.grid.cell, other[0]!.radius / POINTS_IN_RADIUS));
  const left = leftHeights(surface, other, grid, floor);
  const reached = leftHeights(surface, own, grid, floor);
  const surfaceHeights = ownHeights(surface, grid);
  const reach = Math.max(own[0]!.ball, own[0]!.tip, grid.cell) / grid.cell;
  const wanted = new Uint8Array(left.length);
  const span = Math.ceil(reach);
  for (let row = 0; row < grid.rows; row += 1)
    for (let column = 0; column < grid.columns; column += 1) {
      const at = row * grid.columns + column;
      if (!(left[at]! - reached[at]! > limit) || surfaceHeights[at] === Number.NEGATIVE_INFINITY) continue;
      for (let j = Math.max(0, row - span); j <= Math.min(grid.rows - 1, row + span); j += 1)
        wanted.fill(
          1,
          j * grid.columns + Math.max(0, column - span),
          j * grid.columns + Math.min(grid.columns, column + span + 1),
        );
    }
  const rest: Footprint = { grid, inside: wanted, bounds: footprint.bounds };
  return {
    ...footprint,
    inside: footprint.inside.map((own, at) => own & (isWithinAt(rest, footprint, at) ? 1 : 0)),
  };
}

function isWithinAt(rest: Footprint, { grid: { x, y, cell, columns } }: Footprint, at: number): boolean {
  const column = at % columns;
  return isWithin(rest, x + column * cell, y + ((at - column) / columns) * cell);
}

/** The heights of the surface itself; −∞ beside it. */
function ownHeights(surface: ReliefSurface, grid: PointGrid): Float32Array {
  const radius = NEEDLE * grid.cell;
  return dropOnGrid(surface, [{ radius, tip: radius, ball: 0, slope: 0, lift: 0 }], grid);
}

/** The heights of the material that a bit leaves, row by row. ∞ where no position of the bit reaches. */
function leftHeights(
  surface: ReliefSurface,
  forms: readonly CutterForm[],
  grid: PointGrid,
  floor: number,
): Float32Array {
  const tips = dropOnGrid(surface, forms, grid);
  for (let at = 0; at < tips.length; at += 1) if (tips[at]! < floor) tips[at] = floor;
  const { columns, rows, cell } = grid;
  const [form] = forms as readonly [CutterForm];
  const span = Math.floor(form.radius / cell);
  const left = new Float32Array(tips.length).fill(Number.POSITIVE_INFINITY);
  for (let dy = -span; dy <= span; dy += 1)
    for (let dx = -span; dx <= span; dx += 1) {
      const above = heightOfForm(form, cell * Math.sqrt(dx * dx + dy * dy));
      if (!Number.isFinite(above)) continue;
      const lastRow = Math.min(rows, rows - dy);
      const lastColumn = Math.min(columns, columns - dx);
      for (let row = Math.max(0, -dy); row < lastRow; row += 1) {
        const shift = dy * columns + dx;
        const last = row * columns + lastColumn;
        for (let at = row * columns + Math.max(0, -dx); at < last; at += 1) {
          const height = tips[at + shift]! + above;
          if (height < left[at]!) left[at] = height;
        }
      }
    }
  return left;
}
