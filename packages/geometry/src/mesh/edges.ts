/**
 * The edges of a mesh. Each triangle has three half-edges: half-edge `3t + k` runs from corner k of triangle t to its
 * next corner. The half-edges between the same two corners, in either direction, are one edge.
 */

/** In place of a mate: the triangle has no neighbour at this edge. */
export const OPEN = -1;
/** In place of a mate: more than two triangles meet at this edge. */
export const CROWDED = -2;

/** The next half-edge of the same triangle. */
export function nextOf(half: number): number {
  return half % 3 === 2 ? half - 2 : half + 1;
}

/** The previous half-edge of the same triangle. */
export function previousOf(half: number): number {
  return half % 3 === 0 ? half + 2 : half - 1;
}

/** The triangle of a half-edge. */
export function triangleOf(half: number): number {
  return (half - (half % 3)) / 3;
}

/** Groups with more half-edges than this are sorted by the library, smaller ones by insertion. */
const MANY = 24;

/**
 * All half-edges, those of one edge side by side (first by the lower corner of the edge, then by the higher one, then
 * by number): a counting sort by the lower corner, and a sort of the few half-edges of each. Triangles that name a
 * corner twice must have been dropped.
 */
export function halfEdgesByEdge(triangles: Uint32Array, corners: number): Uint32Array {
  const starts = new Uint32Array(corners + 1);
  const count = triangles.length;
  for (let half = 0; half < count; half += 1) {
    const a = triangles[half]!;
    const b = triangles[nextOf(half)]!;
    const low = a < b ? a : b;
    starts[low + 1] = starts[low + 1]! + 1;
  }
  for (let corner = 0; corner < corners; corner += 1) starts[corner + 1]! += starts[corner]!;
  const order = new Uint32Array(count);
  const fill = starts.slice();
  for (let half = 0; half < count; half += 1) {
    const a = triangles[half]!;
    const b = triangles[nextOf(half)]!;
    const low = a < b ? a : b;
    order[fill[low]!] = half;
    fill[low] = fill[low]! + 1;
  }
  for (let corner = 0; corner < corners; corner += 1)
    sortByHigherCorner(order, starts[corner]!, starts[corner + 1]!, triangles);
  return order;
}

function higherCorner(triangles: Uint32Array, half: number): number {
  const a = triangles[half]!;
  const b = triangles[nextOf(half)]!;
  return a > b ? a : b;
}

function sortByHigherCorner(order: Uint32Array, from: number, to: number, triangles: Uint32Array): void {
  if (to - from > MANY) {
    order.subarray(from, to).sort((p, q) => higherCorner(triangles, p) - higherCorner(triangles, q) || p - q);
    return;
  }
  for (let i = from + 1; i < to; i += 1) {
    const half = order[i]!;
    const key = higherCorner(triangles, half);
    let j = i - 1;
    while (j >= from && higherCorner(triangles, order[j]!) > key) {
      order[j + 1] = order[j]!;
      j -= 1;
    }
    order[j + 1] = half;
  }
}

/** The end of the group of half-edges that begins at `from` in the order of `halfEdgesByEdge`. */
export function endOfEdge(order: Uint32Array, from: number, triangles: Uint32Array): number {
  const first = order[from]!;
  const a = triangles[first]!;
  const b = triangles[nextOf(first)]!;
  let end = from + 1;
  while (end < order.length) {
    const other = order[end]!;
    const c = triangles[other]!;
    const d = triangles[nextOf(other)]!;
    if (!((a === c && b === d) || (a === d && b === c))) break;
    end += 1;
  }
  return end;
}

/** For each half-edge the other half-edge of its edge, `OPEN` where there is none, `CROWDED` where there are more. */
export function matesOf(triangles: Uint32Array, order: Uint32Array): Int32Array {
  const mates = new Int32Array(triangles.length);
  for (let from = 0; from < order.length; ) {
    const end = endOfEdge(order, from, triangles);
    if (end - from === 2) {
      mates[order[from]!] = order[from + 1]!;
      mates[order[from + 1]!] = order[from]!;
    } else {
      const mark = end - from === 1 ? OPEN : CROWDED;
      for (let i = from; i < end; i += 1) mates[order[i]!] = mark;
    }
    from = end;
  }
  return mates;
}
