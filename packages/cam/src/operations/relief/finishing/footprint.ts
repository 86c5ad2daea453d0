import type { Bounds } from '@kerf/geometry';
import { gridOver, type PointGrid } from '../levels/point-grid';
import type { ReliefSurface } from '../surface/relief-surface';

/** Where the middle of the bit may be: the points of a grid, each for the square around it. */
export interface Footprint {
  readonly grid: PointGrid;
  /** 1 where the bit may be, row by row. */
  readonly inside: Uint8Array;
  /** The box that lines need not leave, mm. */
  readonly bounds: Bounds;
}

/** The area of a model as seen from above, and `margin` mm around it. Holes through the model do not belong to it. */
export function footprintOf(
  { mesh, contacts, bounds }: ReliefSurface,
  margin: number,
  cell: number,
): Footprint {
  const box = {
    minX: bounds.minX - margin,
    minY: bounds.minY - margin,
    maxX: bounds.maxX + margin,
    maxY: bounds.maxY + margin,
  };
  const grid = gridOver(box, cell);
  const covered = new Uint8Array(grid.columns * grid.rows);
  const [px, py] = [new Float64Array(3), new Float64Array(3)] as const;
  for (let at = 0; at < contacts.facets.length; at += 3)
    coverFacet(mesh.positions, contacts.facets, at, grid, covered, px, py);
  const inside = withoutRim(widened(covered, grid, margin + grid.cell), grid);
  return { grid, inside, bounds: box };
}

/** Whether the bit may be at (x, y). */
export function isWithin({ grid, inside }: Footprint, x: number, y: number): boolean {
  const column = Math.round((x - grid.x) / grid.cell);
  const row = Math.round((y - grid.y) / grid.cell);
  return (
    column >= 0 &&
    row >= 0 &&
    column < grid.columns &&
    row < grid.rows &&
    inside[row * grid.columns + column] === 1
  );
}

/** The footprint without the boxes in which something else stands. */
export function withoutBoxes(footprint: Footprint, boxes: readonly Bounds[]): Footprint {
  if (boxes.length === 0) return footprint;
  const inside = footprint.inside.slice();
  const { x, y, cell, columns, rows } = footprint.grid;
  for (const { minX, minY, maxX, maxY } of boxes) {
    const lastRow = Math.min(rows - 1, Math.ceil((maxY - y) / cell));
    const from = Math.max(0, Math.floor((minX - x) / cell));
    const to = Math.min(columns - 1, Math.ceil((maxX - x) / cell));
    for (let row = Math.max(0, Math.floor((minY - y) / cell)); row <= lastRow; row += 1)
      if (from <= to) inside.fill(0, row * columns + from, row * columns + to + 1);
  }
  return { ...footprint, inside };
}

/**
 * Marks the points of the grid that a triangle covers, its sides included. `px` and `py` are written over: two new
 * arrays for each triangle would take longer than everything else.
 */
function coverFacet(
  positions: Float32Array,
  facets: Uint32Array,
  facet: number,
  { x, y, cell, columns }: PointGrid,
  covered: Uint8Array,
  px: Float64Array,
  py: Float64Array,
): void {
  for (let i = 0; i < 3; i += 1) {
    px[i] = (positions[3 * facets[facet + i]!]! - x) / cell;
    py[i] = (positions[3 * facets[facet + i]! + 1]! - y) / cell;
  }
  const last = Math.floor(Math.max(py[0]!, py[1]!, py[2]!) + ON_SIDE);
  for (let row = Math.ceil(Math.min(py[0]!, py[1]!, py[2]!) - ON_SIDE); row <= last; row += 1) {
    let from = Number.POSITIVE_INFINITY;
    let to = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < 3; i += 1) {
      const j = (i + 1) % 3;
      const rise = py[j]! - py[i]!;
      const share = Math.abs(rise) < ON_SIDE ? 0 : (row - py[i]!) / rise;
      if (share < -ON_SIDE || share > 1 + ON_SIDE || (rise === 0 && Math.abs(row - py[i]!) > ON_SIDE))
        continue;
      const at = px[i]! + share * (px[j]! - px[i]!);
      const other = Math.abs(rise) < ON_SIDE ? px[j]! : at;
      from = Math.min(from, at, other);
      to = Math.max(to, at, other);
    }
    const first = Math.ceil(from - ON_SIDE);
    if (first <= to + ON_SIDE)
      covered.fill(1, row * columns + first, row * columns + Math.floor(to + ON_SIDE) + 1);
  }
}

/** A point this close to a side, in cells, is on it. */
const ON_SIDE = 1e-4;

/** The marks without the outermost points, so that every area ends within the grid. */
function withoutRim(marked: Uint8Array, { columns, rows }: PointGrid): Uint8Array {
  marked.fill(0, 0, columns);
  marked.fill(0, (rows - 1) * columns);
  for (let row = 1; row + 1 < rows; row += 1) {
    marked[row * columns] = 0;
    marked[(row + 1) * columns - 1] = 0;
  }
  return marked;
}

/** Marks all points within `distance` mm of a marked point. */
function widened(marked: Uint8Array, { cell, columns, rows }: PointGrid, distance: number): Uint8Array {
  const reach = Math.floor(distance / cell + 1e-9);
  const result = marked.slice();
  const spans = Array.from({ length: 2 * reach + 1 }, (_, i) =>
    Math.floor(Math.sqrt(Math.max(0, (distance / cell) ** 2 - (i - reach) ** 2)) + 1e-9),
  );
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const at = row * columns + column;
      if (marked[at] === 0) continue;
      const isInner =
        column > 0 &&
        column + 1 < columns &&
        row > 0 &&
        row + 1 < rows &&
        (marked[at - 1]! & marked[at + 1]! & marked[at - columns]! & marked[at + columns]!) === 1;
      if (isInner) continue;
      for (let shift = -reach; shift <= reach; shift += 1) {
        const own = row + shift;
        if (own < 0 || own >= rows) continue;
        const span = spans[shift + reach]!;
        const from = own * columns + Math.max(0, column - span);
        result.fill(1, from, own * columns + Math.min(columns - 1, column + span) + 1);
      }
    }
  return result;
}
