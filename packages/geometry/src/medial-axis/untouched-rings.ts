import { type EdgeEnds, EdgeTree } from './edge-tree';

/**
 * A vertex closer than this to an edge counts as on the edge. The kernel's rounding may move the vertex by half of this
 * distance, and the edge by the other half.
 */
const TOUCHING = 1.1e-4;
/** Vertices that round to the same point of a grid with this spacing are one vertex. */
const SAME_VERTEX = 1e-6;
/**
 * How many times the check is repeated. Repeating is needed because edges that were bent to a vertex may touch others.
 */
const ROUNDS = 3;

/** Directed edges between numbered vertices. The region is on the left of each edge. */
interface Chain {
  readonly x: number[];
  readonly y: number[];
  from: number[];
  to: number[];
}

/**
 * The same region, bounded by contours that touch each other and themselves only in corners.
 *
 * - Where a vertex is on another edge, that edge is split there.
 * - Where contours meet in a vertex, they are joined again so that each contour goes around one connected interior. A
 *   hole that touches the outline becomes a part of the outline.
 * - Two edges that run to and fro between the same points are removed.
 */
export function untouchedRings(rings: readonly (readonly number[])[]): readonly (readonly number[])[] {
  if (!isTouching(rings)) return rings;
  const chain = chainOf(rings);
  for (let round = 0; round < ROUNDS; round += 1) if (!splitAtTouching(chain)) break;
  return joinedRings(withoutReturns(chain));
}

/** Whether any vertex is on, or almost on, an edge that does not end in this vertex. */
function isTouching(rings: readonly (readonly number[])[]): boolean {
  const count = rings.reduce((sum, ring) => sum + ring.length / 2, 0);
  const ax = new Float64Array(count);
  const ay = new Float64Array(count);
  const bx = new Float64Array(count);
  const by = new Float64Array(count);
  const next = new Uint32Array(count);
  let first = 0;
  for (const ring of rings) {
    const n = ring.length / 2;
    for (let k = 0; k < n; k += 1) {
      const j = (k + 1) % n;
      ax[first + k] = ring[2 * k]!;
      ay[first + k] = ring[2 * k + 1]!;
      bx[first + k] = ring[2 * j]!;
      by[first + k] = ring[2 * j + 1]!;
      next[first + k] = first + j;
    }
    first += n;
  }
  return isAnyNear({ count, ax, ay, bx, by }, next);
}

function isAnyNear(edges: EdgeEnds, next: Uint32Array): boolean {
  const { count, ax, ay, bx, by } = edges;
  const tree = new EdgeTree(edges);
  const box = { minX: 0, minY: 0, maxX: 0, maxY: 0 };
  let [vertex, isFound] = [0, false];
  const visit = (edge: number): void => {
    if (edge === vertex || next[edge] === vertex) return;
    const [dx, dy] = [bx[edge]! - ax[edge]!, by[edge]! - ay[edge]!];
    const [px, py] = [ax[vertex]! - ax[edge]!, ay[vertex]! - ay[edge]!];
    const along = Math.min(1, Math.max(0, (px * dx + py * dy) / (dx * dx + dy * dy)));
    if ((px - along * dx) ** 2 + (py - along * dy) ** 2 <= TOUCHING * TOUCHING) isFound = true;
  };
  for (vertex = 0; vertex < count && !isFound; vertex += 1) {
    box.minX = ax[vertex]! - TOUCHING;
    box.maxX = ax[vertex]! + TOUCHING;
    box.minY = ay[vertex]! - TOUCHING;
    box.maxY = ay[vertex]! + TOUCHING;
    tree.search(box, visit);
  }
  return isFound;
}

function chainOf(rings: readonly (readonly number[])[]): Chain {
  const chain: Chain = { x: [], y: [], from: [], to: [] };
  const known = new Map<string, number>();
  const vertexAt = (x: number, y: number): number => {
    const key = `${Math.round(x / SAME_VERTEX)} ${Math.round(y / SAME_VERTEX)}`;
    const at = known.get(key) ?? chain.x.length;
    if (at === chain.x.length) {
      chain.x.push(x);
      chain.y.push(y);
      known.set(key, at);
    }
    return at;
  };
  for (const ring of rings) {
    const n = ring.length / 2;
    const ids = Array.from({ length: n }, (_, i) => vertexAt(ring[2 * i]!, ring[2 * i + 1]!));
    ids.forEach((id, i) => {
      chain.from.push(id);
      chain.to.push(ids[(i + 1) % n]!);
    });
  }
  return chain;
}

/** Splits each edge at the vertices that are on it. Returns whether any edge was split. */
function splitAtTouching(chain: Chain): boolean {
  const { x, y, from, to } = chain;
  const tree = new EdgeTree({
    count: from.length,
    ax: from.map((id) => x[id]!),
    ay: from.map((id) => y[id]!),
    bx: to.map((id) => x[id]!),
    by: to.map((id) => y[id]!),
  });
  const within = new Map<number, { readonly id: number; readonly along: number }[]>();
  for (let id = 0; id < x.length; id += 1) {
    const [px, py] = [x[id]!, y[id]!];
    const box = { minX: px - TOUCHING, minY: py - TOUCHING, maxX: px + TOUCHING, maxY: py + TOUCHING };
    tree.search(box, (edge) => {
      const [a, b] = [from[edge]!, to[edge]!];
      if (a === id || b === id) return;
      const [dx, dy] = [x[b]! - x[a]!, y[b]! - y[a]!];
      const along = ((px - x[a]!) * dx + (py - y[a]!) * dy) / (dx * dx + dy * dy);
      if (!(along > 0 && along < 1)) return;
      const away = Math.hypot(px - x[a]! - along * dx, py - y[a]! - along * dy);
      if (away > TOUCHING) return;
      const list = within.get(edge);
      if (list) list.push({ id, along });
      else within.set(edge, [{ id, along }]);
    });
  }
  if (within.size === 0) return false;
  const [starts, ends]: [number[], number[]] = [[], []];
  from.forEach((start, edge) => {
    const middle = (within.get(edge) ?? []).sort((a, b) => a.along - b.along).map(({ id }) => id);
    const way = [start, ...middle, to[edge]!];
    for (let i = 0; i + 1 < way.length; i += 1) {
      starts.push(way[i]!);
      ends.push(way[i + 1]!);
    }
  });
  chain.from = starts;
  chain.to = ends;
  return true;
}

/**
 * The chain without pairs of edges that run along each other in opposite directions, and without edges of length zero.
 */
function withoutReturns(chain: Chain): Chain {
  const { from, to } = chain;
  const waiting = new Map<string, number[]>();
  const isGone = new Uint8Array(from.length);
  from.forEach((a, edge) => {
    const b = to[edge]!;
    if (a === b) {
      isGone[edge] = 1;
      return;
    }
    const back = waiting.get(`${b} ${a}`)?.pop();
    if (back === undefined) {
      const key = `${a} ${b}`;
      const list = waiting.get(key);
      if (list) list.push(edge);
      else waiting.set(key, [edge]);
    } else {
      isGone[edge] = 1;
      isGone[back] = 1;
    }
  });
  const stays = (_: number, edge: number) => isGone[edge] === 0;
  return { ...chain, from: from.filter(stays), to: to.filter(stays) };
}

/**
 * The contours that the edges form. At a vertex where several contours meet, each contour continues along the edge that
 * is nearest on the contour's inner side.
 */
function joinedRings({ x, y, from, to }: Chain): number[][] {
  const leaving: number[][] = x.map(() => []);
  from.forEach((id, edge) => {
    leaving[id]!.push(edge);
  });
  const isUsed = new Uint8Array(from.length);
  const rings: number[][] = [];
  const directionOf = (a: number, b: number) => Math.atan2(y[b]! - y[a]!, x[b]! - x[a]!);
  const after = (edge: number): number => {
    const at = to[edge]!;
    const back = directionOf(at, from[edge]!);
    let best = -1;
    let least = Number.POSITIVE_INFINITY;
    for (const next of leaving[at]!) {
      // The angle from the edge that leaves the vertex to the edge that arrives there, counter-clockwise through the
      // inside.
      const turn = (back - directionOf(at, to[next]!) + 4 * Math.PI) % (2 * Math.PI);
      if (turn < least) [best, least] = [next, turn];
    }
    return best;
  };
  from.forEach((_, first) => {
    if (isUsed[first] === 1) return;
    const ring: number[] = [];
    for (let edge = first; edge >= 0 && isUsed[edge] === 0; edge = after(edge)) {
      isUsed[edge] = 1;
      ring.push(x[from[edge]!]!, y[from[edge]!]!);
    }
    rings.push(ring);
  });
  return rings;
}
