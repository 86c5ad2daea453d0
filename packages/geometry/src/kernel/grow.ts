import { type Polylines, polylineAt, polylineCount, polylinesFrom, signedArea } from '../paths/polylines';
import { estimatedCrossings, sweptEdges, turningOf } from './crossings';
import { DEFAULT_TOLERANCE as ARC_TOLERANCE, type GeometryKernel, type JoinStyle } from './kernel';

/*
 * Growing draws a raw outline at the distance, and then finds where it crosses itself. For an intricate region and a
 * large distance there are millions of crossings, nearly all of them of parts that vanish. Two facts save that work:
 *
 * - A hole that is narrower than twice the distance vanishes when the region grows, and so does a part of the region
 *   when it shrinks: each of its points is closer to its boundary than the distance.
 * - With round corners, growing by a and then by b is growing by a + b (the Minkowski sum of discs is a disc). A small
 *   first step closes narrow gaps, and leaves little for the others.
 */

/** Regions with fewer points and crossings are grown as they are: the rest costs accuracy, and saves nothing there. */
const MANY_POINTS = 20_000;
const MANY_CROSSINGS = 50_000;
/** With fewer crossings for each point, further steps cost more than they save. */
const MANY_FOR_A_POINT = 5;
/** What a large region is simplified by before it grows, mm. */
const SIMPLIFY = 0.001;

/** The ends of the steps, as shares of the distance. */
const STEPS = [1 / 16, 1 / 4, 1];

/** The corners of a growing region. */
export interface Corners {
  readonly join: JoinStyle;
  readonly miterLimit: number;
}

/** The region grown by `distance` mm, or shrunk where it is negative; fast for an intricate region too. */
export function growRegion(
  kernel: GeometryKernel,
  region: Polylines,
  distance: number,
  corners: Corners,
): Polylines {
  const points = region.coordinates.length / 2;
  const isLarge = points > MANY_POINTS;
  const crossings = estimatedCrossings(region, Math.abs(distance));
  if (!isLarge && crossings <= MANY_CROSSINGS) return kernel.offset(region, distance, corners);
  let grown = isLarge ? kernel.simplify(region, SIMPLIFY) : region;
  // A corner that is cut off covers less than its disc, so a narrow hole could leave something.
  if (corners.join !== 'bevel') grown = withoutVanishing(grown, distance);
  const isWorthSteps = crossings > Math.max(MANY_CROSSINGS, MANY_FOR_A_POINT * points);
  if (corners.join !== 'round' || !isWorthSteps) return kernel.offset(grown, distance, corners);
  let done = 0;
  for (const share of STEPS) {
    grown = kernel.offset(grown, share * distance - done, corners);
    done = share * distance;
    grown = withoutVanishing(grown, distance - done);
  }
  return grown;
}

/**
 * How much work it is to grow a region by `distance` mm, or to shrink it: how often a line that sweeps over its raw
 * outline passes an edge, estimated. Some 2e7 take a second.
 */
export function growingWork(region: Polylines, distance: number, join: JoinStyle): number {
  const kept = join === 'bevel' ? region : withoutVanishing(region, distance);
  const points = kept.coordinates.length / 2;
  if (points === 0) return 0;
  const edgesOfArcs = turningOf(kept) / (2 * arcStep(Math.abs(distance)));
  return (sweptEdges(kept) * (points + edgesOfArcs)) / points;
}

/** The angle of an edge of an arc, radians. */
function arcStep(radius: number): number {
  return 2 * Math.acos(Math.max(0, 1 - ARC_TOLERANCE / radius));
}

/** The region without the contours that vanish when it grows by `distance` mm, or shrinks. */
function withoutVanishing(region: Polylines, distance: number): Polylines {
  const rows: { points: Float64Array; closed: boolean }[] = [];
  for (let i = 0; i < polylineCount(region); i += 1) {
    const points = polylineAt(region, i);
    const isHole = signedArea(points) < 0;
    if (isHole !== distance > 0 || widthOf(points) >= 2 * Math.abs(distance))
      rows.push({ points, closed: true });
  }
  return polylinesFrom(rows);
}

/** The smaller side of the box around points. */
function widthOf(points: Float64Array): number {
  let [minX, minY] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  let [maxX, maxY] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let at = 0; at < points.length; at += 2) {
    minX = Math.min(minX, points[at]!);
    maxX = Math.max(maxX, points[at]!);
    minY = Math.min(minY, points[at + 1]!);
    maxY = Math.max(maxY, points[at + 1]!);
  }
  return Math.min(maxX - minX, maxY - minY);
}
