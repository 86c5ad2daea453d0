import {
  type Bounds,
  concatPaths,
  concatPolylines,
  flattenPath,
  type GeometryKernel,
  intersectsBounds,
  type Path,
  PathBuilder,
  type Polylines,
  pathBounds,
  polylineAt,
  polylineCount,
  signedArea,
  unionBounds,
} from '@kerf/geometry';

/* Letters of a script font overlap, and in some fonts the strokes within one glyph overlap too. A tool that followed
   such outlines would cut through the letters, so overlaps are merged.

   Merging turns curves into short lines. So a glyph that is separate from all others and does not cross itself is
   not merged: it keeps its exact curves. */

/** Largest distance between a curve and its lines, as a share of the font size: 2 µm at 20 mm. */
export const FLATNESS = 1e-4;

/** Areas that differ by less than this share are the same: nothing overlapped. */
const SAME_AREA = 3e-5;

function areaOf(polylines: Polylines): number {
  let area = 0;
  for (let i = 0; i < polylineCount(polylines); i += 1) area += signedArea(polylineAt(polylines, i));
  return Math.abs(area);
}

/** A path of straight lines; every polyline is closed. */
export function pathFromPolylines(polylines: Polylines): Path {
  const builder = new PathBuilder();
  for (let i = 0; i < polylineCount(polylines); i += 1) {
    const points = polylineAt(polylines, i);
    for (let at = 0; at + 1 < points.length; at += 2) {
      if (at === 0) builder.moveTo(points[0]!, points[1]!);
      else builder.lineTo(points[at]!, points[at + 1]!);
    }
    builder.close();
  }
  return builder.build();
}

interface Cluster {
  bounds: Bounds;
  members: readonly Path[];
}

/** Groups of paths whose boxes touch, directly or through others. */
function clustersOf(paths: readonly Path[]): readonly Cluster[] {
  let clusters: Cluster[] = [];
  for (const path of paths) {
    const cluster: Cluster = { bounds: pathBounds(path), members: [path] };
    const apart: Cluster[] = [];
    for (const other of clusters) {
      if (intersectsBounds(other.bounds, cluster.bounds)) {
        cluster.bounds = unionBounds(cluster.bounds, other.bounds);
        cluster.members = other.members.concat(cluster.members);
      } else apart.push(other);
    }
    clusters = [...apart, cluster];
  }
  return clusters;
}

/**
 * One outline without overlaps, made from `paths` (closed contours that all have the same direction). With `bolder`
 * above 0, all strokes become heavier by this much on each side, mm.
 */
export function mergeOutlines(
  kernel: GeometryKernel,
  paths: readonly Path[],
  fontSize: number,
  bolder: number,
): Path {
  const tolerance = fontSize * FLATNESS;
  if (bolder > 0) {
    const flat = concatPolylines(paths.map((path) => flattenPath(path, tolerance)));
    const grown = kernel.offset(kernel.union(flat, 'nonzero'), bolder, { join: 'miter', tolerance });
    return pathFromPolylines(grown);
  }
  return concatPaths(
    clustersOf(paths).map(({ members }) => {
      const exact = concatPaths(members);
      const flat = flattenPath(exact, tolerance);
      const united = kernel.union(flat, 'nonzero');
      const area = areaOf(united);
      return Math.abs(areaOf(flat) - area) <= SAME_AREA * area ? exact : pathFromPolylines(united);
    }),
  );
}
