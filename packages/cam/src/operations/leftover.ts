import {
  concatPolylines,
  containmentOf,
  filterPolylines,
  type GeometryKernel,
  isInside,
  type Polylines,
  polylineAt,
  polylineCount,
  polylinesFrom,
} from '@kerf/geometry';
import { appendAll } from '@kerf/machining';

/* Rest machining after a larger tool. The area that a round tool of radius R can clear in a region is called the
   opening of the region: the region shrunk by R and grown again (Serra, Image Analysis and Mathematical Morphology).
   The material that the first tool left and the second tool can remove is the difference of the two tools' openings.
   Both tools follow the straight walls, so along these walls the difference consists only of the tolerances. Opening
   this difference removes strips that are thinner than the tolerances. */

/** A strip narrower than twice this, mm, is within the tolerances of the paths. */
const SLIVER = 0.03;

/** The region without its strips that are narrower than twice `width`. */
export function withoutSlivers(region: Polylines, kernel: GeometryKernel, width = SLIVER): Polylines {
  if (region.closed.length === 0) return region;
  const shrunk = kernel.offset(region, -width);
  return shrunk.closed.length === 0 ? shrunk : kernel.offset(shrunk, width);
}

/** The separate parts of a region, each with its holes. */
export function componentsOf(region: Polylines): Polylines[] {
  const { parent, depth } = containmentOf(region);
  const outers = [...depth.keys()].filter((i) => depth[i]! % 2 === 0);
  return outers.map((outer) =>
    filterPolylines(region, (i) => i === outer || (parent[i] === outer && depth[i]! % 2 === 1)),
  );
}

/** The region without its separate parts that are nowhere wider than twice `room`. The other parts stay as they are. */
export function withoutNarrowParts(region: Polylines, room: number, kernel: GeometryKernel): Polylines {
  const middles = kernel.offset(region, -room);
  const isWide = (part: Polylines) =>
    Array.from({ length: polylineCount(middles) }, (_, i) => polylineAt(middles, i)).some((points) =>
      isInside(part, points[0]!, points[1]!, 'nonzero'),
    );
  return concatPolylines(componentsOf(region).filter(isWide));
}

/** The area that a tool clears in a region when its edge stays `wall` mm away from the region's boundary. */
export function openingOf(
  region: Polylines,
  radius: number,
  wall: number,
  kernel: GeometryKernel,
): Polylines {
  const centers = kernel.offset(region, -(radius + wall));
  return centers.closed.length === 0 ? centers : kernel.offset(centers, radius);
}

/**
 * How far beyond the leftover material the paths of the second tool extend: the radius of that tool, and more to reach
 * the thin ends of the leftover cusps.
 */
export function marginAround(firstRadius: number, radius: number): number {
  return radius + Math.max(0.1, Math.sqrt(4 * SLIVER * firstRadius));
}

/**
 * Joins pieces of lines whose ends meet. Clipping splits a closed line at its first point even where nothing is
 * clipped; the two pieces there become one again. A piece whose own two ends meet becomes a closed contour.
 */
export function rejoined(pieces: Polylines): Polylines {
  const rows = Array.from({ length: polylineCount(pieces) }, (_, i) => polylineAt(pieces, i)).filter(
    ({ length }) => length >= 4,
  );
  const byStart = new Map(rows.map((points, i) => [keyAt(points, 0), i]));
  const isUsed = new Uint8Array(rows.length);
  const before = new Set(rows.map((points) => keyAt(points, points.length - 2)));
  const heads = [...rows.keys()].sort(
    (a, b) => Number(before.has(keyAt(rows[a]!, 0))) - Number(before.has(keyAt(rows[b]!, 0))),
  );
  const joined: { points: ArrayLike<number>; closed: boolean }[] = [];
  for (const head of heads) {
    if (isUsed[head] === 1) continue;
    const points = [...rows[head]!];
    isUsed[head] = 1;
    for (
      let next = byStart.get(keyAt(points, points.length - 2));
      next !== undefined && isUsed[next] === 0;
    ) {
      appendAll(points, rows[next]!.subarray(2));
      isUsed[next] = 1;
      next = byStart.get(keyAt(points, points.length - 2));
    }
    const isClosed = points.length >= 8 && keyAt(points, 0) === keyAt(points, points.length - 2);
    joined.push({ points: isClosed ? points.slice(0, -2) : points, closed: isClosed });
  }
  return polylinesFrom(joined);
}

function keyAt(points: ArrayLike<number>, at: number): string {
  return `${Math.round(points[at]! * 1000)} ${Math.round(points[at + 1]! * 1000)}`;
}
