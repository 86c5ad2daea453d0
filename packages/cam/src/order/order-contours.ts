import {
  type Containment,
  containmentOf,
  nearestOnPolyline,
  type Point,
  type Polylines,
  polylineAt,
  polylineCount,
  SpatialIndex,
} from '@kerf/geometry';

/** One contour of an order, and where it is begun. */
export interface ContourVisit {
  readonly index: number;
  readonly start: Point;
  /** An open contour that is begun at its end. */
  readonly isReversed: boolean;
}

/** How many of the nearest boxes are looked at more closely. */
const CANDIDATES = 8;

/**
 * The order in which contours are cut: those inside others first, and of those that may be next the nearest. Closed ones may
 * begin anywhere, open ones at either end. Begins at the one nearest to the origin.
 */
export function orderContours(
  contours: Polylines,
  { parent }: Pick<Containment, 'parent'> = containmentOf(contours),
): ContourVisit[] {
  const count = polylineCount(contours);
  const waiting = new Uint32Array(count);
  for (const around of parent) if (around >= 0) waiting[around] = waiting[around]! + 1;
  const isDone = new Uint8Array(count);
  const index = SpatialIndex.ofPolylines(contours);
  const visits: ContourVisit[] = [];
  let at: Point = { x: 0, y: 0 };
  const isReady = (i: number) => isDone[i] === 0 && waiting[i] === 0;
  while (visits.length < count) {
    const near = index.nearest(at.x, at.y, CANDIDATES, Number.POSITIVE_INFINITY, isReady);
    const best = nearestVisit(contours, near, at);
    if (!best) break;
    visits.push(best);
    isDone[best.index] = 1;
    const around = parent[best.index]!;
    if (around >= 0) waiting[around] = waiting[around]! - 1;
    at = endOf(contours, best);
  }
  return visits;
}

function nearestVisit(contours: Polylines, candidates: readonly number[], from: Point): ContourVisit | null {
  let best: ContourVisit | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const index of candidates) {
    const points = polylineAt(contours, index);
    for (const visit of waysOf(points, contours.closed[index] === 1, index, from)) {
      const distance = Math.hypot(visit.start.x - from.x, visit.start.y - from.y);
      if (distance >= least) continue;
      least = distance;
      best = visit;
    }
  }
  return best;
}

function waysOf(points: Float64Array, isClosed: boolean, index: number, from: Point): ContourVisit[] {
  if (isClosed) {
    const start = nearestOnPolyline(points, true, from.x, from.y);
    return start ? [{ index, start, isReversed: false }] : [];
  }
  const last = points.length - 2;
  return [
    { index, start: { x: points[0]!, y: points[1]! }, isReversed: false },
    { index, start: { x: points[last]!, y: points[last + 1]! }, isReversed: true },
  ];
}

function endOf(contours: Polylines, { index, start, isReversed }: ContourVisit): Point {
  if (contours.closed[index] === 1) return start;
  const points = polylineAt(contours, index);
  const at = isReversed ? 0 : points.length - 2;
  return { x: points[at]!, y: points[at + 1]! };
}
