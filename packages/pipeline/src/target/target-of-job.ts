import { type CamJob, type TargetForm, type TargetSurface, targetForms } from '@kerf/cam';
import {
  type GeometryKernel,
  isInside,
  meshTops,
  type Polylines,
  polylineAt,
  polylineCount,
  polylinesBounds,
} from '@kerf/geometry';
import {
  ANY_HEIGHT,
  grooveShape,
  type StockGridShape,
  type TargetOutline,
  type TargetShape,
  targetOfShapes,
  WALL_TOLERANCE,
} from '@kerf/simulation';

/**
 * The target heights of the stock: the surface that a job should leave when it is cut as drawn. There is one height per
 * cell of `grid`. A cell has `ANY_HEIGHT` where the design demands no height: in the waste beside a profile, under
 * tabs, around the plug of an inlay.
 *
 * Inner corners are as sharp as drawn, so the material that a round tool leaves in them counts as a difference. Returns
 * undefined for a laser and when nothing is cut.
 */
export function targetOfJob(
  job: CamJob,
  grid: StockGridShape,
  kernel: GeometryKernel,
): Float32Array | undefined {
  if (job.mode === 'laser') return undefined;
  const forms = targetForms(job, kernel);
  if (forms.length === 0) return undefined;
  const heights = targetOfShapes(grid, forms.map(shapeOf));
  for (const form of forms) if ('mesh' in form) lowerToSurface(heights, grid, form);
  return heights;
}

/** A surface is too steep for one height per cell where it rises by more than this many cells from cell to cell. */
const STEEP = 2;

/** Lowers the heights to the surface of a model. Cells that accept any height, or are steep, accept any height. */
function lowerToSurface(heights: Float32Array, grid: StockGridShape, form: TargetSurface): void {
  const { columns, rows, cellSize, stock } = grid;
  const surface = meshTops(form.mesh, { x: cellSize / 2, y: cellSize / 2, cellSize, columns, rows });
  const at = (column: number, row: number) =>
    Math.min(0, Math.max(surface[row * columns + column] ?? form.floor, form.floor, -stock.thickness));
  const { minX, minY, maxX, maxY } = polylinesBounds(form.lines);
  const firstColumn = Math.max(0, Math.floor(minX / cellSize));
  const lastColumn = Math.min(columns - 1, Math.floor(maxX / cellSize));
  const firstRow = Math.max(0, Math.floor(minY / cellSize));
  const lastRow = Math.min(rows - 1, Math.floor(maxY / cellSize));
  for (let row = firstRow; row <= lastRow; row += 1)
    for (let column = firstColumn; column <= lastColumn; column += 1) {
      const cell = row * columns + column;
      const [x, y] = [(column + 0.5) * cellSize, (row + 0.5) * cellSize];
      if (heights[cell] === ANY_HEIGHT || !isInside(form.lines, x, y, 'nonzero')) continue;
      const height = at(column, row);
      const isSteep = NEIGHBOURS.some(
        ([i, j]) =>
          Math.abs(at(clamp(column + i, columns), clamp(row + j, rows)) - height) > STEEP * cellSize,
      );
      heights[cell] = isSteep ? ANY_HEIGHT : Math.min(heights[cell]!, height);
    }
}

const NEIGHBOURS = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;

function clamp(index: number, count: number): number {
  return Math.min(count - 1, Math.max(0, index));
}

/**
 * Converts a target form to the format of the simulation. Walls of a target are upright, but a cell has only one
 * height. So cells close to a wall accept any height.
 */
function shapeOf(form: TargetForm): TargetShape {
  const outlines = outlinesOf(form.lines);
  if ('tool' in form) return grooveShape(outlines, form.tool, form.tip, form.beside);
  const { reach } = form;
  // Within the contours the surface decides, and beside them any height is right.
  if ('mesh' in form) return { outlines, reach, heightAt: (distance) => (distance < 0 ? ANY_HEIGHT : 0) };
  const { wallAt } = form;
  if (wallAt === undefined)
    return { outlines, reach, heightAt: (distance) => form.heightAt(distance) ?? ANY_HEIGHT };
  return {
    outlines,
    reach: reach + 2 * WALL_TOLERANCE,
    heightAt: (distance) =>
      Math.abs(distance - wallAt) <= WALL_TOLERANCE ? ANY_HEIGHT : (form.heightAt(distance) ?? ANY_HEIGHT),
  };
}

function outlinesOf(lines: Polylines): readonly TargetOutline[] {
  return Array.from({ length: polylineCount(lines) }, (_, i) => ({
    points: polylineAt(lines, i),
    isClosed: lines.closed[i] === 1,
  }));
}
