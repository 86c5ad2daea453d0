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
import { nearestOnRing, openRingAt, reverseRing } from '../../paths/ring';
import type { Tolerances } from '../../paths/tolerances';
import { TravelRegion } from '../../paths/travel-region';
import type { PocketCut } from '../operation';
import type { PlannedArea, PlanOptions } from './plan-areas';

/** How much further from the cleared area than the allowance a contour may be, mm. */
const TOLERANCE = 0.02;

/** The longest way from the cleared area to the wall's contour in corners, as a multiple of the allowance. */
const MITER = 3;

/**
 * The parts of the wall's contour beside which nothing is cleared, because they are narrow: there the tool would cut a slot
 * at full depth, so they are cut pass by pass like an area.
 */
export function narrowAreas(
  wall: Polylines,
  cleared: Polylines,
  allowance: number,
  { radius, tolerances }: PlanOptions,
  kernel: GeometryKernel,
): PlannedArea[] {
  const beside = kernel.offset(cleared, allowance + TOLERANCE, { join: 'miter', miterLimit: MITER });
  const lines = kernel.clipLines(wall, beside, 'outside');
  return Array.from({ length: polylineCount(lines) }, (_, i) =>
    fitPath(polylineAt(lines, i), false, tolerances.fit),
  )
    .filter(({ length }) => length > 0)
    .map((path) => ({
      region: new TravelRegion([]),
      radius,
      steps: [{ path, isLinked: false, isSlot: true }],
    }));
}

/** Goes once around the wall at full depth, coming from the cleared area beside it and going back there. */
export function cutFinish(
  { wall, cleared }: { readonly wall: Polylines; readonly cleared: Polylines },
  { direction, finalDepth }: PocketCut,
  tolerances: Tolerances,
  writer: MillWriter,
): void {
  for (const { index, start } of orderContours(wall)) {
    const raw = polylineAt(wall, index);
    const ring = direction === 'climb' ? raw : reverseRing(raw);
    const beside = nearestPair(ring, cleared, start);
    const path = fitPath(openRingAt(ring, nearestOnRing(ring, beside.x, beside.y)), true, tolerances.fit);
    if (path.length === 0) continue;
    writer.enterAt(beside.x, beside.y, -finalDepth, -finalDepth);
    writer.lineTo(path.x, path.y, -finalDepth);
    writer.follow(path, 0, path.length, () => -finalDepth);
    writer.lineTo(beside.x, beside.y, -finalDepth);
    writer.retract();
  }
}

/** The point of the cleared contours that is nearest to the ring: near to `start` where that is as near as any. */
function nearestPair(
  ring: Float64Array,
  cleared: Polylines,
  start: { readonly x: number; readonly y: number },
): { x: number; y: number } {
  let best = { x: start.x, y: start.y, distance: Number.POSITIVE_INFINITY };
  const look = (x: number, y: number) => {
    for (let i = 0; i < polylineCount(cleared); i += 1) {
      const near = nearestOnPolyline(polylineAt(cleared, i), true, x, y);
      if (near && near.distance < best.distance - TOLERANCE / 2) best = near;
    }
  };
  look(start.x, start.y);
  for (let i = 0; i < ring.length; i += 2) look(ring[i]!, ring[i + 1]!);
  return best;
}
