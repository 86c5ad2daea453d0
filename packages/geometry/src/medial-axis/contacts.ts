import type { EdgeTree, SearchBox } from './edge-tree';
import type { Sites } from './sites';

/** Sites within this distance of an inscribed circle touch it. */
const TOUCHING = 1e-8;
/** How far the foot of a point on an edge's line may be beyond the end of the edge and still count as on the edge. */
export const FOOT_TOLERANCE = 1e-7;
/** When the directions of two contacts differ by less than this, in radians, their order on the boundary counts. */
const SAME_DIRECTION = 1e-4;

/** The next site along the boundary: the reflex vertex at an edge's end, otherwise the next edge. */
export function siteAfter({ count, next, isReflex }: Sites, site: number): number {
  if (site >= count) return site - count;
  const vertex = next[site]!;
  return isReflex[vertex] === 1 ? count + vertex : vertex;
}

/** The site that comes before a site along the boundary. */
export function siteBefore({ count, previous, isReflex }: Sites, site: number): number {
  if (site >= count) return previous[site - count]!;
  return isReflex[site] === 1 ? count + site : previous[site]!;
}

/** Whether `a` is an end of the edge `b`, or `b` of the edge `a`. */
export function isEndOfOther(sites: Sites, a: number, b: number): boolean {
  if (a >= sites.count === b >= sites.count) return false;
  return siteAfter(sites, a) === b || siteAfter(sites, b) === a;
}

/**
 * All sites that an inscribed circle touches, always including `known`, counter-clockwise as seen from the circle's
 * centre. A circle that touches an edge at the edge's end touches both the edge and the vertex. These two sites are in
 * the same order as on the boundary.
 */
export function contactsOf(
  sites: Sites,
  tree: EdgeTree,
  x: number,
  y: number,
  radius: number,
  known: readonly number[],
): number[] {
  const found = new Set(known);
  const reach = radius + TOUCHING;
  const box: SearchBox = { minX: x - reach, minY: y - reach, maxX: x + reach, maxY: y + reach };
  tree.search(box, (edge) => {
    if (touchesEdge(sites, edge, x, y, radius)) found.add(edge);
    if (sites.isReflex[edge] === 1 && touchesVertex(sites, edge, x, y, radius)) found.add(sites.count + edge);
  });
  return inTurn(sites, [...found], x, y);
}

function touchesEdge(sites: Sites, edge: number, x: number, y: number, radius: number): boolean {
  const tx = sites.tx[edge]!;
  const ty = sites.ty[edge]!;
  if (Math.abs(tx * y - ty * x - sites.height[edge]! - radius) > TOUCHING) return false;
  const along = tx * (x - sites.x[edge]!) + ty * (y - sites.y[edge]!);
  return along >= -FOOT_TOLERANCE && along <= sites.length[edge]! + FOOT_TOLERANCE;
}

function touchesVertex(sites: Sites, vertex: number, x: number, y: number, radius: number): boolean {
  const dx = x - sites.x[vertex]!;
  const dy = y - sites.y[vertex]!;
  if (Math.abs(Math.hypot(dx, dy) - radius) > TOUCHING) return false;
  const before = sites.previous[vertex]!;
  return (
    sites.tx[before]! * dx + sites.ty[before]! * dy >= -FOOT_TOLERANCE &&
    sites.tx[vertex]! * dx + sites.ty[vertex]! * dy <= FOOT_TOLERANCE
  );
}

function inTurn(sites: Sites, contacts: number[], x: number, y: number): number[] {
  const direction = (site: number) =>
    site < sites.count
      ? Math.atan2(-sites.tx[site]!, sites.ty[site]!)
      : Math.atan2(sites.y[site - sites.count]! - y, sites.x[site - sites.count]! - x);
  const sorted = contacts
    .map((site) => ({ site, angle: direction(site) }))
    .sort((a, b) => a.angle - b.angle || a.site - b.site);
  const n = sorted.length;
  for (let round = 0, isSwapped = true; isSwapped && round < n; round += 1) {
    isSwapped = false;
    for (let i = 0; i < n; i += 1) {
      const [a, b] = [sorted[i]!, sorted[(i + 1) % n]!];
      const apart = (b.angle - a.angle + 4 * Math.PI) % (2 * Math.PI);
      if (apart > SAME_DIRECTION || siteAfter(sites, b.site) !== a.site) continue;
      sorted[i] = b;
      sorted[(i + 1) % n] = a;
      isSwapped = true;
    }
  }
  return sorted.map(({ site }) => site);
}
