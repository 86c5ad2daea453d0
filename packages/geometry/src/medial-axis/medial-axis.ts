import { type Polylines, polylinesFrom } from '../paths/polylines';
import { type AxisBranch, joinedBranches, simplifyBranch } from './branches';
import { CIRCLE_TOLERANCE, CircleJudge, isWhole } from './certify';
import { EdgeTree } from './edge-tree';
import { partsOf, type RegionPart } from './parts';
import { isCovered, pruneAxis } from './prune';
import { edgeEnds, ringsOf, type Sites, sitesOf } from './sites';
import { type OnProgress, traceAxis } from './trace-axis';

/* The medial axis of a polygon with holes: the centres of all circles inside the polygon that touch the boundary at
   more than one place. The axis is the part inside the polygon of the Voronoi diagram of the boundary's edges and
   reflex vertices (Lee 1982), without the lines between an edge and the edge's own end.

   The axis is found by walking along it. A circle that touches two sites (edges or reflex vertices) can move, touching
   both, until it reaches a third site. There the axis has a node. A branch leaves the node between any two neighbouring
   contacts around the circle. The axis of a connected polygon is connected, so a walk from one corner finds all of the
   axis. Walks begin at every corner in which no earlier walk has ended.

   - The circles that touch a pair of sites are known in closed form. So is the place where they reach a third site: it
     needs only quadratics (see bisector.ts).
   - The first site that is reached is found in a tree of boxes. The search box shrinks to the way up to the best
     candidate so far. Every circle of a walk is in the hull of the walk's first and last circle. So nothing between
     these two circles is missed, islands included.
   - Circles that touch four sites or more are usual in drawings (squares, circles as polygons). All sites that touch a
     node's circle are collected, and the branches leave between neighbouring contacts. So there are no edges of length
     zero.

   Walking alone is not safe. Where more than three sites are almost on one circle, rounding decides which site is
   reached first. It may decide differently for two walks that meet. So every result is checked:

   - Contours that touch are separated first, and each piece of the region is handled alone (see untouched-rings.ts,
     parts.ts).
   - A proof shows that the lines of each piece are all of the axis and nothing else (see certify.ts). Another proof
     shows that the left-out branches matter no more than allowed (see prune.ts).
   - Where a proof fails, all vertices of the piece are moved at random, by far less than the accuracy of a machine.
     Then the axis of the piece is traced again. Now it is likely that no circle almost touches four sites, and the
     further the vertices are moved, the likelier it is (controlled perturbation, Halperin and Shelton 1998). The proof
     uses the original vertices.
   - A piece for which all attempts fail has no axis, and the result names this piece. No circle ever leaves the region.

   The time is n log n for boundaries whose circles intersect few boxes, such as the boundaries of letters. */

/** How far vertices are moved in each attempt, mm. The first attempt does not move them. */
const JITTERS = [0, 1e-6, 5e-6, 1e-5, 2e-5, 3e-5, 5e-5, 5.1e-5, 8e-5, 1e-4, 1.01e-4, 1.5e-4] as const;

/** How exact the axis must be. */
export interface MedialAxisOptions {
  /** The largest distance between the axis with its radii and the points that represent it. Default 0.001. */
  readonly tolerance?: number;
  /**
   * The limit for leaving out branches into flat corners, because such corners belong to polygons that represent
   * curves. A branch is left out when its corner extends beyond the circle at the branch's beginning by no more than
   * this limit. The distance from the boundary, according to the remaining circles, is then too small. The error is at
   * most the sum of this limit (see prune.ts), `tolerance` / 2 and 0.5 µm. 0 keeps all branches. Default 0.002.
   */
  readonly flatness?: number;
  /** Called now and then; may throw to stop the work. */
  readonly onProgress?: OnProgress;
}

/** The centres and radii of the inscribed circles that touch the boundary more than once. */
export interface MedialAxis {
  readonly branches: readonly AxisBranch[];
  /**
   * x, y, radius of circles that belong to no branch, such as the circle in the middle of a disc whose flat corners are
   * left out.
   */
  readonly points: Float64Array;
  /** The pieces of the region for which no proved axis was found. Each piece is an outline with its holes. */
  readonly failures: readonly Polylines[];
}

/**
 * The medial axis of a region that the kernel's `union` returned. Open polylines are ignored.
 *
 * - Each branch has x, y, radius triplets. Branches end only where they meet other branches, and in corners (radius 0).
 * - Every circle is inscribed to within 0.5 µm. The circles between two points of a branch may deviate by `tolerance`
 *   more.
 * - Pieces of the region for which this could not be proved have no branches; they are only in `failures`.
 */
export function medialAxis(region: Polylines, options: MedialAxisOptions = {}): MedialAxis {
  const branches: AxisBranch[] = [];
  const circles: number[] = [];
  const failures: Polylines[] = [];
  let nodes = 0;
  for (const part of partsOf(ringsOf(region))) {
    const found = axisOfPart(part, options);
    if (!found) {
      failures.push(polylinesFrom(part.map((points) => ({ points, closed: true }))));
      continue;
    }
    for (const { from, to, points } of found.branches)
      branches.push({ from: nodes + from, to: nodes + to, points });
    for (const value of found.points) circles.push(value);
    nodes += found.nodes;
  }
  return { branches, points: Float64Array.from(circles), failures };
}

interface PartAxis {
  readonly branches: readonly AxisBranch[];
  readonly points: Float64Array;
  readonly nodes: number;
}

/** The proved axis of a connected piece; null when no attempt can be proved. */
function axisOfPart(part: RegionPart, options: MedialAxisOptions): PartAxis | null {
  const sites = sitesOf(part);
  const tree = new EdgeTree(edgeEnds(sites));
  const judge = new CircleJudge(sites, tree);
  for (const jitter of JITTERS) {
    const moved = jitter > 0 ? sitesOf(part, jitter) : sites;
    const movedTree = jitter > 0 ? new EdgeTree(edgeEnds(moved)) : tree;
    const axis = tracedAxis(moved, movedTree, { original: sites, holes: part.length - 1, judge }, options);
    if (!axis) continue;
    for (const { points } of axis.branches) move(points, sites);
    move(axis.points, sites);
    return axis;
  }
  return null;
}

function tracedAxis(
  sites: Sites,
  tree: EdgeTree,
  {
    original,
    holes,
    judge,
  }: { readonly original: Sites; readonly holes: number; readonly judge: CircleJudge },
  { tolerance = 0.001, flatness = 0.002, onProgress }: MedialAxisOptions,
): PartAxis | null {
  const graph = traceAxis(sites, tree, tolerance / 2, onProgress);
  if (!isWhole(graph, sites, holes)) return null;
  if (!graph.edges.every((edge) => judge.touchesBoth(edge))) return null;
  const pruned = pruneAxis(sites, graph, flatness);
  const { isKept, lonely } = pruned;
  if (!isCovered(original, sites, graph, pruned, flatness + CIRCLE_TOLERANCE)) return null;
  // The branches that pruning removes are checked too: a wrong branch among them could hide that a branch is missing.
  if (!graph.edges.every(({ points }, i) => isKept[i] === 1 || judge.hasOnlyInscribed(points, tolerance)))
    return null;
  const branches = joinedBranches(graph, isKept).map(({ from, to, points }) => ({
    from,
    to,
    points: simplifyBranch(points, tolerance / 2),
  }));
  if (!branches.every(({ points }) => judge.hasOnlyInscribed(points, tolerance))) return null;
  const points = Float64Array.from(
    lonely.flatMap((id) => [graph.nodes[id]!.x, graph.nodes[id]!.y, graph.nodes[id]!.radius]),
  );
  for (let i = 0; i < points.length; i += 3)
    if (!judge.hasOnlyInscribed(points.subarray(i, i + 3), 0)) return null;
  return { branches, points, nodes: graph.nodes.length };
}

/** Moves points from the sites' origin back to their place in the region. */
function move(points: Float64Array, { originX, originY }: Sites): void {
  for (let i = 0; i < points.length; i += 3) {
    points[i] = points[i]! + originX;
    points[i + 1] = points[i + 1]! + originY;
  }
}
