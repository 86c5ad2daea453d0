import type { TipField } from './tip-field';

/* Distances on a surface by fast marching on triangles (Kimmel and Sethian, "Computing geodesic paths on manifolds",
   1998). The points of the grid are accepted in the order of their distance. A point gets its distance from the eight
   triangles that it forms with its neighbours: in each, the front is taken as straight, with the lengths that the sides
   have in space. */

/** The neighbours of a point, counter-clockwise; two that follow each other form a triangle with the point. */
const AROUND: readonly (readonly [number, number])[] = [
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
  [0, -1],
  [1, -1],
];

/**
 * For each point of the grid its distance, on the surface, from the points that are not inside; these have 0. The
 * outermost points count as not inside.
 */
export function surfaceDistances(
  { grid: { columns, rows, cell }, heights }: TipField,
  inside: Uint8Array,
  check: () => void,
): Float32Array {
  const distances = new Float32Array(columns * rows).fill(Number.POSITIVE_INFINITY);
  const isAccepted = new Uint8Array(columns * rows);
  const heap = new PointHeap(distances);
  const isInner = (at: number) => {
    const column = at % columns;
    const row = (at - column) / columns;
    return inside[at] === 1 && column > 0 && row > 0 && column + 1 < columns && row + 1 < rows;
  };
  const length = (a: number, b: number, isDiagonal: boolean) => {
    const rise = heights[a]! - heights[b]!;
    const flat = isDiagonal ? 2 * cell * cell : cell * cell;
    return Math.sqrt(flat + (Number.isFinite(rise) ? rise * rise : 0));
  };
  const update = (at: number) => {
    let best = distances[at]!;
    for (let i = 0; i < 8; i += 1) {
      const a = at + AROUND[i]![0] + AROUND[i]![1] * columns;
      const b = at + AROUND[(i + 1) % 8]![0] + AROUND[(i + 1) % 8]![1] * columns;
      const isDiagonal = i % 2 === 1;
      const toA = length(at, a, isDiagonal);
      if (isAccepted[a] === 1) best = Math.min(best, distances[a]! + toA);
      if (isAccepted[a] === 1 && isAccepted[b] === 1)
        best = Math.min(
          best,
          acrossTriangle(distances[a]!, distances[b]!, toA, length(at, b, !isDiagonal), length(a, b, false)),
        );
    }
    if (best < distances[at]!) {
      distances[at] = best;
      heap.add(at);
    }
  };
  for (let at = 0; at < isAccepted.length; at += 1)
    if (!isInner(at)) {
      distances[at] = 0;
      isAccepted[at] = 1;
    }
  for (let at = 0; at < isAccepted.length; at += 1) if (isAccepted[at] === 0) update(at);
  for (let count = 0; ; count += 1) {
    if (count % 65_536 === 0) check();
    const at = heap.take();
    if (at < 0) return distances;
    if (isAccepted[at] === 1) continue;
    isAccepted[at] = 1;
    for (const [dx, dy] of AROUND) {
      const other = at + dx + dy * columns;
      if (isAccepted[other] === 0) update(other);
    }
  }
}

/**
 * The distance of a corner of a triangle whose other corners have the distances `a` and `b`. The sides to them are
 * `toA` and `toB` long, the side between them `between`. ∞ when the front does not come through the triangle.
 */
function acrossTriangle(a: number, b: number, toA: number, toB: number, between: number): number {
  const product = (toA * toA + toB * toB - between * between) / 2;
  const determinant = toA * toA * toB * toB - product * product;
  if (!(determinant > 0)) return Number.POSITIVE_INFINITY;
  // The inverse of the matrix of inner products of both sides.
  const aa = (toB * toB) / determinant;
  const bb = (toA * toA) / determinant;
  const ab = -product / determinant;
  const sum = aa + 2 * ab + bb;
  const first = (aa + ab) * a + (ab + bb) * b;
  const root = first * first - sum * (aa * a * a + 2 * ab * a * b + bb * b * b - 1);
  if (!(root >= 0)) return Number.POSITIVE_INFINITY;
  const distance = (first + Math.sqrt(root)) / sum;
  const shareA = aa * (distance - a) + ab * (distance - b);
  const shareB = ab * (distance - a) + bb * (distance - b);
  return shareA >= 0 && shareB >= 0 ? distance : Number.POSITIVE_INFINITY;
}

/** Points by their distance, the nearest first (a binary heap). A point may be in it more than once. */
class PointHeap {
  readonly #distances: Float32Array;
  #points: Int32Array = new Int32Array(1024);
  #keys: Float32Array = new Float32Array(1024);
  #count = 0;

  constructor(distances: Float32Array) {
    this.#distances = distances;
  }

  add(point: number): void {
    if (this.#count === this.#points.length) this.#grow();
    const key = this.#distances[point]!;
    let at = this.#count;
    this.#count += 1;
    while (at > 0) {
      const above = (at - 1) >> 1;
      if (this.#keys[above]! <= key) break;
      this.#points[at] = this.#points[above]!;
      this.#keys[at] = this.#keys[above]!;
      at = above;
    }
    this.#points[at] = point;
    this.#keys[at] = key;
  }

  /** The nearest point; −1 when there is none. */
  take(): number {
    if (this.#count === 0) return -1;
    const first = this.#points[0]!;
    this.#count -= 1;
    const point = this.#points[this.#count]!;
    const key = this.#keys[this.#count]!;
    let at = 0;
    for (;;) {
      let below = 2 * at + 1;
      if (below >= this.#count) break;
      if (below + 1 < this.#count && this.#keys[below + 1]! < this.#keys[below]!) below += 1;
      if (this.#keys[below]! >= key) break;
      this.#points[at] = this.#points[below]!;
      this.#keys[at] = this.#keys[below]!;
      at = below;
    }
    this.#points[at] = point;
    this.#keys[at] = key;
    return first;
  }

  #grow(): void {
    const points = new Int32Array(2 * this.#points.length);
    points.set(this.#points);
    this.#points = points;
    const keys = new Float32Array(2 * this.#keys.length);
    keys.set(this.#keys);
    this.#keys = keys;
  }
}
