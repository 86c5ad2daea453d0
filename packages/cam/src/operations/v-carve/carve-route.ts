import type { CarveEdge, CarveGraph } from './carve-graph';

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

/** The costs of jumps, compared with walking. */
export interface RouteCosts {
  /** The cost of a jump besides its distance, as mm of walking. */
  readonly jump: number;
  /** The cost of each mm of a jump's distance, as mm of walking. */
  readonly travel: number;
  /** The cost of the way down, as mm of walking per mm of the radius at which the jump ends. */
  readonly plunge: number;
}

/* A route over all edges of the axis.

   - Short dead ends come first, in and out again, so that the route never has to come back for them. Then the route
     goes on along the other edges.
   - When all edges at a node are cut, the route goes to the nearest node with uncut edges. This node is searched in two
     ways: along cut edges (Dijkstra's search, no further than a jump costs) and by a jump. The cheaper way is used.
   - Edges into corners are cut outwards, so that the bit rises. The bit then goes back the same way or jumps. */

/**
 * Walks every edge of the graph once. An edge is walked again when that is cheaper than lifting the tool. The route
 * begins at the node nearest to `start`.
 */
export function carveRoute(
  graph: CarveGraph,
  costs: RouteCosts,
  start: { readonly x: number; readonly y: number },
): RouteStep[] {
  const router = new Router(graph, costs);
  return router.route(start);
}

class Router {
  readonly #graph: CarveGraph;
  readonly #costs: RouteCosts;
  readonly #isCut: Uint8Array;
  /** The number of uncut edges of each node. */
  readonly #left: Uint32Array;
  readonly #open: OpenNodes;
  readonly #steps: RouteStep[] = [];

  constructor(graph: CarveGraph, costs: RouteCosts) {
    this.#graph = graph;
    this.#costs = costs;
    this.#isCut = new Uint8Array(graph.edges.length);
    this.#left = Uint32Array.from(graph.around, (edges) => edges.length);
    this.#open = new OpenNodes(graph);
  }

  route({ x, y }: { readonly x: number; readonly y: number }): RouteStep[] {
    let at = this.#jumpFrom(x, y);
    while (at >= 0) {
      const edge = this.#nextEdge(at);
      if (edge >= 0) {
        at = this.#walk(edge, at, false);
        continue;
      }
      const [px, py] = this.#graph.nodes[at]!;
      const target = this.#open.nearest(px, py, this.#costs);
      if (target < 0) break;
      const way = this.#wayBack(at, this.#jumpCost(px, py, target));
      if (way) for (const again of way) at = this.#walk(again, at, true);
      else at = this.#jumpFrom(px, py);
    }
    return this.#steps;
  }

  #jumpCost(x: number, y: number, node: number): number {
    const [nx, ny, radius] = this.#graph.nodes[node]!;
    const { jump, travel, plunge } = this.#costs;
    return jump + travel * Math.hypot(nx - x, ny - y) + plunge * radius;
  }

  #jumpFrom(x: number, y: number): number {
    const node = this.#open.nearest(x, y, this.#costs);
    if (node >= 0) this.#steps.push({ kind: 'jump', node });
    return node;
  }

  #walk(edge: number, from: number, isAgain: boolean): number {
    const { from: start, to } = this.#graph.edges[edge]!;
    const isReversed = start !== from;
    this.#steps.push({ kind: 'walk', edge, isReversed, isAgain });
    if (!isAgain) {
      this.#isCut[edge] = 1;
      this.#take(start);
      if (to !== start) this.#take(to);
    }
    return isReversed ? start : to;
  }

  #take(node: number): void {
    this.#left[node] = this.#left[node]! - 1;
    if (this.#left[node] === 0) this.#open.close(node);
  }

  /**
   * The next uncut edge of a node. Dead ends come before other edges. Among edges of the same kind, the shortest comes
   * first.
   */
  #nextEdge(node: number): number {
    let best = -1;
    let least = Number.POSITIVE_INFINITY;
    for (const edge of this.#graph.around[node]!) {
      if (this.#isCut[edge] === 1) continue;
      const { length } = this.#graph.edges[edge]!;
      const cost = length + (this.#isDeadEnd(edge, node) ? 0 : 1e6);
      if (cost < least) [best, least] = [edge, cost];
    }
    return best;
  }

  #isDeadEnd(edge: number, from: number): boolean {
    const { from: start, to } = this.#graph.edges[edge]!;
    return this.#graph.around[start === from ? to : start]!.length === 1;
  }

  /** The shortest way along cut edges to a node with uncut edges. Null when it is longer than `most`. */
  #wayBack(from: number, most: number): number[] | null {
    const { edges, around } = this.#graph;
    const distance = new Map([[from, 0]]);
    const through = new Map<number, number>();
    const waiting = [from];
    while (waiting.length > 0) {
      let first = 0;
      for (let i = 1; i < waiting.length; i += 1)
        if (distance.get(waiting[i]!)! < distance.get(waiting[first]!)!) first = i;
      const [node] = waiting.splice(first, 1) as [number];
      if (this.#left[node]! > 0) return this.#wayTo(node, from, through);
      for (const edge of around[node]!) {
        if (this.#isCut[edge] === 0) continue;
        const next = otherEnd(edges[edge]!, node);
        const way = distance.get(node)! + edges[edge]!.length;
        if (way > most || way >= (distance.get(next) ?? Number.POSITIVE_INFINITY)) continue;
        if (!waiting.includes(next)) waiting.push(next);
        distance.set(next, way);
        through.set(next, edge);
      }
    }
    return null;
  }

  #wayTo(node: number, from: number, through: ReadonlyMap<number, number>): number[] {
    const way: number[] = [];
    for (let at = node; at !== from; ) {
      const edge = through.get(at)!;
      way.unshift(edge);
      at = otherEnd(this.#graph.edges[edge]!, at);
    }
    return way;
  }
}

function otherEnd({ from, to }: CarveEdge, node: number): number {
  return from === node ? to : from;
}

/** The nodes with uncut edges, in cells, to find the cheapest node for a jump. */
class OpenNodes {
  readonly #nodes: CarveGraph['nodes'];
  readonly #cells = new Map<string, Set<number>>();
  readonly #cell: number;
  #count = 0;
  #reach = 0;

  constructor({ nodes, around }: CarveGraph) {
    this.#nodes = nodes;
    const xs = nodes.map(([x]) => x);
    const ys = nodes.map(([, y]) => y);
    const span = Math.max(spread(xs), spread(ys), 1e-3);
    this.#cell = span / Math.max(1, Math.sqrt(nodes.length / 2));
    this.#reach = Math.ceil(span / this.#cell) + 1;
    nodes.forEach((_, node) => {
      if (around[node]!.length === 0) return;
      const key = this.#keyOf(node);
      const cell = this.#cells.get(key) ?? new Set();
      cell.add(node);
      this.#cells.set(key, cell);
      this.#count += 1;
    });
  }

  close(node: number): void {
    const key = this.#keyOf(node);
    const cell = this.#cells.get(key);
    if (cell?.delete(node)) this.#count -= 1;
    if (cell?.size === 0) this.#cells.delete(key);
  }

  /** The node to which a jump from (x, y) is cheapest; −1 when there is none. */
  nearest(x: number, y: number, { travel, plunge }: RouteCosts): number {
    if (this.#count === 0) return -1;
    const ci = Math.floor(x / this.#cell);
    const cj = Math.floor(y / this.#cell);
    let best = -1;
    let least = Number.POSITIVE_INFINITY;
    const look = (i: number, j: number) => {
      for (const node of this.#cells.get(`${i} ${j}`) ?? []) {
        const [nx, ny, radius] = this.#nodes[node]!;
        const cost = travel * Math.hypot(nx - x, ny - y) + plunge * radius;
        if (cost < least) [best, least] = [node, cost];
      }
    };
    for (let ring = 0; ring <= this.#reach; ring += 1) {
      if (best >= 0 && travel * (ring - 1) * this.#cell > least) return best;
      for (let k = -ring; k <= ring; k += 1) {
        look(ci + k, cj - ring);
        if (ring > 0) look(ci + k, cj + ring);
        if (k > -ring && k < ring) {
          look(ci - ring, cj + k);
          look(ci + ring, cj + k);
        }
      }
    }
    if (best >= 0) return best;
    // (x, y) is far outside of all cells, so all nodes are compared.
    for (const cell of this.#cells.values())
      for (const node of cell) {
        const [nx, ny] = this.#nodes[node]!;
        const cost = Math.hypot(nx - x, ny - y);
        if (cost < least) [best, least] = [node, cost];
      }
    return best;
  }

  #keyOf(node: number): string {
    const [x, y] = this.#nodes[node]!;
    return `${Math.floor(x / this.#cell)} ${Math.floor(y / this.#cell)}`;
  }
}

function spread(values: readonly number[]): number {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of values) {
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  return high > low ? high - low : 0;
}
