import type { CarveEdge, CarveGraph } from './carve-graph';
import type { RouteCosts } from './route-costs';

/** How a route gets along with the nodes that have an odd number of edges. */
export interface Pairing {
  /** The pairs of nodes that the route joins: by edges that are walked again, or by a jump when `way` is null. */
  readonly pairs: readonly {
    readonly a: number;
    readonly b: number;
    readonly way: readonly number[] | null;
  }[];
  /** The odd node at which the route begins; null when there are no odd nodes. */
  readonly first: number | null;
}

/** The most rounds of improvement. Each round finds less than the round before it. */
const MOST_ROUNDS = 12;

/* The pairs with the least total cost are a minimum perfect matching. A good one is enough here: the cheapest pairs
   first, and then partners are exchanged as long as that saves something. Only partners that are within a jump's cost
   along the edges are tried. One pair is free, because the route begins and ends there. */

/**
 * Joins the odd nodes of a connected graph in pairs, except for two at which the route begins and ends. `costTo`
 * returns the cost of the way to the first node.
 */
export function pairOddNodes(
  graph: CarveGraph,
  costs: RouteCosts,
  costTo: (node: number) => number,
): Pairing {
  const odd = [...graph.nodes.keys()].filter((node) => isOdd(graph, node));
  const oddNodes = new Set(odd);
  if (odd.length === 0) return { pairs: [], first: null };
  const ways = new Map(odd.map((node) => [node, waysFrom(graph, node, oddNodes, costs)]));
  const costOf = (a: number, b: number) => ways.get(a)!.get(b) ?? jumpBetween(graph, a, b, costs);
  const startCost = (a: number, b: number) => Math.min(costTo(a), costTo(b));
  const matching = { partner: firstPartners(odd, ways, costOf), end: odd[0]! };
  let most = Number.NEGATIVE_INFINITY;
  for (const [a, b] of matching.partner) {
    const saved = costOf(a, b) - startCost(a, b);
    if (saved > most) [most, matching.end] = [saved, a];
  }
  for (
    let round = 0;
    round < MOST_ROUNDS && exchange(odd, ways, matching, { costOf, startCost });
    round += 1
  );
  const { partner, end } = matching;
  const last = partner.get(end)!;
  const pairs = odd
    .filter((node) => node < partner.get(node)! && node !== end && node !== last)
    .map((a) => {
      const b = partner.get(a)!;
      return { a, b, way: ways.get(a)!.has(b) ? wayBetween(graph, a, b) : null };
    });
  return { pairs, first: costTo(end) <= costTo(last) ? end : last };
}

/** Whether a node has an odd number of edge ends. An edge from a node to itself has two. */
function isOdd({ edges, around }: CarveGraph, node: number): boolean {
  return around[node]!.filter((edge) => edges[edge]!.from !== edges[edge]!.to).length % 2 === 1;
}

/** The cost of a jump between two nodes, to the one that is less deep. */
function jumpBetween({ nodes }: CarveGraph, a: number, b: number, costs: RouteCosts): number {
  const [[ax, ay, ar], [bx, by, br]] = [nodes[a]!, nodes[b]!];
  return costs.jump + costs.travel * Math.hypot(bx - ax, by - ay) + costs.plunge * Math.min(ar, br);
}

/** The costs of the ways along edges to other odd nodes, where they are cheaper than a jump. */
function waysFrom(
  graph: CarveGraph,
  from: number,
  odd: ReadonlySet<number>,
  costs: RouteCosts,
): Map<number, number> {
  const found = new Map<number, number>();
  const most = costs.jump + costs.plunge * graph.nodes[from]![2];
  search(graph, from, (node, length) => {
    const cost = length * costs.again;
    if (node !== from && odd.has(node) && cost < jumpBetween(graph, from, node, costs)) found.set(node, cost);
    return cost - length * costs.travel <= most;
  });
  return found;
}

function firstPartners(
  odd: readonly number[],
  ways: ReadonlyMap<number, ReadonlyMap<number, number>>,
  costOf: (a: number, b: number) => number,
): Map<number, number> {
  const candidates = odd.flatMap((a) =>
    [...ways.get(a)!].filter(([b]) => a < b).map(([b, cost]) => ({ a, b, cost })),
  );
  candidates.sort((p, q) => p.cost - q.cost);
  const partner = new Map<number, number>();
  const join = (a: number, b: number) => {
    partner.set(a, b);
    partner.set(b, a);
  };
  for (const { a, b } of candidates) if (!partner.has(a) && !partner.has(b)) join(a, b);
  const left = new Set(odd.filter((node) => !partner.has(node)));
  for (const a of left) {
    left.delete(a);
    let nearest = -1;
    for (const b of left) if (nearest < 0 || costOf(a, b) < costOf(a, nearest)) nearest = b;
    left.delete(nearest);
    join(a, nearest);
  }
  return partner;
}

interface Matching {
  readonly partner: Map<number, number>;
  /** One node of the free pair. */
  end: number;
}

interface PairCosts {
  costOf(a: number, b: number): number;
  /** The cost of the free pair. */
  startCost(a: number, b: number): number;
}

/** Exchanges the partners of two pairs wherever that saves something. Returns whether it did. */
function exchange(
  odd: readonly number[],
  ways: ReadonlyMap<number, ReadonlyMap<number, number>>,
  matching: Matching,
  { costOf, startCost }: PairCosts,
): boolean {
  const { partner } = matching;
  const isFree = (a: number, b: number) => matching.end === a || matching.end === b;
  const costNow = (a: number, b: number) => (isFree(a, b) ? startCost(a, b) : costOf(a, b));
  let isBetter = false;
  for (const a of odd)
    for (const [c, cost] of ways.get(a)!) {
      const [b, d] = [partner.get(a)!, partner.get(c)!];
      if (b === c) continue;
      const hasFree = isFree(a, b) || isFree(c, d);
      const other = hasFree ? startCost(b, d) : costOf(b, d);
      if (cost + other > costNow(a, b) + costNow(c, d) - 1e-9) continue;
      partner.set(a, c).set(c, a).set(b, d).set(d, b);
      if (hasFree) matching.end = b;
      isBetter = true;
    }
  return isBetter;
}

/** The edges of the shortest way from one node to another. */
function wayBetween(graph: CarveGraph, from: number, to: number): number[] {
  const through = search(graph, from, (node) => node !== to);
  const way: number[] = [];
  for (let at = to; at !== from; ) {
    const edge = through.get(at)!;
    way.unshift(edge);
    at = otherEnd(graph.edges[edge]!, at);
  }
  return way;
}

/**
 * Visits nodes in the order of their distance from `from` (Dijkstra 1959), until `visit` returns false. Returns the
 * edge by which each node was reached.
 */
function search(
  { edges, around }: CarveGraph,
  from: number,
  visit: (node: number, length: number) => boolean,
): ReadonlyMap<number, number> {
  const lengths = new Map([[from, 0]]);
  const through = new Map<number, number>();
  const waiting = new Set([from]);
  while (waiting.size > 0) {
    let node = -1;
    for (const one of waiting) if (node < 0 || lengths.get(one)! < lengths.get(node)!) node = one;
    waiting.delete(node);
    const length = lengths.get(node)!;
    if (!visit(node, length)) break;
    for (const edge of around[node]!) {
      const next = otherEnd(edges[edge]!, node);
      const way = length + edges[edge]!.length;
      if (way >= (lengths.get(next) ?? Number.POSITIVE_INFINITY)) continue;
      lengths.set(next, way);
      through.set(next, edge);
      waiting.add(next);
    }
  }
  return through;
}

function otherEnd({ from, to }: CarveEdge, node: number): number {
  return from === node ? to : from;
}
