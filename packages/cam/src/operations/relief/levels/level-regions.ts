import type { Bounds, GeometryKernel, Polylines, TriangleMesh } from '@kerf/geometry';
import { type Tool, toolRadiusAt } from '@kerf/machining';
import { depthPasses } from '../../../paths/depth-passes';
import { contoursAt } from './contours-at';
import { gridOver, type PointGrid } from './point-grid';
import { tipHeights } from './tip-heights';

/** The number of cells of the grid in the bit's radius. */
const CELLS_PER_RADIUS = 16;

/** How far contours may be simplified, as a share of a cell. */
const SIMPLIFIED = 1 / 4;

/** What is cleared, and how far the bit stays away from the model. Lengths in mm. */
export interface Clearing {
  readonly mesh: TriangleMesh;
  /** Where the middle of the bit may be. */
  readonly area: Polylines;
  readonly bounds: Bounds;
  readonly away: number;
}

/** A depth, and the area in which the middle of the bit may be at that depth. */
export interface LevelRegion {
  readonly depth: number;
  readonly region: Polylines;
}

/** The levels of a clearing, from the top down: each region is inside of the one above it. */
export function levelRegions(
  { mesh, area, bounds, away }: Clearing,
  cut: { readonly tool: Tool; readonly finalDepth: number; readonly stepdown: number },
  { kernel }: { readonly kernel: GeometryKernel },
): readonly LevelRegion[] {
  const { tool, finalDepth, stepdown } = cut;
  const grid = gridOver(bounds, toolRadiusAt(tool, Number.POSITIVE_INFINITY) / CELLS_PER_RADIUS);
  const tolerance = SIMPLIFIED * grid.cell;
  const heights = tipHeights(mesh, tool, grid, away + tolerance);
  const lowest = limitHeights(heights, grid, -finalDepth);
  return depthPasses(0, -lowest, stepdown).map((depth) => {
    const contours = kernel.simplify(contoursAt(heights, grid, -depth), tolerance);
    return { depth, region: kernel.combine('intersection', contours, area, 'nonzero') };
  });
}

/** Raises heights to the floor, and the outermost points above everything. Returns the lowest height, at most 0. */
function limitHeights(heights: Float32Array, { columns, rows }: PointGrid, floor: number): number {
  let lowest = 0;
  for (let j = 0; j < rows; j += 1)
    for (let i = 0; i < columns; i += 1) {
      const at = j * columns + i;
      const isOutermost = i === 0 || j === 0 || i === columns - 1 || j === rows - 1;
      const height = isOutermost ? Number.POSITIVE_INFINITY : Math.max(heights[at]!, floor);
      heights[at] = height;
      if (height < lowest) lowest = height;
    }
  return lowest;
}
