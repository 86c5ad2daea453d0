import {
  type GeometryKernel,
  nearestOnPolyline,
  type Polylines,
  polylineAt,
  polylineCount,
} from '@kerf/geometry';
import { orderContours } from '../../order/order-contours';
import { fitPath } from '../../paths/fitted-path';
import type { MillWriter } from '../../paths/mill-writer';
import { closedLine, nearestOnRing, openRingAt, reverseRing } from '../../paths/ring';
import type { Tolerances } from '../../paths/tolerances';
import { TravelRegion } from '../../paths/travel-region';
import { finishingStrip } from '../finishing-strip';
import { rejoined, withoutSlivers } from '../leftover';
import type { PlannedArea, PlanOptions } from './plan-areas';
import type { PocketCut } from './pocket-cut';

/** The tolerance of the paths, mm. */
const TOLERANCE = 0.02;

/**
 * The areas along the wall's contour that are so narrow that nothing is cleared beside the contour. There the tool
 * would cut a slot at full depth, so these areas are cut pass by pass. They are found in this way:
 *
 * - Take the area that the tool sweeps along the wall.
 * - Leave out a strip along the wall, and everything that was swept before.
 * - What remains are the slots. The contour near the slots is narrow.
 */
export function narrowAreas(
  wall: Polylines,
  cleared: Polylines,
  allowance: number,
  { radius, tolerances }: PlanOptions,
  kernel: GeometryKernel,
): PlannedArea[] {
  const core = kernel.offset(wall, radius - finishingStrip(allowance));
  const swept = kernel.offset(cleared, radius);
  const slots = withoutSlivers(kernel.combine('difference', core, swept, 'nonzero'), kernel, TOLERANCE / 2);
  if (slots.closed.length === 0) return [];
  const beside = kernel.union(kernel.offset(slots, radius + TOLERANCE), 'nonzero');
  const lines = rejoined(kernel.clipLines(wall, beside, 'inside'));
  return Array.from({ length: polylineCount(lines) }, (_, i) =>
    fitPath(lineAt(lines, i), lines.closed[i] === 1, tolerances.fit),
  )
    .filter(({ length }) => length > 0)
    .map((path) => ({
      region: new TravelRegion([]),
      radius,
      steps: [{ path, isLinked: false, isSlot: true }],
    }));
}

/** A line to follow: a closed contour from its first point back to this point, or an open line as it is. */
function lineAt(lines: Polylines, i: number): Float64Array {
  const points = polylineAt(lines, i);
  return lines.closed[i] === 1 ? closedLine(points) : points;
}

/**
 * Goes once around the wall at full depth. The tool comes from the cleared area beside the wall and goes back into that
 * area. A contour with nothing cleared beside it is narrow all around. Such a contour has been cut already.
 */
export function cutFinish(
  { wall, cleared, allowance, sweptTo }: WallToFinish,
  { direction, finalDepth }: PocketCut,
  tolerances: Tolerances,
  writer: MillWriter,
): void {
  const region = new TravelRegion(Array.from({ length: polylineCount(wall) }, (_, i) => polylineAt(wall, i)));
  for (const { index, start } of orderContours(wall)) {
    const raw = polylineAt(wall, index);
    const ring = direction === 'climb' ? raw : reverseRing(raw);
    const beside = nearestPair(ring, cleared, start, allowance);
    if (beside.distance > finishingStrip(allowance) + TOLERANCE) continue;
    const from = nearestOnRing(ring, beside.x, beside.y);
    if (!region.allows(beside.x, beside.y, from.x, from.y)) continue;
    const path = fitPath(openRingAt(ring, from), true, tolerances.fit);
    if (path.length === 0) continue;
    writer.enterAt(beside.x, beside.y, -finalDepth, sweptTo);
    writer.lineTo(path.x, path.y, -finalDepth);
    writer.follow(path, 0, path.length, () => -finalDepth);
    writer.lineTo(beside.x, beside.y, -finalDepth);
  }
}

/** The contours of a wall, the cleared area beside the wall, and the distance between the two, mm. */
export interface WallToFinish {
  /** The depth, as a height, at which the tool was certainly everywhere on the contours of the cleared area. */
  readonly sweptTo: number;
  readonly wall: Polylines;
  readonly cleared: Polylines;
  readonly allowance: number;
}

/**
 * The point of the cleared contours that is nearest to the ring. Among equally near points, a point near `start` is
 * preferred. The search starts from the ring's vertices. In sharp corners, all of these may be further away than
 * `wanted`; the search then starts from the vertices of the cleared contours.
 */
function nearestPair(
  ring: Float64Array,
  cleared: Polylines,
  start: { readonly x: number; readonly y: number },
  wanted: number,
): { x: number; y: number; distance: number } {
  let best = { x: start.x, y: start.y, distance: Number.POSITIVE_INFINITY };
  const look = (x: number, y: number) => {
    for (let i = 0; i < polylineCount(cleared); i += 1) {
      const near = nearestOnPolyline(polylineAt(cleared, i), true, x, y);
      if (near && near.distance < best.distance - TOLERANCE / 2) best = near;
    }
  };
  look(start.x, start.y);
  for (let i = 0; i < ring.length; i += 2) look(ring[i]!, ring[i + 1]!);
  const { coordinates } = cleared;
  if (best.distance > wanted + TOLERANCE)
    for (let i = 0; i < coordinates.length; i += 2) {
      const [x, y] = [coordinates[i]!, coordinates[i + 1]!];
      const { distance } = nearestOnRing(ring, x, y);
      if (distance < best.distance) best = { x, y, distance };
    }
  return best;
}
