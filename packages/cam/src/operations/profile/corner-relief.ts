import { type Point, type Polylines, polylineAt, polylineCount } from '@kerf/geometry';

/* A round tool leaves a fillet in an inner corner, so a part with a sharp corner does not fit into that corner. Relief
   removes material beyond the walls at the corner. Let θ be the angle at which the walls meet in the corner V, and r
   the radius of the tool. The corner Q of the offset contour is on the bisector of the walls, at the distance d = r /
   sin(θ / 2) from V.

   - A dog-bone goes from Q along the bisector by d − r: the edge of the tool then touches V.
   - A T-bone goes straight on along one wall, r / tan(θ / 2) beyond Q, where V is exactly r to the side. */

/** The least turn of a contour at a corner: 25 degrees. A smaller turn belongs to a polygon that represents a curve. */
const LEAST_TURN = (25 * Math.PI) / 180;

/**
 * The least angle between the walls of a corner that gets relief: 30 degrees. A sharper corner would be opened too far.
 */
const SHARPEST = Math.PI / 6;

/**
 * How close to a corner of the walls the computed corner must be, mm. Where walls are rounded, there is no such corner.
 */
const CORNER_TOLERANCE = 0.05;

/**
 * How much closer to other walls the tool may come during relief than when it follows the contour, mm. It is the
 * distance that paths stay away from walls.
 */
const CLEARANCE = 0.01;

/**
 * A contour beside walls, with added ways into its inner corners. `radius` is the distance of the contour from the
 * walls.
 */
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
  const corner = cornerNear(walls, x + bisector.x * reach, y + bisector.y * reach);
  if (!corner) return null;
  const [toX, toY] = [corner.x - x, corner.y - y];
  const way = style === 'dog-bone' ? unit(toX, toY) : before;
  if (!way) return null;
  const beyond = style === 'dog-bone' ? Math.hypot(toX, toY) - radius : toX * before.x + toY * before.y;
  const relief = { x: x + way.x * beyond, y: y + way.y * beyond };
  const own = radius / Math.tan(between / 2) + (style === 'dog-bone' ? 0 : radius);
  return isClearOfOthers(walls, corner, own + CORNER_TOLERANCE, radius - CLEARANCE, { x, y }, relief)
    ? relief
    : null;
}

function unit(x: number, y: number): { x: number; y: number } | null {
  const length = Math.hypot(x, y);
  return length > 1e-9 ? { x: x / length, y: y / length } : null;
}

/** A vertex of the walls. */
interface Corner extends Point {
  readonly contour: number;
  /** The index of the vertex's x in the contour's coordinates. */
  readonly at: number;
}

/** The vertex of the walls that is nearest to (x, y); null when none is close enough. */
function cornerNear(walls: Polylines, x: number, y: number): Corner | null {
  let best: Corner | null = null;
  let least = CORNER_TOLERANCE;
  for (let contour = 0; contour < polylineCount(walls); contour += 1) {
    const points = polylineAt(walls, contour);
    for (let at = 0; at < points.length; at += 2) {
      const apart = Math.hypot(points[at]! - x, points[at + 1]! - y);
      if (apart > least) continue;
      least = apart;
      best = { contour, at, x: points[at]!, y: points[at + 1]! };
    }
  }
  return best;
}

/**
 * Whether the tool, on its way from Q to the end of the relief, stays at least `distance` away from all walls but the
 * two at the corner. The two walls at the corner may be touched only up to `own` mm from the corner. Beyond that, they
 * count like other walls: there may be a thin wall's other side or the next corner, which must stay.
 */
function isClearOfOthers(
  walls: Polylines,
  corner: Corner,
  own: number,
  distance: number,
  from: Point,
  to: Point,
): boolean {
  for (let contour = 0; contour < polylineCount(walls); contour += 1) {
    const points = polylineAt(walls, contour);
    const isOwn = contour === corner.contour ? ownEdges(points, corner.at, own) : null;
    for (let at = 0; at < points.length; at += 2) {
      if (isOwn?.has(at)) continue;
      const next = (at + 2) % points.length;
      const a = { x: points[at]!, y: points[at + 1]! };
      const b = { x: points[next]!, y: points[next + 1]! };
      if (Math.min(apart(a, b, from), apart(a, b, to), apart(from, to, a), apart(from, to, b)) < distance)
        return false;
    }
  }
  return true;
}

/** The edges of a contour at a corner, in both directions: as far as they go straight on, and at most `reach` mm. */
function ownEdges(points: Float64Array, corner: number, reach: number): Set<number> {
  const count = points.length;
  const own = new Set<number>();
  for (const step of [2, -2]) {
    let walked = 0;
    let at = corner;
    let heading: { x: number; y: number } | null = null;
    while (walked < reach && own.size < count / 2) {
      const next = (at + step + count) % count;
      const [dx, dy] = [points[next]! - points[at]!, points[next + 1]! - points[at + 1]!];
      const along = unit(dx, dy);
      if (heading && along && heading.x * along.x + heading.y * along.y < Math.cos(LEAST_TURN)) break;
      heading = along ?? heading;
      own.add(step > 0 ? at : next);
      walked += Math.hypot(dx, dy);
      at = next;
    }
  }
  return own;
}

/** The distance from p to the line segment from a to b. */
function apart(a: Point, b: Point, p: Point): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const square = dx * dx + dy * dy;
  const t = square > 0 ? Math.min(1, Math.max(0, ((p.x - a.x) * dx + (p.y - a.y) * dy) / square)) : 0;
  return Math.hypot(a.x + t * dx - p.x, a.y + t * dy - p.y);
}
