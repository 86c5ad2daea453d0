import {
  type Bounds,
  concatPolylines,
  type Polylines,
  polylineAt,
  polylineCount,
  polylinesBounds,
  polylinesFrom,
  type TriangleMesh,
} from '@kerf/geometry';
import { type Tool, toolRadiusAt } from '@kerf/machining';
import type { GenerateContext } from '../../../cuts/generate-context';
import { TravelRegion } from '../../../paths/travel-region';
import { noteLeftOut } from '../left-out';
import { contoursOf } from './contours-at';
import { gridOver, type PointGrid } from './point-grid';
import { canBodyTouch, tipHeights } from './tip-heights';

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
  /** Boxes in which the middle of the bit may not be. */
  readonly taken: readonly Bounds[];
}

/** A depth, and the area in which the middle of the bit may be at that depth. */
export interface LevelRegion {
  readonly depth: number;
  readonly region: Polylines;
}

/** How a clearing is cut. */
interface LevelCut {
  readonly tool: Tool;
  readonly finalDepth: number;
  readonly stepdown: number;
}

/**
 * The levels of a clearing, from the top down: each region is inside of the one above it. Notes what is left out beside
 * clamps, and where the shank or the holder keeps the bit higher than its edges would go.
 */
export function levelRegions(
  clearing: Clearing,
  cut: LevelCut,
  context: Pick<GenerateContext, 'kernel' | 'dropKernel' | 'note'>,
): readonly LevelRegion[] {
  const { mesh, area, around, away, taken } = clearing;
  const { tool, finalDepth, stepdown } = cut;
  const { kernel, dropKernel } = context;
  const grid = gridOver(
    polylinesBounds(around),
    toolRadiusAt(tool, Number.POSITIVE_INFINITY) / CELLS_PER_RADIUS,
  );
  const tolerance = SIMPLIFIED * grid.cell;
  const heights = tipHeights(mesh, tool, grid, away + tolerance, -finalDepth, { kernel: dropKernel });
  const lowest = raiseRim(heights, grid);
  const contoursAt = contoursOf(heights, grid);
  const below = (height: number) => kernel.simplify(contoursAt(height), tolerance);
  const foot = kernel.combine('intersection', below(away + FOOT * stepdown - finalDepth), around, 'nonzero');
  const whole = kernel.union(concatPolylines([area, foot]), 'nonzero');
  const allowed = withoutTaken(whole, taken, kernel);
  noteTaken(heights, grid, whole, taken, context);
  if (canBodyTouch(mesh, tool, away, -finalDepth)) {
    const edges = { parts: 'edges', kernel: dropKernel } as const;
    const free = tipHeights(mesh, tool, grid, away + tolerance, -finalDepth, edges);
    const isLifted = isHigherBy(heights, free, fullPasses(finalDepth, stepdown));
    const region = regionOf(allowed);
    noteLeftOut('body-over-relief', grid, (at, x, y) => isLifted(at) && region.contains(x, y), context);
  }
  return fullPasses(-lowest, stepdown).map((depth) => {
    return { depth, region: kernel.combine('intersection', below(-depth), allowed, 'nonzero') };
  });
}

function withoutTaken(
  region: Polylines,
  taken: readonly Bounds[],
  kernel: GenerateContext['kernel'],
): Polylines {
  if (taken.length === 0) return region;
  const boxes = taken.map(({ minX, minY, maxX, maxY }) => ({
    points: [minX, minY, maxX, minY, maxX, maxY, minX, maxY],
    closed: true,
  }));
  return kernel.combine('difference', region, polylinesFrom(boxes), 'nonzero');
}

/** Notes the places at which the bit would cut something in the boxes. */
function noteTaken(
  heights: Float32Array,
  grid: PointGrid,
  whole: Polylines,
  taken: readonly Bounds[],
  context: Pick<GenerateContext, 'note'>,
): void {
  if (taken.length === 0) return;
  const region = regionOf(whole);
  const isTaken = (at: number, x: number, y: number) =>
    heights[at]! < 0 &&
    taken.some(({ minX, minY, maxX, maxY }) => x > minX && x < maxX && y > minY && y < maxY) &&
    region.contains(x, y);
  noteLeftOut('clamp-in-relief', grid, isTaken, context);
}

function regionOf(contours: Polylines): TravelRegion {
  return new TravelRegion(Array.from({ length: polylineCount(contours) }, (_, i) => polylineAt(contours, i)));
}

/** Whether a level is reached at a point of `free`, but not at that of `heights`. */
function isHigherBy(
  heights: Float32Array,
  free: Float32Array,
  depths: readonly number[],
): (at: number) => boolean {
  return (at) =>
    heights[at]! > free[at]! && depths.some((depth) => heights[at]! > -depth && free[at]! <= -depth);
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
