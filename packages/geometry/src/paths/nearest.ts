import type { Point } from '../point';

/** The point on a polyline that is nearest to a given point. */
export interface NearestPoint extends Point {
  /** The index of the point where the segment begins; the closing edge begins at the last point. */
  readonly segment: number;
  /** The position on the segment, 0–1. */
  readonly t: number;
  readonly distance: number;
}

/** The nearest point on a row of x, y pairs, with the closing edge when `closed`. Null for an empty row. */
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
