import {
  concatPolylines,
  filterPolylines,
  type GeometryKernel,
  type Polylines,
  polylineAt,
} from '@kerf/geometry';
import type { ContourVisit } from '../../order/order-contours';
import { type FittedPath, fitPath } from '../../paths/fitted-path';
import { nearestOnRing, openRingAt, reverseRing } from '../../paths/ring';
import { tolerancesFor } from '../../paths/tolerances';
import type { LaserLineCut } from './laser-line-cut';

const TOLERANCES = tolerancesFor(0.5);

/** The contours along which the middle of the beam runs. */
export function beamContours(
  { side, kerfWidth, geometry, fillRule }: LaserLineCut,
  kernel: GeometryKernel,
): Polylines {
  if (side === 'on' || kerfWidth === 0) return kernel.simplify(geometry, TOLERANCES.offset);
  const open = filterPolylines(geometry, (i) => geometry.closed[i] === 0);
  const region = kernel.union(geometry, fillRule);
  const distance = (side === 'outside' ? kerfWidth : -kerfWidth) / 2;
  const beside = kernel.offset(region, distance, { tolerance: TOLERANCES.offset });
  return kernel.simplify(concatPolylines([beside, open]), TOLERANCES.offset);
}

/** A contour as it is burnt: arcs and lines, beginning at its starting point. */
export function pathOf(contours: Polylines, { index, start, isReversed }: ContourVisit): FittedPath {
  const points = polylineAt(contours, index);
  if (contours.closed[index] === 1)
    return fitPath(openRingAt(points, nearestOnRing(points, start.x, start.y)), true, TOLERANCES.fit);
  return fitPath(isReversed ? reverseRing(points) : points, false, TOLERANCES.fit);
}
