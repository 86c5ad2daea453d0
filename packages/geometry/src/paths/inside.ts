import { type Polylines, polylineAt, polylineCount } from './polylines';

/** The rule that says which area overlapping contours cover, as in SVG. */
export type FillRule = 'nonzero' | 'evenodd';

/**
 * How often a ring of x, y pairs winds around a point. Counter-clockwise is positive. This is Sunday's winding number
 * test: it counts the edges that cross the point's height upwards and downwards. For a point on the boundary, the
 * result is that of either side of the boundary.
 */
export function windingNumber(ring: ArrayLike<number>, x: number, y: number): number {
  let winding = 0;
  const n = ring.length;
  for (let i = 0, j = n - 2; i + 1 < n; j = i, i += 2) {
    const ay = ring[j + 1]!;
    const by = ring[i + 1]!;
    if (ay <= y === by <= y) continue;
    const ax = ring[j]!;
    const side = (ring[i]! - ax) * (y - ay) - (x - ax) * (by - ay);
    if (by > y && side > 0) winding += 1;
    else if (by <= y && side < 0) winding -= 1;
  }
  return winding;
}

/** Whether a point lies inside a ring of x, y pairs under the nonzero rule. */
export function isInsideRing(ring: ArrayLike<number>, x: number, y: number): boolean {
  return windingNumber(ring, x, y) !== 0;
}

/** Whether a point lies in the area of the closed polylines under `fillRule`. */
export function isInside(polylines: Polylines, x: number, y: number, fillRule: FillRule): boolean {
  let winding = 0;
  for (let i = 0; i < polylineCount(polylines); i += 1)
    if (polylines.closed[i] === 1) winding += windingNumber(polylineAt(polylines, i), x, y);
  return fillRule === 'nonzero' ? winding !== 0 : winding % 2 !== 0;
}
