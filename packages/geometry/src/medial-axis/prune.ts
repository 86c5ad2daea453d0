import type { AxisEdge, AxisGraph } from './axis-graph';
import type { Sites } from './sites';

/** What remains of an axis after pruning. */
export interface PrunedAxis {
  /** 1 for each edge that is kept. */
  readonly isKept: Uint8Array;
  /**
   * The nodes that are kept although none of their edges is kept, such as the middle of a polygon that represents a
   * disc.
   */
  readonly lonely: readonly number[];
  /**
   * For each convex vertex, the node whose circle represents it. When the vertex's own branch is kept, this is the node
   * in that corner; −1 for other vertices.
   */
  readonly standIn: Int32Array;
}

/* How much is lost by pruning, which means leaving out branches.

   Let c and r be the centre and radius of a kept node's circle. Let T be everything that was removed at that node. T is
   a tree, because only ends are removed. Let P be the part of the region that belongs to T. P lies between the radii to
   two contacts of the circle and the boundary from one contact to the other. P has no holes.

   The point of P furthest from c is a vertex of that boundary. The vertex is convex, because P ends there. So when all
   convex vertices of P are within r + h of c, all points of P are within r + h of c.

   Let w be a point of P. The straight line from c through w meets the boundary within r + h of c. So the distance of w
   from the boundary is at most r + h − |wc|. The distance according to the kept circle is r − |wc|, and zero for points
   outside of the circle. So everywhere

   - the distance from the boundary, which determines the depth of a carving, comes out too small by at most h;
   - a place that is not carved at all is within h of a kept circle, in a strip along the boundary. The area of these
     places is at most h times the length of that boundary.

   `isCovered` checks that all convex vertices are within r + h of c. It uses the original vertices, before any vertex
   was moved. So h is the requested flatness plus the tolerance of circles. */

/**
 * Removes the branches into corners that are so flat that their branches are not needed. So the corners of a polygon
 * that represents a curve lose their branches, and true corners keep them. A branch may be removed when all corners
 * that it leads to extend beyond the circle at its near end by no more than `tolerance`. The corners whose branches
 * were already removed at its far end count too.
 */
export function pruneAxis(sites: Sites, { nodes, edges }: AxisGraph, tolerance: number): PrunedAxis {
  const isKept = new Uint8Array(edges.length).fill(1);
  const degree = new Uint32Array(nodes.length);
  const around: number[][] = nodes.map(() => []);
  edges.forEach(({ from, to }, i) => {
    around[from]!.push(i);
    around[to]!.push(i);
    degree[from] = degree[from]! + 1;
    degree[to] = degree[to]! + 1;
  });
  /** For each node, the corners that it represents when everything behind the node has been removed. */
  const corners: (number[] | undefined)[] = nodes.map(({ corner }) => (corner >= 0 ? [corner] : undefined));
  const isGone = new Uint8Array(nodes.length);
  const leaves = nodes.flatMap((_, i) => (degree[i] === 1 ? [i] : []));
  for (let leaf = leaves.pop(); leaf !== undefined; leaf = leaves.pop()) {
    if (degree[leaf] !== 1) continue;
    const edge = around[leaf]!.find((i) => isKept[i] === 1)!;
    const behind = corners[leaf];
    const inner = otherEnd(edges[edge]!, leaf);
    if (!(tolerance > 0) || !behind || !isWithin(sites, behind, nodes[inner]!, tolerance)) continue;
    isKept[edge] = 0;
    isGone[leaf] = 1;
    degree[leaf] = 0;
    degree[inner] = degree[inner]! - 1;
    corners[inner] = joined(corners[inner], behind);
    if (degree[inner] === 1) leaves.push(inner);
  }
  const standIn = new Int32Array(sites.count).fill(-1);
  nodes.forEach((_, node) => {
    if (isGone[node] === 0) for (const corner of corners[node] ?? []) standIn[corner] = node;
  });
  const lonely = nodes.flatMap((_, i) => (degree[i] === 0 && isGone[i] === 0 ? [i] : []));
  return { isKept, lonely, standIn };
}

/**
 * Whether the kept branches represent every convex vertex. A vertex is represented when it is the end of a kept branch,
 * or when it extends beyond the kept circle that stands for it by no more than `tolerance`. `original` are the vertices
 * of the region itself; `traced` are the vertices from which the graph was made. The traced vertices may have been
 * moved a little, so an almost straight vertex may be convex in only one of the two.
 */
export function isCovered(
  original: Sites,
  traced: Sites,
  { nodes, edges }: AxisGraph,
  { isKept, lonely, standIn }: PrunedAxis,
  tolerance: number,
): boolean {
  const stays = new Uint8Array(nodes.length);
  edges.forEach(({ from, to }, i) => {
    if (isKept[i] === 0) return;
    stays[from] = 1;
    stays[to] = 1;
  });
  for (const node of lonely) stays[node] = 1;
  for (let vertex = 0; vertex < traced.count; vertex += 1) {
    if (traced.isReflex[vertex] === 1) continue;
    const node = nodes[standIn[vertex]!];
    if (!node || stays[standIn[vertex]!] === 0) return false;
    const away = Math.hypot(original.x[vertex]! - node.x, original.y[vertex]! - node.y);
    if (away > node.radius + tolerance) return false;
  }
  return true;
}

function otherEnd({ from, to }: AxisEdge, node: number): number {
  return from === node ? to : from;
}

function joined(a: number[] | undefined, b: number[]): number[] {
  if (!a) return b;
  const [longer, shorter] = a.length >= b.length ? [a, b] : [b, a];
  for (const corner of shorter) longer.push(corner);
  return longer;
}

function isWithin(
  { x, y }: Sites,
  corners: readonly number[],
  circle: { x: number; y: number; radius: number },
  tolerance: number,
): boolean {
  const most = circle.radius + tolerance;
  return corners.every((i) => (x[i]! - circle.x) ** 2 + (y[i]! - circle.y) ** 2 <= most * most);
}
