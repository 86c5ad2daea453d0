import { type NearestPoint, nearestOnPolyline } from '@kerf/geometry';

/** x, y pairs of a closed contour. The first point is not repeated. */
export type RingPoints = Float64Array;

/** The contour as a line whose last point repeats the first. */
export function closedLine(ring: RingPoints): Float64Array {
  const line = new Float64Array(ring.length + 2);
  line.set(ring);
  line.set(ring.subarray(0, 2), ring.length);
  return line;
}

/** The contour as a line from `start` all around and back to it: its last point repeats the first. */
export function openRingAt(ring: RingPoints, start: NearestPoint): Float64Array {
  const count = ring.length >> 1;
  const isAtVertex = start.t <= 1e-9 || start.t >= 1 - 1e-9;
  const vertex = start.t >= 0.5 ? (start.segment + 1) % count : start.segment;
  const first = isAtVertex ? vertex : (start.segment + 1) % count;
  const points = new Float64Array(2 * (isAtVertex ? count + 1 : count + 2));
  let at = 0;
  if (!isAtVertex) {
    points[0] = start.x;
    points[1] = start.y;
    at = 2;
  }
  const head = ring.subarray(2 * first);
  points.set(head, at);
  points.set(ring.subarray(0, 2 * first), at + head.length);
  points[points.length - 2] = points[0]!;
  points[points.length - 1] = points[1]!;
  return points;
}

/** The contour in the opposite direction. */
export function reverseRing(ring: RingPoints): RingPoints {
  const points = new Float64Array(ring.length);
  for (let i = 0; i < ring.length; i += 2) {
    points[i] = ring[ring.length - 2 - i]!;
    points[i + 1] = ring[ring.length - 1 - i]!;
  }
  return points;
}

/** The point `distance` mm further along a contour. */
export function advanceOnRing(ring: RingPoints, from: NearestPoint, distance: number): NearestPoint {
  const count = ring.length >> 1;
  let { segment, t } = from;
  let left = distance;
  for (let guard = 0; guard <= count; guard += 1) {
    const next = (segment + 1) % count;
    const ax = ring[2 * segment]!;
    const ay = ring[2 * segment + 1]!;
    const dx = ring[2 * next]! - ax;
    const dy = ring[2 * next + 1]! - ay;
    const length = Math.hypot(dx, dy);
    const room = (1 - t) * length;
    if (left < room) {
      t += left / length;
      return { x: ax + t * dx, y: ay + t * dy, segment, t, distance: from.distance };
    }
    left -= room;
    segment = next;
    t = 0;
  }
  return from;
}

/** The point of a contour that is nearest to (x, y). */
export function nearestOnRing(ring: RingPoints, x: number, y: number): NearestPoint {
  const nearest = nearestOnPolyline(ring, true, x, y);
  if (!nearest) throw new Error('a contour has points');
  return nearest;
}
