import {
  concatPolylines,
  containmentOf,
  filterPolylines,
  type GeometryKernel,
  type Polylines,
  polylineAt,
  signedArea,
} from '@kerf/geometry';
import { type Moves, throwIfCancelled, toolRadiusAt } from '@kerf/machining';
import { orderContours } from '../order/order-contours';
import { depthPasses } from '../paths/depth-passes';
import { fitPath } from '../paths/fitted-path';
import { MillWriter } from '../paths/mill-writer';
import { nearestOnRing, openRingAt, reverseRing } from '../paths/ring';
import { type Tolerances, tolerancesFor } from '../paths/tolerances';
import type { GenerateContext } from './generate-context';
import type { ProfileCut } from './operation';
import { cutContour } from './profile/cut-contour';

/**
 * Cuts along contours: with the tool's centre on them, or its edge against them outside or inside. Inner contours come
 * before those around them, so that nothing is cut out of a part that is already loose; each contour is cut to its full
 * depth before the next. Open contours are always followed by the centre.
 */
export function generateProfile(cut: ProfileCut, context: GenerateContext): Moves {
  const writer = new MillWriter(cut);
  const radius = toolRadiusAt(cut.tool, cut.finalDepth);
  const tolerances = tolerancesFor(radius);
  const contours = contoursOf(cut, radius, tolerances, context.kernel);
  const depths = depthPasses(cut.startDepth, cut.finalDepth, cut.stepdown);
  const containment = containmentOf(contours);
  const visits = orderContours(contours, containment);
  visits.forEach(({ index, start, isReversed }, i) => {
    throwIfCancelled(context);
    const raw = polylineAt(contours, index);
    const isClosed = contours.closed[index] === 1;
    const isBackwards = isClosed ? isToBeTurned(raw, cut, containment.depth[index]!) : isReversed;
    const points = isBackwards ? reverseRing(raw) : raw;
    const path = isClosed
      ? fitPath(openRingAt(points, nearestOnRing(points, start.x, start.y)), true, tolerances.fit)
      : fitPath(points, false, tolerances.fit);
    if (path.length > 0) cutContour(path, cut, depths, 2 * radius, writer);
    context.report((i + 1) / visits.length);
  });
  return writer.finish();
}

/** Where the tool's centre goes. */
function contoursOf(
  cut: ProfileCut,
  radius: number,
  tolerances: Tolerances,
  kernel: GeometryKernel,
): Polylines {
  if (cut.side === 'on') return kernel.simplify(cut.geometry, tolerances.offset);
  const { closed } = cut.geometry;
  const open = filterPolylines(cut.geometry, (i) => closed[i] === 0);
  const region = kernel.union(cut.geometry, cut.fillRule);
  const distance = (radius + tolerances.wallAllowance) * (cut.side === 'outside' ? 1 : -1);
  const beside = kernel.offset(region, distance, { tolerance: tolerances.offset });
  return kernel.simplify(concatPolylines([beside, open]), tolerances.offset);
}

/**
 * Whether a contour is to be walked against the way it came. A region's contours (counter-clockwise outside, clockwise around
 * holes) have what they enclose on their left; a clockwise cutter climbs with the wall that stays on its right. On a contour
 * both sides are walls: there an outline is treated as the outside of a part, a hole (odd depth) as the inside of one.
 */
function isToBeTurned(points: Float64Array, { side, direction }: ProfileCut, depth: number): boolean {
  const isClimb = direction === 'climb';
  if (side !== 'on') return isClimb === (side === 'outside');
  const isHole = depth % 2 === 1;
  return signedArea(points) > 0 !== (isClimb === isHole);
}
