import {
  concatPolylines,
  type GeometryKernel,
  type Polylines,
  polylinesBounds,
  type TriangleMesh,
} from '@kerf/geometry';
import { type Tool, toolRadiusAt } from '@kerf/machining';
import { contoursAt } from './contours-at';
import { gridOver, type PointGrid } from './point-grid';
import { tipHeights } from './tip-heights';

/** The number of cells of the grid in the bit's radius. */
const CELLS_PER_RADIUS = 16;

/** How far contours may be simplified, as a share of a cell. */
const SIMPLIFIED = 1 / 4;

/** Beside the model, the bit goes where it gets this close to the model's underside: a share of one pass. */
const FOOT = 0.5;

/** What is cleared, and how far the bit stays away from the model. Lengths in mm. */
export interface Clearing {
  readonly mesh: TriangleMesh;
  /** Where the middle of the bit may be, as a region. */
  readonly area: Polylines;
  /** A larger region: outside of `area`, the bit only clears the foot of a model that rises from its underside. */
  readonly around: Polylines;
  readonly away: number;
}

/** A depth, and the area in which the middle of the bit may be at that depth. */
export interface LevelRegion {
  readonly depth: number;
  readonly region: Polylines;
}

/** The levels of a clearing, from the top down: each region is inside of the one above it. */
export function levelRegions(
  { mesh, area, around, away }: Clearing,
  cut: { readonly tool: Tool; readonly finalDepth: number; readonly stepdown: number },
  { kernel }: { readonly kernel: GeometryKernel },
): readonly LevelRegion[] {
  const { tool, finalDepth, stepdown } = cut;
  const grid = gridOver(
    polylinesBounds(around),
    toolRadiusAt(tool, Number.POSITIVE_INFINITY) / CELLS_PER_RADIUS,
  );
  const tolerance = SIMPLIFIED * grid.cell;
  const heights = tipHeights(mesh, tool, grid, away + tolerance, -finalDepth);
  const lowest = raiseRim(heights, grid);
  const below = (height: number) => kernel.simplify(contoursAt(heights, grid, height), tolerance);
  const foot = kernel.combine('intersection', below(away + FOOT * stepdown - finalDepth), around, 'nonzero');
  const allowed = kernel.union(concatPolylines([area, foot]), 'nonzero');
  return fullPasses(-lowest, stepdown).map((depth) => {
    return { depth, region: kernel.combine('intersection', below(-depth), allowed, 'nonzero') };
  });
}

/**
 * The depths of passes, as far apart as possible from the top down. Deeper levels are smaller, so this clears less area
 * than even passes would.
 */
function fullPasses(depth: number, stepdown: number): readonly number[] {
  const count = Math.ceil(depth / stepdown - 1e-9);
  return Array.from({ length: count }, (_, i) => Math.min(depth, (i + 1) * stepdown));
}

/** Raises the outermost points above everything. Returns the lowest height of the others, at most 0. */
function raiseRim(heights: Float32Array, { columns, rows }: PointGrid): number {
  let lowest = 0;
  for (let j = 0; j < rows; j += 1)
    for (let i = 0; i < columns; i += 1) {
      const at = j * columns + i;
      const isOutermost = i === 0 || j === 0 || i === columns - 1 || j === rows - 1;
      if (isOutermost) heights[at] = Number.POSITIVE_INFINITY;
      else if (heights[at]! < lowest) lowest = heights[at]!;
    }
  return lowest;
}
