import type { GeometryKernel, Polylines } from '@kerf/geometry';
import { withoutSlivers } from '../../leftover';
import type { AdaptiveClearing, PocketCut } from '../pocket-cut';

/** The least thickness of the last pass along the wall, in radii. It is more than the error of the clearing. */
const LEAST_ALLOWANCE = 0.05;
/**
 * The largest thickness of that pass, as a share of the set width of cut: along concave walls, and on its arcs to the
 * wall, the pass touches more.
 */
const MOST_ALLOWANCE = 1 / 3;
/**
 * Half the width that the tool's centre needs so that the tool need not cut with its full width, in radii of the tool.
 * A narrower place is cut as a slot, pass by pass.
 */
export const LEAST_ROOM = 0.3;
/** Differences of contours thinner than twice this come from the tolerances of the kernel, mm. */
const SLIVER = 0.01;

/** The area to clear, and what is left along the walls for the last pass. Lengths in mm. */
export interface ClearingArea {
  /** Where the tool's centre may go while it clears. */
  readonly cleared: Polylines;
  /** The thickness of the last pass along straight walls. */
  readonly allowance: number;
  /** The largest thickness of that pass anywhere. Where more is left, it is cut as a slot, pass by pass. */
  readonly strip: number;
}

/**
 * The area to clear with constant engagement. `wall` is the path of the tool's centre along the walls.
 *
 * The last pass along the wall goes to the full depth too, so it must not touch more than the set width of cut either.
 * A thick finishing allowance is reduced to a third of that width. In corners and tight curves, where this would
 * still be too thick, the area goes closer to the wall and leaves only a skin.
 */
export function clearingArea(
  { finish }: PocketCut,
  { engagement }: AdaptiveClearing,
  wall: Polylines,
  radius: number,
  kernel: GeometryKernel,
): ClearingArea {
  const least = LEAST_ALLOWANCE * radius;
  const allowance = Math.max(least, Math.min(finish.allowance, MOST_ALLOWANCE * engagement));
  const beside = kernel.offset(wall, -allowance);
  const area =
    allowance > least
      ? kernel.combine('union', beside, cornersOf(wall, allowance, engagement, radius, kernel), 'nonzero')
      : beside;
  return { cleared: withoutSlots(area, LEAST_ROOM * radius, kernel), allowance, strip: allowance + least };
}

/**
 * The places beside the wall that are so concave that a last pass of thickness a would touch more than a straight cut
 * of width e. Let ρ be the radius of a concave path of the tool's centre, and r the tool's radius. Before this pass,
 * the material begins at the distance ρ + r − a from the middle of the curve. From the triangle of this distance, ρ and
 * r, the pass touches as much as the straight cut when ρ = a·(2r − a) / (2(e − a)). Tighter places are returned.
 */
function cornersOf(
  wall: Polylines,
  allowance: number,
  engagement: number,
  radius: number,
  kernel: GeometryKernel,
): Polylines {
  const near = kernel.offset(wall, -LEAST_ALLOWANCE * radius);
  const curve = (allowance * (2 * radius - allowance)) / (2 * (engagement - allowance));
  const rounded = kernel.offset(kernel.offset(near, -curve), curve);
  const tight = withoutSlivers(kernel.combine('difference', near, rounded, 'nonzero'), kernel, SLIVER);
  return kernel.combine('intersection', near, kernel.offset(tight, 2 * allowance), 'nonzero');
}

/**
 * A region without its parts that are narrower than twice `room`. Corners are kept: opening the region (shrinking and
 * growing it) rounds the corners, so a part counts as narrow only when it is further from the opened region than a
 * square corner would be.
 */
export function withoutSlots(region: Polylines, room: number, kernel: GeometryKernel): Polylines {
  const opened = kernel.offset(kernel.offset(region, -room), room);
  const narrow = kernel.combine('difference', region, kernel.offset(opened, room / 2), 'nonzero');
  if (narrow.closed.length === 0) return region;
  const wide = kernel.combine('difference', region, kernel.offset(narrow, room), 'nonzero');
  return kernel.offset(kernel.offset(wide, -room / 2), room / 2);
}
