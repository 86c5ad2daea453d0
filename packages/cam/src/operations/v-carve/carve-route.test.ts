import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AxisStretch } from './axis-stretch';
import { type CarveGraph, carveGraph, connectedParts } from './carve-graph';
import { carveRoute } from './carve-route';

const SEED = 20261123;
const COSTS = { jump: 1e6, travel: 1, plunge: 0, again: 1 } as const;

/** Nodes on a grid, joined by straight edges of the given radius. */
function graphOf(edges: readonly (readonly [number, number])[], radius = 1): CarveGraph {
  const at = (node: number) => [7 * (node % 4) + 0.3 * node, 5 * Math.floor(node / 4) - 0.2 * node, radius];
  const stretches: AxisStretch[] = edges.map(([from, to]) => ({
    from,
    to,
    points: Float64Array.of(...at(from), ...at(to)),
  }));
  return carveGraph(stretches, 0, 10);
}

/** Follows a route. Returns how often each edge is cut, how far edges are walked again, and the number of jumps. */
function follow(graph: CarveGraph, costs: Parameters<typeof carveRoute>[1]) {
  const cuts = graph.edges.map(() => 0);
  let [again, jumps, at] = [0, 0, -1];
  for (const step of carveRoute(graph, costs, () => 0)) {
    if (step.kind === 'jump') {
      at = step.node;
      jumps += 1;
      continue;
    }
    const { from, to, length } = graph.edges[step.edge]!;
    expect(at).toBe(step.isReversed ? to : from);
    at = step.isReversed ? from : to;
    if (step.isAgain) expect(cuts[step.edge]).toBe(1);
    if (step.isAgain) again += length;
    else cuts[step.edge]! += 1;
  }
  return { cuts, again, jumps };
}

/** The length of the longest way in a tree. */
function longestWay({ nodes, edges, around }: CarveGraph): number {
  const from = (node: number, came: number): number =>
    Math.max(
      0,
      ...around[node]!.filter((edge) => edge !== came).map((edge) => {
        const { from: a, to: b, length } = edges[edge]!;
        return length + from(a === node ? b : a, edge);
      }),
    );
  return Math.max(...nodes.map((_, node) => from(node, -1)));
}

describe(`a route over the axis, seed ${SEED}`, () => {
  const tree = fc
    .array(fc.nat(), { minLength: 1, maxLength: 14 })
    .map((parents) => parents.map((parent, i) => [parent % (i + 1), i + 1] as const));

  // The shortest route walks all of a tree twice, but for the longest way in it.
  test('walks a tree without lifting, and hardly ever further than the shortest route', () => {
    let [walked, least] = [0, 0];
    fc.assert(
      fc.property(tree, (edges) => {
        const graph = graphOf(edges);
        const { cuts, again, jumps } = follow(graph, COSTS);
        expect(cuts.every((count) => count === 1)).toBe(true);
        expect(jumps).toBe(1);
        const length = graph.edges.reduce((sum, edge) => sum + edge.length, 0);
        expect(again).toBeGreaterThan(length - longestWay(graph) - 1e-6);
        walked += again;
        least += length - longestWay(graph);
      }),
      { seed: SEED, numRuns: 60 },
    );
    expect(walked / least).toBeLessThan(1.05);
  });

  test('cuts every edge of any graph once, and jumps where that is cheaper', () => {
    const node = fc.nat({ max: 11 });
    fc.assert(
      fc.property(fc.array(fc.tuple(node, node), { minLength: 1, maxLength: 24 }), (edges) => {
        for (const part of connectedParts(graphOf(edges.filter(([a, b]) => a !== b)))) {
          const dear = follow(part, COSTS);
          const cheap = follow(part, { ...COSTS, jump: 3, travel: 0.2 });
          for (const { cuts } of [dear, cheap]) expect(cuts.every((count) => count === 1)).toBe(true);
          expect(dear.jumps).toBe(1);
          expect(cheap.again + 3 * (cheap.jumps - 1)).toBeLessThanOrEqual(dear.again + 1e-6);
        }
      }),
      { seed: SEED, numRuns: 60 },
    );
  });
});
