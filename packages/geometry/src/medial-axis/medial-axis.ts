import type { Polylines } from '../paths/polylines';
import { type AxisBranch, joinedBranches, simplifyBranch } from './branches';
import { pruneAxis } from './prune';
import { type Sites, sitesOf } from './sites';
import { type OnProgress, traceAxis } from './trace-axis';

/*
 * The medial axis of a polygon with holes: the centres of all circles inside that touch the boundary at more than one place.
 * It is the part inside the polygon of the Voronoi diagram of the boundary's edges and reflex vertices (Lee 1982), without
 * the lines between an edge and its own end.
 *
 * It is found by walking along it. A circle that touches two sites can move on, touching both, until it reaches a third:
 * there is a node, and from it a way out between each two of its contacts that follow each other around the circle. The axis of
 * a connected polygon is connected, so that a walk from one corner finds all of it; walks begin at every corner none has ended in.
 *
 * - The circles of a pair of sites, and when they reach a third, have closed forms with quadratics (see bisector.ts).
 * - The first site to be reached is found in a tree of boxes, the box that is searched shrinking to the way up to the best so far.
 *   Every circle of a walk lies in the hull of its first and last, so that nothing between is missed, islands included.
 * - Circles that touch four sites or more are usual in drawings (squares, circles as polygons). All that touches a node's
 *   circle is gathered, and the ways out are those between neighbours in turn: there are no edges of length zero.
 * - Nothing is ever deduced from what a neighbouring cell should be like, so that a rounding error stays where it is. Results
 *   satisfy 'touches and contains no other site' to some 1e-13 of the size.
 *
 * Time n log n for boundaries on which circles see few boxes, as those of letters do.
 */

export interface MedialAxisOptions {
  /** Largest distance between the axis with its radii and the points that it is given as. Default 0.001. */
  readonly tolerance?: number;
  /**
   * Branches into corners that stick out of the circle where the branch begins by no more than this are left out: those
   * of polygons that stand for curves. 0 keeps all. Default 0.002.
   */
  readonly flatness?: number;
  /** Called now and then; may throw to stop. */
  readonly onProgress?: OnProgress;
}

/** Centres and radii of the inscribed circles that touch the boundary more than once. */
export interface MedialAxis {
  readonly branches: readonly AxisBranch[];
  /** x, y, radius of circles that stand alone, as the middle of a disc does once its flat corners are left out. */
  readonly points: Float64Array;
}

/**
 * The medial axis of a region as the kernel's `union` returns it. Open polylines are left out. Branches end where
 * others meet, in corners (radius 0), and nowhere else; each holds x, y, radius triplets.
 */
export function medialAxis(region: Polylines, options: MedialAxisOptions = {}): MedialAxis {
  const { tolerance = 0.001, flatness = 0.002, onProgress } = options;
  const sites = sitesOf(region);
  const graph = traceAxis(sites, tolerance / 2, onProgress);
  const { isKept, lonely } = pruneAxis(sites, graph, flatness);
  const branches = joinedBranches(graph, isKept).map(({ from, to, points }) => ({
    from,
    to,
    points: moved(simplifyBranch(points, tolerance / 2), sites),
  }));
  const circles = lonely.map((id) => graph.nodes[id]!).flatMap(({ x, y, radius }) => [x, y, radius]);
  return { branches, points: moved(Float64Array.from(circles), sites) };
}

function moved(points: Float64Array, { originX, originY }: Sites): Float64Array {
  for (let i = 0; i < points.length; i += 3) {
    points[i] = points[i]! + originX;
    points[i + 1] = points[i + 1]! + originY;
  }
  return points;
}
