import type { TriangleMesh } from '@kerf/geometry';
import { bodyCylinders, type Tool, toolRadiusAt } from '@kerf/machining';
import type { DropKernel } from '../../../cuts/drop-kernel';
import { highestInCells } from './highest-in-cells';
import { compiledDiscs, plainDiscs } from './highest-in-discs';
import type { PointGrid } from './point-grid';

/* How low a bit may go when it must stay away from a mesh, quickly and always on the safe side.

   The bit is replaced by a stack of discs that contains it, and the mesh by columns that contain it, one for each cell
   of a grid. At a point of the grid, a disc of radius r may not be lower than the highest column within r. The highest
   value within a disc is the highest of rows of different lengths.

   Each height also holds between its point and the neighbouring points. So between points with different heights the
   lower height is allowed as well, and a contour line of these heights may be drawn anywhere between two points. */

/** The number of discs that replace a bit without a flat end. */
const DISCS = 8;

/**
 * The lowest heights of a bit's tip at the points of `grid` at which the bit certainly stays `away` mm from the mesh,
 * but not below `floor`, the mesh's underside. `parts`: whether only the bit's cutting part counts. Without the
 * kernel, this takes several times longer.
 */
export function tipHeights(
  mesh: TriangleMesh,
  tool: Tool,
  grid: PointGrid,
  away: number,
  floor: number,
  {
    parts = 'all',
    kernel,
  }: { readonly parts?: 'edges' | 'all'; readonly kernel?: DropKernel | undefined } = {},
): Float32Array {
  const heights = new Float32Array(grid.columns * grid.rows).fill(floor);
  const own = parts === 'all' ? [...discsOf(tool), ...bodyDiscs(tool)] : discsOf(tool);
  const discs = own.filter(isInReach(mesh, away, floor));
  const widest = discs.reduce((most, { radius }) => Math.max(most, radius), 0);
  const reach = Math.ceil((widest + away) / grid.cell) + 2;
  const wide = {
    ...grid,
    x: grid.x - reach * grid.cell,
    y: grid.y - reach * grid.cell,
    columns: grid.columns + 2 * reach,
    rows: grid.rows + 2 * reach,
  };
  const columns = highestInCells(mesh, wide, floor, kernel);
  for (const { radius, height } of discs)
    raiseByDisc(heights, grid, columns, wide.columns - 1, reach, radius + away, away - height, kernel);
  return heights;
}

/** Whether the shank or the holder of a bit could touch a mesh above `floor`. */
export function canBodyTouch(mesh: TriangleMesh, tool: Tool, away: number, floor: number): boolean {
  return bodyDiscs(tool).some(isInReach(mesh, away, floor));
}

/** A disc that is higher than the mesh, even when the tip is on the floor, limits nothing. */
function isInReach(mesh: TriangleMesh, away: number, floor: number): (disc: Disc) => boolean {
  const top = topOf(mesh) + away;
  return ({ height }) => top - height > floor;
}

function widestRadius(tool: Tool): number {
  return toolRadiusAt(tool, Number.POSITIVE_INFINITY);
}

function topOf({ positions }: TriangleMesh): number {
  let top = Number.NEGATIVE_INFINITY;
  for (let at = 2; at < positions.length; at += 3) top = Math.max(top, positions[at]!);
  return top;
}

/** A disc about the axis of a bit, `height` mm above its tip. */
interface Disc {
  readonly radius: number;
  readonly height: number;
}

/** How far the shank and the holder stay away from the model, mm, in addition to the stock to leave. */
const BODY_CLEARANCE = 0.2;

/** The lower faces of shank and holder. */
function bodyDiscs(tool: Tool): readonly Disc[] {
  return bodyCylinders(tool).map(({ diameter, from }) => ({
    radius: diameter / 2 + BODY_CLEARANCE,
    height: from - BODY_CLEARANCE,
  }));
}

/** Discs that contain the cutting part of a bit: each is as wide as the bit is at the next higher disc. */
function discsOf(tool: Tool): readonly Disc[] {
  const widest = widestRadius(tool);
  if (toolRadiusAt(tool, 0) >= widest) return [{ radius: widest, height: 0 }];
  const heightAt = (radius: number) => {
    let [low, high] = [0, 1];
    while (toolRadiusAt(tool, high) < radius && high < 1e3) high *= 2;
    for (let i = 0; i < 40; i += 1) {
      const middle = (low + high) / 2;
      if (toolRadiusAt(tool, middle) < radius) low = middle;
      else high = middle;
    }
    return low;
  };
  return Array.from({ length: DISCS }, (_, i) => ({
    radius: (widest * (i + 1)) / DISCS,
    height: i === 0 ? 0 : heightAt((widest * i) / DISCS),
  }));
}

/**
 * Raises the heights to the highest column within `radius` of each point and its neighbourhood, and `lift` above. The
 * longest rows of the disc come last: `stretches` holds the highest values of stretches of `span` cells, which grows by
 * doubling, and two such stretches cover any row.
 */
function raiseByDisc(
  heights: Float32Array,
  grid: PointGrid,
  highest: Float32Array,
  across: number,
  reach: number,
  radius: number,
  lift: number,
  kernel: DropKernel | undefined,
): void {
  const discs = kernel
    ? compiledDiscs(kernel, grid, highest, across, reach)
    : plainDiscs(grid, highest, across, reach);
  const within = Math.min(reach - 1, radius / grid.cell + Math.SQRT2);
  let span = 1;
  for (let off = Math.floor(within); off >= 0; off -= 1) {
    const half = Math.floor(Math.sqrt(within * within - off * off));
    for (; 2 * span <= 2 * half + 2; span *= 2) discs.double(span);
    discs.raise(off, half, span);
  }
  const { most } = discs;
  for (let i = 0; i < heights.length; i += 1) {
    const height = most[i]! + lift;
    if (height > heights[i]!) heights[i] = height;
  }
}
