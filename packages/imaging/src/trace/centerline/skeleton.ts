import type { Mask } from '../mask';
import { neighborSteps } from './thin';

/** A line of pixels from one node to another. */
export interface Branch {
  /** The cells in order, with those of both nodes. */
  readonly cells: readonly number[];
  /** The nodes at both ends; a closed line without any node has -1 twice. */
  readonly from: number;
  readonly to: number;
}

/** The lines of a thin mask, and where they meet. */
export interface Skeleton {
  readonly branches: readonly Branch[];
  /** For each node, its cell. Nodes are the ends of lines and the cells where more than two lines meet. */
  readonly nodes: readonly number[];
}

/**
 * The lines of a mask that is one pixel thin. Two cells that touch by a corner are joined, unless a third cell touches
 * both by its sides.
 */
export function skeletonOf({ cells, stride }: Mask): Skeleton {
  const steps = neighborSteps(stride);
  const neighborsOf = (at: number) => {
    const found: number[] = [];
    for (let k = 0; k < 8; k += 1) {
      if (cells[at + steps[k]!] !== 1) continue;
      const isDiagonal = k % 2 === 1;
      if (isDiagonal && (cells[at + steps[k - 1]!] === 1 || cells[at + steps[(k + 1) % 8]!] === 1)) continue;
      found.push(at + steps[k]!);
    }
    return found;
  };
  const nodes: number[] = [];
  const nodeAt = new Map<number, number>();
  const lineCells: number[] = [];
  for (let at = stride; at < cells.length - stride; at += 1) {
    if (cells[at] !== 1) continue;
    if (neighborsOf(at).length === 2) lineCells.push(at);
    else {
      nodeAt.set(at, nodes.length);
      nodes.push(at);
    }
  }
  const branches: Branch[] = [];
  const isVisited = new Uint8Array(cells.length);
  /** Goes on from `second`, which follows `first`, up to the next node or round to `first`. */
  const follow = (first: number, second: number): number[] => {
    const way = [first, second];
    while (!nodeAt.has(way.at(-1)!) && way.at(-1) !== first) {
      const at = way.at(-1)!;
      isVisited[at] = 1;
      const [one, other] = neighborsOf(at);
      way.push(one === way.at(-2) ? other! : one!);
    }
    return way;
  };
  for (const [at, from] of nodeAt)
    for (const next of neighborsOf(at)) {
      const to = nodeAt.get(next);
      // A way between two nodes that touch is found from both of them, and counts once.
      if (to !== undefined ? to < from : isVisited[next] === 1) continue;
      const way = follow(at, next);
      branches.push({ cells: way, from, to: nodeAt.get(way.at(-1)!)! });
    }
  for (const at of lineCells) {
    if (isVisited[at] === 1) continue;
    isVisited[at] = 1;
    branches.push({ cells: follow(at, neighborsOf(at)[0]!), from: -1, to: -1 });
  }
  return { branches, nodes };
}
