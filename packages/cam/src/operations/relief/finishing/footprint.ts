import { type Bounds, meshExtent, type TriangleMesh } from '@kerf/geometry';
import { gridOver, type PointGrid } from '../levels/point-grid';

/** Where the middle of the bit may be: the points of a grid, each for the square around it. */
export interface Footprint {
  readonly grid: PointGrid;
  /** 1 where the bit may be, row by row. */
  readonly inside: Uint8Array;
  /** The box that lines need not leave, mm. */
  readonly bounds: Bounds;
}

/** The area of a model as seen from above, and `margin` mm around it. Holes through the model do not belong to it. */
export function footprintOf(mesh: TriangleMesh, margin: number, cell: number): Footprint {
  const { min, size } = meshExtent(mesh);
  const box = {
    minX: min.x - margin,
    minY: min.y - margin,
    maxX: min.x + size.x + margin,
    maxY: min.y + size.y + margin,
  };
  const grid = gridOver(box, cell);
  const covered = new Uint8Array(grid.columns * grid.rows);
  const { positions, triangles } = mesh;
  for (let at = 0; at < triangles.length; at += 3)
    coverTriangle(
      positions,
      3 * triangles[at]!,
      3 * triangles[at + 1]!,
      3 * triangles[at + 2]!,
      grid,
      covered,
    );
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
 * Marks the points of the grid that a triangle covers, its sides included. An upright one covers nothing. In each row,
 * the points are between the side from the lowest corner to the highest one, and one of the two others. The triangle
 * must be inside of the grid.
 */
function coverTriangle(
  positions: Float32Array,
  a: number,
  b: number,
  c: number,
  { x, y, cell, columns }: PointGrid,
  covered: Uint8Array,
): void {
  const isDown = positions[b + 1]! < positions[a + 1]!;
  const one = isDown ? b : a;
  const other = isDown ? a : b;
  const low = positions[c + 1]! < positions[one + 1]! ? c : one;
  const high = positions[c + 1]! < positions[other + 1]! ? other : c;
  const middle = low === c ? one : high === c ? other : c;
  const lowX = (positions[low]! - x) / cell;
  const lowY = (positions[low + 1]! - y) / cell;
  const middleX = (positions[middle]! - x) / cell;
  const middleY = (positions[middle + 1]! - y) / cell;
  const highX = (positions[high]! - x) / cell;
  const highY = (positions[high + 1]! - y) / cell;
  const area = (middleX - lowX) * (highY - lowY) - (highX - lowX) * (middleY - lowY);
  if (area < UPRIGHT_AREA && area > -UPRIGHT_AREA) return;
  const long = slopeOf(highX - lowX, highY - lowY);
  const lower = slopeOf(middleX - lowX, middleY - lowY);
  const upper = slopeOf(highX - middleX, highY - middleY);
  const lastRow = Math.floor(highY + ON_SIDE);
  for (let row = Math.ceil(lowY - ON_SIDE); row <= lastRow; row += 1) {
    // The rounding of a row may be beyond the ends of a side.
    const inRow = row < lowY ? lowY : row > highY ? highY : row;
    const onLong = lowX + long * (inRow - lowY);
    const onShort = inRow < middleY ? lowX + lower * (inRow - lowY) : middleX + upper * (inRow - middleY);
    const from = (onLong < onShort ? onLong : onShort) - ON_SIDE;
    const last = row * columns + Math.floor((onLong < onShort ? onShort : onLong) + ON_SIDE);
    for (let at = row * columns + Math.ceil(from); at <= last; at += 1) covered[at] = 1;
  }
}

/** How far a side leads along x for each row; 0 for one along a row, of which one end is as good as the other. */
function slopeOf(dx: number, dy: number): number {
  return dy > ON_SIDE ? dx / dy : 0;
}

/** A point this close to a side, in cells, is on it. */
const ON_SIDE = 1e-4;
/** A triangle with less area as seen from above, in cells, is upright. */
const UPRIGHT_AREA = 1e-9;

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
