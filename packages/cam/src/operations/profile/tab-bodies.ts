import {
  containsPoint,
  expandBounds,
  filterPolylines,
  type Point,
  type Polylines,
  polylineAt,
  polylineCount,
  polylinesBounds,
} from '@kerf/geometry';
import { pieceAround } from './tab-piece';

/* The body of a holding tab is the material that stays of the tab, seen from above: the area of the slot beside the
   tab's piece of the edge. The body belongs to the part and not to a path. So everything spares the same area: roughing
   and finishing passes, leads, and the paths along other walls nearby. The body is described by lines across the slot:
   at right angles to the edge, and as a fan around corners. The lines are so close together that a tool cannot get
   between them. */

/** The body of a holding tab, as lines across the slot. */
export interface TabBody {
  /** The position of the tab's middle on the edge of the part. */
  readonly place: Point;
  /** x1, y1, x2, y2 for each line, from the edge outwards. */
  readonly lines: Float64Array;
  /** The largest distance from `place` to which a line extends, mm. */
  readonly reach: number;
}

/** The size of tabs and where they stand beside a part. Lengths in mm. */
export interface BodyOptions {
  /** The length of a tab along the edge. */
  readonly width: number;
  /** The radius of the tool. */
  readonly radius: number;
  /** The width of the slot; half of it when the tool's middle follows the edge. */
  readonly across: number;
  readonly side: 'on' | 'outside' | 'inside';
  /** How far from an edge the position of a tab may be. */
  readonly leeway: number;
}

/**
 * The distance between neighbouring lines, as a share of the tool's radius. A tool can come closest to the edge in the
 * middle between two lines: closer than at a line, but only by a five-hundredth of the tool's radius.
 */
const SPACING = 1 / 8;
/**
 * The smallest radius of a tool for which tabs are computed, mm. The tip of a V-bit that cuts only slightly below the
 * surface would need far too many lines.
 */
const LEAST_RADIUS = 0.1;
/** The angle between neighbouring lines of a fan, radians. */
const FAN = Math.PI / 24;
/** When a line is checked for obstacles, the check begins this far from the edge, mm. */
const OFF_EDGE = 0.005;

/**
 * The tabs at positions on the edges of a region (counter-clockwise outside, clockwise around holes). A position
 * without an edge nearby gets no tab.
 */
export function tabBodies(edges: Polylines, places: readonly Point[], options: BodyOptions): TabBody[] {
  const reach = options.leeway + options.width / 2 + options.across;
  const bounds = Array.from({ length: polylineCount(edges) }, (_, i) =>
    expandBounds(polylinesBounds(filterPolylines(edges, (k) => k === i)), reach),
  );
  return places.flatMap((place) => {
    const near = filterPolylines(edges, (i) => containsPoint(bounds[i]!, place));
    const piece = pieceAround(near, place, options.width / 2);
    const isNear = piece.some(({ x, y }, i) => {
      const next = piece[i + 1];
      return next && distanceTo(x, y, next.x, next.y, place.x, place.y) <= options.leeway;
    });
    if (!isNear) return [];
    const walls = options.side === 'on' ? [] : edgesNear(near, place, reach);
    const sides =
      options.side === 'on' ? ([1, -1] as const) : ([options.side === 'inside' ? 1 : -1] as const);
    const lines = sides.flatMap((side) => linesAcross(piece, side, options, walls));
    return [{ place, lines: Float64Array.from(lines), reach }];
  });
}

/** The radius, mm, that a tool is assumed to have when it spares tabs. */
export function tabRadius(radius: number): number {
  return Math.max(LEAST_RADIUS, radius);
}

/** Whether a tool of the given radius at (x, y) would cut into a tab. */
export function isInTab({ place, lines, reach }: TabBody, x: number, y: number, radius: number): boolean {
  if (Math.hypot(x - place.x, y - place.y) >= reach + radius) return false;
  for (let i = 0; i < lines.length; i += 4)
    if (distanceTo(lines[i]!, lines[i + 1]!, lines[i + 2]!, lines[i + 3]!, x, y) < radius) return true;
  return false;
}

/** The lines on one side of a piece of an edge: `side` is 1 for the left of its direction, −1 for the right. */
function linesAcross(
  piece: readonly Point[],
  side: 1 | -1,
  { radius, across }: BodyOptions,
  walls: readonly number[],
): number[] {
  const lines: number[] = [];
  const add = (x: number, y: number, angle: number) => {
    const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
    const length = freeWay(walls, x, y, dx, dy, across);
    lines.push(x, y, x + length * dx, y + length * dy);
  };
  let heading: number | null = null;
  for (let i = 0; i + 1 < piece.length; i += 1) {
    const [a, b] = [piece[i]!, piece[i + 1]!];
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    if (length === 0) continue;
    const angle = Math.atan2(b.y - a.y, b.x - a.x) + (side * Math.PI) / 2;
    const turn: number =
      heading === null ? 0 : Math.atan2(Math.sin(angle - heading), Math.cos(angle - heading));
    // A fan is needed only around outer corners: at inner corners there is no space between the lines of the two edges.
    if (side * turn < 0)
      for (let k = 1; k * FAN < Math.abs(turn); k += 1) add(a.x, a.y, angle - turn - side * k * FAN);
    const count = Math.ceil(length / (SPACING * tabRadius(radius)));
    for (let k = 0; k <= count; k += 1)
      add(a.x + (k / count) * (b.x - a.x), a.y + (k / count) * (b.y - a.y), angle);
    heading = angle;
  }
  return lines;
}

/** x1, y1, x2, y2 for each edge whose box comes within `reach` of a position. */
function edgesNear(edges: Polylines, { x, y }: Point, reach: number): number[] {
  const near: number[] = [];
  for (let i = 0; i < polylineCount(edges); i += 1) {
    const ring = polylineAt(edges, i);
    for (let k = 0; k < ring.length; k += 2) {
      const next = (k + 2) % ring.length;
      const [ax, ay, bx, by] = [ring[k]!, ring[k + 1]!, ring[next]!, ring[next + 1]!];
      const isBeside = Math.max(ax, bx) < x - reach || Math.min(ax, bx) > x + reach;
      if (!isBeside && Math.max(ay, by) >= y - reach && Math.min(ay, by) <= y + reach)
        near.push(ax, ay, bx, by);
    }
  }
  return near;
}

/** The distance from (x, y) in a direction to the nearest wall, at most `most` mm. */
function freeWay(
  walls: readonly number[],
  x: number,
  y: number,
  dx: number,
  dy: number,
  most: number,
): number {
  let free = most;
  for (let i = 0; i < walls.length; i += 4) {
    const [ax, ay] = [walls[i]! - x, walls[i + 1]! - y];
    const [ex, ey] = [walls[i + 2]! - walls[i]!, walls[i + 3]! - walls[i + 1]!];
    const cross = dx * ey - dy * ex;
    if (cross === 0) continue;
    const way = (ax * ey - ay * ex) / cross;
    const t = (ax * dy - ay * dx) / cross;
    if (t >= 0 && t <= 1 && way > OFF_EDGE && way < free) free = way;
  }
  return free;
}

/** The distance of (x, y) from the line segment from a to b. */
function distanceTo(ax: number, ay: number, bx: number, by: number, x: number, y: number): number {
  const [dx, dy] = [bx - ax, by - ay];
  const square = dx * dx + dy * dy;
  const t = square > 0 ? Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / square)) : 0;
  return Math.hypot(ax + t * dx - x, ay + t * dy - y);
}
