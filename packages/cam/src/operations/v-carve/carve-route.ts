import type { CarveGraph } from './carve-graph';
import { pairOddNodes } from './pair-odd-nodes';
import type { RouteCosts } from './route-costs';
import { type Arc, type TourStep, tourOf } from './tour';

/** A step of a route: a jump over the material to a node, or a walk along an edge. */
export type RouteStep =
  | { readonly kind: 'jump'; readonly node: number }
  | {
      readonly kind: 'walk';
      readonly edge: number;
      readonly isReversed: boolean;
      /** Whether the edge was cut before, so that only air is in the way. */
      readonly isAgain: boolean;
    };

/* A route over all edges of the axis is a postman's tour (Edmonds and Johnson 1973). The bit can walk a connected part
   of the axis without lifting when at most two of its nodes have an odd number of edges: the route begins at one of
   them and ends at the other. All other odd nodes are joined in pairs, each by the cheaper of two ways: along edges
   that are walked once more, or by a jump. The pair whose way would cost most becomes the two ends of the route. */

/**
 * Walks every edge of a connected graph. Edges are walked again where that is cheaper than lifting the bit. `costTo`
 * returns the cost of the way to the node at which the route would begin.
 */
export function carveRoute(
  graph: CarveGraph,
  costs: RouteCosts,
  costTo: (node: number) => number,
): RouteStep[] {
  const { pairs, first } = pairOddNodes(graph, costs, costTo);
  const start = first ?? leastOf(graph.nodes.keys(), costTo);
  const arcOf = (edge: number): Arc => ({ a: graph.edges[edge]!.from, b: graph.edges[edge]!.to, edge });
  const arcs = graph.edges.map((_, edge) => arcOf(edge));
  for (const { a, b, way } of pairs) arcs.push(...(way?.map(arcOf) ?? [{ a, b, edge: -1 }]));
  return stepsOf(tourOf(arcs, start), start);
}

/**
 * The steps of a tour that begins at `first`. Where the tour jumps, it leaves out what it would only walk again before
 * and after the jump.
 */
function stepsOf(tour: readonly TourStep[], first: number): RouteStep[] {
  const steps: RouteStep[] = [];
  const isCut = new Set<number>();
  let at = first;
  let isJump = true;
  let again: RouteStep[] = [];
  for (const { arc, to } of tour) {
    const isAgain = isCut.has(arc.edge);
    const step = { kind: 'walk', edge: arc.edge, isReversed: arc.a !== at, isAgain } as const;
    if (arc.edge < 0) isJump = true;
    else if (isAgain) again.push(step);
    else {
      if (isJump) steps.push({ kind: 'jump', node: at });
      else steps.push(...again);
      steps.push(step);
      isCut.add(arc.edge);
      [again, isJump] = [[], false];
    }
    at = to;
  }
  return steps;
}

function leastOf(nodes: Iterable<number>, costOf: (node: number) => number): number {
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  for (const node of nodes) {
    const cost = costOf(node);
    if (cost < least) [best, least] = [node, cost];
  }
  return best;
}
