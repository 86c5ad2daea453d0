import type { AxisGraph } from './axis-graph';

/** A line of the axis from one junction or end to the next: x, y, radius for each of its points, both ends included. */
export interface AxisBranch {
  /** The numbers of the first and the last node; they are equal when the branch is a closed line. */
  readonly from: number;
  readonly to: number;
  readonly points: Float64Array;
}

/**
 * Joins the kept edges into branches. A branch begins and ends at a node where only one edge ends or where more than
 * two edges meet.
 */
export function joinedBranches({ nodes, edges }: AxisGraph, isKept: Uint8Array): AxisBranch[] {
  const around: number[][] = nodes.map(() => []);
  edges.forEach(({ from, to }, i) => {
    if (isKept[i] === 0) return;
    around[from]!.push(i);
    around[to]!.push(i);
  });
  const isUsed = new Uint8Array(edges.length);
  const branches: AxisBranch[] = [];
  const follow = (node: number, edge: number): void => {
    const parts: Float64Array[] = [];
    let at = node;
    let next: number | undefined = edge;
    while (next !== undefined) {
      isUsed[next] = 1;
      const { from, to, points }: { from: number; to: number; points: Float64Array } = edges[next]!;
      const isForwards: boolean = from === at;
      parts.push(isForwards ? points : backwards(points));
      at = isForwards ? to : from;
      next = around[at]!.length === 2 && at !== node ? around[at]!.find((i) => isUsed[i] === 0) : undefined;
    }
    branches.push({ from: node, to: at, points: linked(parts) });
  };
  nodes.forEach((_, node) => {
    if (around[node]!.length !== 2)
      for (const edge of around[node]!) if (isUsed[edge] === 0) follow(node, edge);
  });
  // The remaining edges form rings without junctions.
  edges.forEach(({ from }, edge) => {
    if (isKept[edge] === 1 && isUsed[edge] === 0) follow(from, edge);
  });
  return branches;
}

function backwards(points: Float64Array): Float64Array {
  const turned = new Float64Array(points.length);
  for (let i = 0; i < points.length; i += 3) turned.set(points.subarray(i, i + 3), points.length - 3 - i);
  return turned;
}

function linked(parts: readonly Float64Array[]): Float64Array {
  const total = parts.reduce((sum, part) => sum + part.length - 3, 3);
  const points = new Float64Array(total);
  let at = 0;
  for (const part of parts) {
    points.set(part, at);
    at += part.length - 3;
  }
  return points;
}

/**
 * The branch with fewer points (Douglas and Peucker). Centre and radius are interpolated linearly between the remaining
 * points. This interpolation deviates from the branch by at most `tolerance`, where the deviation is the distance of
 * the centres plus the difference of the radii. So no interpolated circle extends beyond the circles of the branch by
 * more than `tolerance`.
 */
export function simplifyBranch(points: Float64Array, tolerance: number): Float64Array {
  const count = points.length / 3;
  if (count < 3) return points;
  const isKept = new Uint8Array(count);
  isKept[0] = 1;
  isKept[count - 1] = 1;
  const open: number[] = [0, count - 1];
  while (open.length > 0) {
    const last = open.pop()!;
    const first = open.pop()!;
    const worst = furthest(points, first, last);
    if (worst.distance <= tolerance) continue;
    isKept[worst.at] = 1;
    if (worst.at - first > 1) open.push(first, worst.at);
    if (last - worst.at > 1) open.push(worst.at, last);
  }
  const kept: number[] = [];
  for (let i = 0; i < count; i += 1)
    if (isKept[i] === 1) kept.push(points[3 * i]!, points[3 * i + 1]!, points[3 * i + 2]!);
  return Float64Array.from(kept);
}

function furthest(points: Float64Array, first: number, last: number): { at: number; distance: number } {
  const [ax, ay, ar] = [points[3 * first]!, points[3 * first + 1]!, points[3 * first + 2]!];
  const dx = points[3 * last]! - ax;
  const dy = points[3 * last + 1]! - ay;
  const dr = points[3 * last + 2]! - ar;
  const square = dx * dx + dy * dy;
  let at = -1;
  let distance = -1;
  for (let i = first + 1; i < last; i += 1) {
    const px = points[3 * i]! - ax;
    const py = points[3 * i + 1]! - ay;
    const t = square > 0 ? Math.min(1, Math.max(0, (px * dx + py * dy) / square)) : 0;
    const off = Math.hypot(px - t * dx, py - t * dy) + Math.abs(points[3 * i + 2]! - ar - t * dr);
    if (off > distance) {
      at = i;
      distance = off;
    }
  }
  return { at, distance };
}
