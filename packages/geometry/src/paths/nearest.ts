import type { Point } from '../point';

/** The point on a polyline that is nearest to a given point. */
export interface NearestPoint extends Point {
  /** The index of the point at which the nearest segment begins; the closing segment begins at the last point. */
  readonly segment: number;
  /** The position on the segment, 0–1. */
  readonly t: number;
  readonly distance: number;
}

/**
 * The nearest point on a polyline given as x, y pairs; the closing segment counts when `closed`. Null when there are no
 * points.
 */
export function nearestOnPolyline(
  points: ArrayLike<number>,
  closed: boolean,
  x: number,
  y: number,
): NearestPoint | null {
  const count = points.length >> 1;
  if (count === 0) return null;
  let best = Number.POSITIVE_INFINITY;
  let segment = 0;
  let bestT = 0;
  const segments = count === 1 ? 1 : closed ? count : count - 1;
  for (let i = 0; i < segments; i += 1) {
    const j = i + 1 === count ? 0 : i + 1;
    const ax = points[2 * i]!;
    const ay = points[2 * i + 1]!;
    const dx = points[2 * j]! - ax;
    const dy = points[2 * j + 1]! - ay;
    const along = (x - ax) * dx + (y - ay) * dy;
    const length = dx * dx + dy * dy;
    const t = along <= 0 || length === 0 ? 0 : along >= length ? 1 : along / length;
    const ex = ax + t * dx - x;
    const ey = ay + t * dy - y;
    const squared = ex * ex + ey * ey;
    if (squared < best) {
      best = squared;
      segment = i;
      bestT = t;
    }
  }
  const next = segment + 1 === count ? 0 : segment + 1;
  const ax = points[2 * segment]!;
  const ay = points[2 * segment + 1]!;
  return {
    x: ax + bestT * (points[2 * next]! - ax),
    y: ay + bestT * (points[2 * next + 1]! - ay),
    segment,
    t: bestT,
    distance: Math.sqrt(best),
  };
}
