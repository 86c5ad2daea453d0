import type { AxisEdge, AxisGraph } from './axis-graph';
import type { EdgeTree, SearchBox } from './edge-tree';
import type { Sites } from './sites';

/* Proof that the traced lines are the medial axis of a connected polygon with holes: all of the axis and nothing else.

   - Every circle touches the boundary at two sites (`touchesBoth`). These two sites are the same from one point of the
     axis to the next, and the distance from a site is convex along a straight line. So the circles between two points
     also touch both sites, or overlap them.
   - No given circle contains any part of the boundary, and no circle between the given points does
     (`hasOnlyInscribed`). Each circle is inside the polygon. So everything traced is part of the axis, to the
     tolerance. The traced lines never jump from one part of the axis to another.
   - The axis is a deformation retract of the polygon (Choi, Choi, Moon 1997): it is connected, it has one ring per
     hole, and its only ends are the convex corners. A part of such a graph is the whole graph if it is connected, has
     as many rings and reaches every end. The reason is that removing any piece would cut the graph in two, open a ring
     or lose an end (`isWhole`). */

/** How far a circle may extend beyond the boundary, or stay away from it, mm. */
export const CIRCLE_TOLERANCE = 5e-4;
/**
 * Circles with a smaller radius than this are in corners; whether their centre is inside the boundary is not checked.
 */
const POINT_LIKE = 1e-3;
/**
 * The number of steps in the search for the place where a moving circle is closest to an edge. Each step shortens the
 * interval that is searched to 0.62 of its length.
 */
const SEARCH_STEPS = 20;
const GOLDEN = (Math.sqrt(5) - 1) / 2;

/** Whether a graph is connected, reaches every convex corner once, has no other ends, and has one ring per hole. */
export function isWhole({ nodes, edges }: AxisGraph, { count, isReflex }: Sites, holes: number): boolean {
  if (nodes.length - edges.length !== 1 - holes) return false;
  const degree = new Uint32Array(nodes.length);
  const root = Uint32Array.from(nodes, (_, i) => i);
  const rootOf = (node: number): number => {
    let at = node;
    while (root[at] !== at) {
      root[at] = root[root[at]!]!;
      at = root[at]!;
    }
    return at;
  };
  let pieces = nodes.length;
  for (const { from, to } of edges) {
    degree[from] = degree[from]! + 1;
    degree[to] = degree[to]! + 1;
    const [a, b] = [rootOf(from), rootOf(to)];
    if (a === b) continue;
    root[a] = b;
    pieces -= 1;
  }
  if (pieces !== 1) return false;
  let convex = 0;
  for (let i = 0; i < count; i += 1) convex += 1 - isReflex[i]!;
  const corners = new Set(nodes.flatMap(({ corner }) => (corner >= 0 ? [corner] : [])));
  return corners.size === convex && nodes.every(({ corner }, i) => corner >= 0 || degree[i] !== 1);
}

/** Checks circles of the axis, and the circles between them, against a boundary. */
export class CircleJudge {
  readonly #sites: Sites;
  readonly #tree: EdgeTree;
  readonly #box: SearchBox = { minX: 0, minY: 0, maxX: 0, maxY: 0 };

  constructor(sites: Sites, tree: EdgeTree) {
    this.#sites = sites;
    this.#tree = tree;
  }

  /**
   * Whether all circles of a line are inscribed. The line has x, y, radius triplets, relative to the sites' origin.
   * Between the triplets, circles are interpolated linearly. The given circles may extend beyond the boundary by
   * CIRCLE_TOLERANCE; the interpolated circles may extend by `between` more.
   */
  hasOnlyInscribed(points: ArrayLike<number>, between: number): boolean {
    if (points.length === 3) return this.#isInscribed(points, 0, 0, 0);
    for (let i = 0; i + 3 < points.length; i += 3)
      if (!this.#isInscribed(points, i, i + 3, between)) return false;
    return true;
  }

  /**
   * Whether the circle at each point of a piece of the axis touches the two sites between which the piece was traced.
   */
  touchesBoth({ points, sites }: AxisEdge): boolean {
    for (let i = 0; 3 * i + 3 < points.length; i += 1)
      for (const site of [sites[2 * i]!, sites[2 * i + 1]!])
        if (!this.#touches(site, points, 3 * i) || !this.#touches(site, points, 3 * i + 3)) return false;
    return true;
  }

  #touches(site: number, points: Float64Array, at: number): boolean {
    const sites = this.#sites;
    const [x, y, radius] = [points[at]!, points[at + 1]!, points[at + 2]!];
    const distance =
      site < sites.count
        ? distanceToEdge(sites, site, x, y)
        : Math.hypot(x - sites.x[site - sites.count]!, y - sites.y[site - sites.count]!);
    return Math.abs(distance - radius) <= CIRCLE_TOLERANCE;
  }

  #isInscribed(points: ArrayLike<number>, i: number, j: number, between: number): boolean {
    const [x0, y0, r0] = [points[i]!, points[i + 1]!, points[i + 2]!];
    const [x1, y1, r1] = [points[j]!, points[j + 1]!, points[j + 2]!];
    const sites = this.#sites;
    const box = this.#box;
    box.minX = Math.min(x0 - r0, x1 - r1) - CIRCLE_TOLERANCE;
    box.maxX = Math.max(x0 + r0, x1 + r1) + CIRCLE_TOLERANCE;
    box.minY = Math.min(y0 - r0, y1 - r1) - CIRCLE_TOLERANCE;
    box.maxY = Math.max(y0 + r0, y1 + r1) + CIRCLE_TOLERANCE;
    const way = Math.hypot(x1 - x0, y1 - y0) + Math.abs(r1 - r0);
    let [least0, least1, nearest] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, -1];
    let isFree = true;
    // Whether no circle reaches a box of edges. The circles do not reach the corners of the search box. For a large
    // circle, most of the edges in the search box are in these corners.
    const isFar = (minX: number, minY: number, maxX: number, maxY: number) => {
      const gap0 = distanceToBox(minX - x0, minY - y0, x0 - maxX, y0 - maxY) - r0;
      const gap1 = distanceToBox(minX - x1, minY - y1, x1 - maxX, y1 - maxY) - r1;
      return gap0 > CIRCLE_TOLERANCE && gap1 > CIRCLE_TOLERANCE && (gap0 + gap1 - way) / 2 >= -between;
    };
    const visit = (edge: number) => {
      const gap0 = distanceToEdge(sites, edge, x0, y0) - r0;
      const gap1 = distanceToEdge(sites, edge, x1, y1) - r1;
      if (r0 >= r1 ? gap0 < least0 : gap1 < least1) nearest = edge;
      least0 = Math.min(least0, gap0);
      least1 = Math.min(least1, gap1);
      // The gap changes by at most as much as the circle's centre and radius together.
      if (!isFree || (gap0 + gap1 - way) / 2 >= -between) return;
      const [dx, dy, dr] = [x1 - x0, y1 - y0, r1 - r0];
      const slope0 = distanceSlope(sites, edge, x0, y0, dx, dy) - dr;
      const slope1 = distanceSlope(sites, edge, x1, y1, dx, dy) - dr;
      if (convexBound(gap0, slope0, gap1, slope1) >= -between - CIRCLE_TOLERANCE) return;
      isFree = leastGap(sites, edge, x0, y0, r0, dx, dy, dr) >= -between - CIRCLE_TOLERANCE;
    };
    this.#tree.search(box, visit, isFar);
    if (!isFree || Math.abs(least0) > CIRCLE_TOLERANCE || Math.abs(least1) > CIRCLE_TOLERANCE) return false;
    if (Math.max(r0, r1) < POINT_LIKE) return true;
    return r0 >= r1 ? isInner(sites, nearest, x0, y0) : isInner(sites, nearest, x1, y1);
  }
}

/**
 * The distance of a point from a box. The arguments say how far the point is beyond each side of the box: left, below,
 * right and above. A negative value means that the point is not beyond that side.
 */
function distanceToBox(left: number, below: number, right: number, above: number): number {
  const dx = Math.max(0, left, right);
  const dy = Math.max(0, below, above);
  return Math.sqrt(dx * dx + dy * dy);
}

/** The position of the foot of the point (px, py) on an edge, from 0 at its start to 1 at its end. */
function footOn({ x, y, tx, ty, length }: Sites, edge: number, px: number, py: number): number {
  const along = ((px - x[edge]!) * tx[edge]! + (py - y[edge]!) * ty[edge]!) / length[edge]!;
  return Math.min(1, Math.max(0, along));
}

function distanceToEdge(sites: Sites, edge: number, px: number, py: number): number {
  const along = footOn(sites, edge, px, py) * sites.length[edge]!;
  const dx = px - sites.x[edge]! - along * sites.tx[edge]!;
  const dy = py - sites.y[edge]! - along * sites.ty[edge]!;
  return Math.sqrt(dx * dx + dy * dy);
}

/** The rate at which the distance of (x, y) from an edge changes as the point begins to move along (dx, dy). */
function distanceSlope(sites: Sites, edge: number, x: number, y: number, dx: number, dy: number): number {
  const along = footOn(sites, edge, x, y) * sites.length[edge]!;
  const ux = x - sites.x[edge]! - along * sites.tx[edge]!;
  const uy = y - sites.y[edge]! - along * sites.ty[edge]!;
  const distance = Math.sqrt(ux * ux + uy * uy);
  return distance > 0 ? (ux * dx + uy * dy) / distance : -Math.sqrt(dx * dx + dy * dy);
}

/** A lower bound of a convex function on [0, 1], from its values and slopes at both ends. */
function convexBound(value0: number, slope0: number, value1: number, slope1: number): number {
  if (slope0 >= 0) return value0;
  if (slope1 <= 0) return value1;
  const t = (value1 - slope1 - value0) / (slope0 - slope1);
  return value0 + slope0 * Math.min(1, Math.max(0, t));
}

/**
 * The smallest value of distance minus radius while a circle (x, y, radius) moves by (dx, dy, dr). It is found by a
 * golden-section search. This search is right because the distance from an edge is convex along a straight line and the
 * radius is linear.
 */
function leastGap(
  sites: Sites,
  edge: number,
  x: number,
  y: number,
  radius: number,
  dx: number,
  dy: number,
  dr: number,
): number {
  let low = 0;
  let high = 1;
  let a = 1 - GOLDEN;
  let b = GOLDEN;
  let gapA = distanceToEdge(sites, edge, x + a * dx, y + a * dy) - radius - a * dr;
  let gapB = distanceToEdge(sites, edge, x + b * dx, y + b * dy) - radius - b * dr;
  let least = Math.min(gapA, gapB);
  for (let step = 0; step < SEARCH_STEPS; step += 1) {
    if (gapA < gapB) {
      high = b;
      b = a;
      gapB = gapA;
      a = high - GOLDEN * (high - low);
      gapA = distanceToEdge(sites, edge, x + a * dx, y + a * dy) - radius - a * dr;
    } else {
      low = a;
      a = b;
      gapA = gapB;
      b = low + GOLDEN * (high - low);
      gapB = distanceToEdge(sites, edge, x + b * dx, y + b * dy) - radius - b * dr;
    }
    least = Math.min(least, gapA, gapB);
  }
  return least;
}

/**
 * Whether a point is inside the polygon. The nearest part of the boundary decides: if it is an edge, the point must be
 * on the left of this edge; if it is a vertex, the vertex must be reflex.
 */
function isInner(sites: Sites, edge: number, px: number, py: number): boolean {
  const foot = footOn(sites, edge, px, py);
  if (foot <= 0) return sites.isReflex[edge] === 1;
  if (foot >= 1) return sites.isReflex[sites.next[edge]!] === 1;
  return sites.tx[edge]! * (py - sites.y[edge]!) - sites.ty[edge]! * (px - sites.x[edge]!) > 0;
}
