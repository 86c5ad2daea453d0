import { CROWDED, endOfEdge, OPEN, triangleOf } from './edges';

/**
 * Finds the triangles to drop where several have the same three corners: a 1 for each of them.
 *
 * - Of triangles with the same outside, one stays.
 * - Two with opposite outsides are both dropped when they only separate solids, as the wall between two boxes that were
 *   joined. When they are a sheet with a free rim, or a body of their own, one stays.
 */
export function doubleTriangles(triangles: Uint32Array, order: Uint32Array, mates: Int32Array): Uint8Array {
  const dropped = new Uint8Array(triangles.length / 3);
  /** The triangle that stays of two opposite ones. */
  const pairs: number[] = [];
  for (const group of groupsOfCorners(triangles, possibleDoubles(mates))) {
    const balance = group.reduce((sum, triangle) => sum + parityOf(triangles, triangle), 0);
    const kept = group.find((triangle) => balance === 0 || parityOf(triangles, triangle) * balance > 0)!;
    for (const triangle of group) if (triangle !== kept) dropped[triangle] = 1;
    if (balance === 0) pairs.push(kept);
  }
  for (const triangle of wallsAmong(pairs, triangles, order, dropped)) dropped[triangle] = 1;
  return dropped;
}

/** The triangles of which every edge either is crowded or has one and the same triangle behind it. */
function possibleDoubles(mates: Int32Array): number[] {
  const found: number[] = [];
  for (let half = 0; half < mates.length; half += 3) {
    let behind = -1;
    let isPossible = true;
    for (let k = 0; k < 3 && isPossible; k += 1) {
      const mate = mates[half + k]!;
      if (mate === CROWDED) continue;
      isPossible = mate !== OPEN && (behind < 0 || behind === triangleOf(mate));
      behind = triangleOf(mate);
    }
    if (isPossible) found.push(half / 3);
  }
  return found;
}

/** The lists of two and more of the triangles that have the same corners. */
function groupsOfCorners(triangles: Uint32Array, candidates: readonly number[]): number[][] {
  const keys = new Map(candidates.map((triangle) => [triangle, sortedCorners(triangles, triangle)]));
  const compare = (a: number, b: number) => {
    const [p, q] = [keys.get(a)!, keys.get(b)!];
    return p[0] - q[0] || p[1] - q[1] || p[2] - q[2];
  };
  const groups: number[][] = [];
  let last: number[] = [];
  for (const triangle of [...candidates].sort((a, b) => compare(a, b) || a - b)) {
    if (last.length > 0 && compare(last[0]!, triangle) === 0) last.push(triangle);
    else {
      last = [triangle];
      groups.push(last);
    }
  }
  return groups.filter(({ length }) => length > 1);
}

function sortedCorners(triangles: Uint32Array, triangle: number): readonly [number, number, number] {
  const [a, b, c] = triangles.slice(3 * triangle, 3 * triangle + 3).sort();
  return [a!, b!, c!];
}

/** 1 when the corners run in the sense of their sorted order, −1 when against it. */
function parityOf(triangles: Uint32Array, triangle: number): 1 | -1 {
  const [a, b, c] = [triangles[3 * triangle]!, triangles[3 * triangle + 1]!, triangles[3 * triangle + 2]!];
  return Number(a < b) + Number(b < c) + Number(c < a) === 2 ? 1 : -1;
}

/** What is known about connected pairs of opposite triangles. */
interface Patch {
  readonly pairs: number[];
  /** It has an edge without another triangle. */
  hasRim: boolean;
  /** It has an edge with a triangle of a body. */
  hasBody: boolean;
}

/** The pairs of the patches that have bodies along all of their edges. */
function wallsAmong(
  pairs: readonly number[],
  triangles: Uint32Array,
  order: Uint32Array,
  dropped: Uint8Array,
): number[] {
  if (pairs.length === 0) return [];
  const patches = new Map<number, Patch>();
  const isPair = new Uint8Array(dropped.length);
  for (const pair of pairs) {
    patches.set(pair, { pairs: [pair], hasRim: false, hasBody: false });
    isPair[pair] = 1;
  }
  for (let from = 0; from < order.length; ) {
    const end = endOfEdge(order, from, triangles);
    const group = order.subarray(from, end);
    if (group.some((half) => isPair[triangleOf(half)] === 1)) {
      const around = [...group].map(triangleOf).filter((triangle) => dropped[triangle] !== 1);
      noteEdge(patches, around);
    }
    from = end;
  }
  return pairs.filter((pair) => patches.get(pair)!.hasBody && !patches.get(pair)!.hasRim);
}

/** Notes for the pairs among the triangles around an edge what else is there. */
function noteEdge(patches: Map<number, Patch>, around: readonly number[]): void {
  const flat = around.flatMap((triangle) => patches.get(triangle) ?? []);
  for (const other of flat) unite(patches, patches.get(flat[0]!.pairs[0]!)!, patches.get(other.pairs[0]!)!);
  const patch = patches.get(flat[0]!.pairs[0]!)!;
  patch.hasRim ||= around.length === 1;
  patch.hasBody ||= flat.length < around.length;
}

function unite(patches: Map<number, Patch>, a: Patch, b: Patch): void {
  if (a === b) return;
  const [large, small] = a.pairs.length < b.pairs.length ? [b, a] : [a, b];
  large.hasRim ||= small.hasRim;
  large.hasBody ||= small.hasBody;
  for (const pair of small.pairs) {
    large.pairs.push(pair);
    patches.set(pair, large);
  }
}
