import { nearestOnPolyline, type Point, type Polylines, polylineAt, polylineCount } from '@kerf/geometry';

/**
 * The piece of the nearest closed contour within `half` mm of a position, measured along the contour. Returns the
 * points of the piece from end to end, in the contour's direction.
 */
export function pieceAround(geometry: Polylines, { x, y }: Point, half: number): readonly Point[] {
  let best: { points: Float64Array; segment: number; x: number; y: number; distance: number } | null = null;
  for (let i = 0; i < polylineCount(geometry); i += 1) {
    if (geometry.closed[i] !== 1) continue;
    const points = polylineAt(geometry, i);
    const near = nearestOnPolyline(points, true, x, y);
    if (near && (!best || near.distance < best.distance)) best = { points, ...near };
  }
  if (!best) return [];
  const { points, segment } = best;
  const middle = { x: best.x, y: best.y };
  const back = walked(points, middle, segment, -1, half);
  return [...back.reverse(), middle, ...walked(points, middle, segment + 1, 1, half)];
}

/**
 * The vertices from `next` on, until `distance` mm from `from` are covered or the walk has gone all around the ring.
 */
function walked(points: Float64Array, from: Point, next: number, step: 1 | -1, distance: number): Point[] {
  const count = points.length >> 1;
  const piece: Point[] = [];
  let at = from;
  let left = distance;
  for (let i = 0; i < count; i += 1) {
    const vertex = (((next + step * i) % count) + count) % count;
    const to = { x: points[2 * vertex]!, y: points[2 * vertex + 1]! };
    const length = Math.hypot(to.x - at.x, to.y - at.y);
    if (length >= left) {
      const t = length > 0 ? left / length : 0;
      piece.push({ x: at.x + t * (to.x - at.x), y: at.y + t * (to.y - at.y) });
      return piece;
    }
    piece.push(to);
    left -= length;
    at = to;
  }
  return piece;
}
