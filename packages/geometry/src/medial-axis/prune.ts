import type { AxisEdge, AxisGraph } from './axis-graph';
import type { Sites } from './sites';

/** What pruning leaves. */
export interface PrunedAxis {
  /** 1 for each edge that stays. */
  readonly isKept: Uint8Array;
  /** Nodes that stay without an edge: the middle of a polygon that stands for a disc. */
  readonly lonely: readonly number[];
}

/**
 * Leaves branches out that run into corners so flat that nothing is lost without them. A branch may go when every corner that
 * it (and what went before it at its far end) leads to sticks out of the circle at its near end by no more than
 * `tolerance`: the corners of a polygon that stands for a curve go, true corners stay.
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
  /** The corners that a node stands for, once all behind it has gone. */
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
  return { isKept, lonely: nodes.flatMap((_, i) => (degree[i] === 0 && isGone[i] === 0 ? [i] : [])) };
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
