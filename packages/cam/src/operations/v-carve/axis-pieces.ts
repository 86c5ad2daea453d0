import type { MedialAxis } from '@kerf/geometry';
import type { CarveGraph } from './carve-graph';
import type { RouteStep } from './carve-route';

type Branches = MedialAxis['branches'];

/** The connected pieces of the axis along a route, in the order in which the route comes to them. */
export function axisPieces(
  { branches }: MedialAxis,
  graph: CarveGraph,
  route: readonly RouteStep[],
): Branches[] {
  const pieceOf = connectedParts(branches);
  const pieces = new Map<number, Branches[number][]>();
  for (const step of route)
    if (step.kind === 'jump') {
      const piece = pieceOf[graph.places[step.node]!.branch]!;
      if (!pieces.has(piece)) pieces.set(piece, []);
    }
  branches.forEach((branch, i) => {
    pieces.get(pieceOf[i]!)?.push(branch);
  });
  return [...pieces.values()];
}

/**
 * A number for each branch. Branches have the same number when they are connected (union and find, with path halving).
 */
function connectedParts(branches: Branches): number[] {
  const parent = new Map<number, number>();
  const rootOf = (node: number): number => {
    let at = node;
    for (;;) {
      const up = parent.get(at) ?? at;
      if (up === at) return at;
      const above = parent.get(up) ?? up;
      parent.set(at, above);
      at = above;
    }
  };
  for (const { from, to } of branches) parent.set(rootOf(from), rootOf(to));
  return branches.map(({ from }) => rootOf(from));
}
