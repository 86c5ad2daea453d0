import { nearestOnPolyline, type Polylines, polylineAt, polylineCount } from '@kerf/geometry';

/*
 * A round tool leaves a fillet in an inner corner, so that a part with a sharp corner does not go in. Relief takes the
 * corner away beyond the walls. Where the walls meet at the angle θ, the offset contour has its corner Q at the distance
 * d = r / sin(θ / 2) from the wall's corner V on their bisector. A dog-bone goes from Q along the bisector by d − r: the
 * tool's edge then touches V. A T-bone goes on straight along one wall, r / tan(θ / 2) beyond Q, from where V is exactly r
 * to the side.
 */

/** Contours turn by more than this at a corner: 25 degrees; less is a polygon that stands for a curve. */
const LEAST_TURN = (25 * Math.PI) / 180;

/** Corners sharper than this would be opened too far: 30 degrees between the walls. */
const SHARPEST = Math.PI / 6;

/** How near to the wall's own corner the one that is reckoned must be, mm: rounded corners have none. */
const CORNER_TOLERANCE = 0.05;

/** A contour beside walls with ways into its inner corners; `radius` is the contour's distance from the walls. */
export function withCornerRelief(
  ring: Float64Array,
  style: 'dog-bone' | 't-bone',
  radius: number,
  walls: Polylines,
): Float64Array {
  const points: number[] = [];
  for (let i = 0; i < ring.length; i += 2) {
    const x = ring[i]!;
    const y = ring[i + 1]!;
    points.push(x, y);
    const relief = reliefAt(ring, i, style, radius, walls);
    if (relief) points.push(relief.x, relief.y, x, y);
  }
  return Float64Array.from(points);
}

function reliefAt(
  ring: Float64Array,
  i: number,
  style: 'dog-bone' | 't-bone',
  radius: number,
  walls: Polylines,
): { x: number; y: number } | null {
  const count = ring.length;
  const x = ring[i]!;
  const y = ring[i + 1]!;
  const before = unit(x - ring[(i + count - 2) % count]!, y - ring[(i + count - 1) % count]!);
  const after = unit(ring[(i + 2) % count]! - x, ring[(i + 3) % count]! - y);
  if (!before || !after) return null;
  const turn = Math.atan2(before.x * after.y - before.y * after.x, before.x * after.x + before.y * after.y);
  const between = Math.PI - Math.abs(turn);
  if (Math.abs(turn) < LEAST_TURN || between < SHARPEST) return null;
  const bisector = unit(before.x - after.x, before.y - after.y);
  if (!bisector) return null;
  const reach = radius / Math.sin(between / 2);
  if (distanceToCorner(walls, x + bisector.x * reach, y + bisector.y * reach) > CORNER_TOLERANCE) return null;
  if (style === 'dog-bone')
    return { x: x + bisector.x * (reach - radius), y: y + bisector.y * (reach - radius) };
  const beyond = radius / Math.tan(between / 2);
  return { x: x + before.x * beyond, y: y + before.y * beyond };
}

function unit(x: number, y: number): { x: number; y: number } | null {
  const length = Math.hypot(x, y);
  return length > 1e-9 ? { x: x / length, y: y / length } : null;
}

/** Distance to the nearest vertex of the walls. */
function distanceToCorner(walls: Polylines, x: number, y: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < polylineCount(walls); i += 1) {
    const points = polylineAt(walls, i);
    const near = nearestOnPolyline(points, true, x, y);
    if (!near || near.distance > CORNER_TOLERANCE) continue;
    for (let at = 0; at < points.length; at += 2)
      least = Math.min(least, Math.hypot(points[at]! - x, points[at + 1]! - y));
  }
  return least;
}
