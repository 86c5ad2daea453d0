import { nextOf, OPEN, previousOf, triangleOf } from './edges';

/** Around a corner with more triangles than this, edges are not turned: looking at all of them would take too long. */
const MOST_AROUND = 1000;

/** How often the flips go over the mesh at most: each pass makes the longest flat triangles shorter. */
const MOST_PASSES = 8;

/**
 * Removes triangles whose three corners are on one line. Such a triangle cannot simply be dropped, because its middle
 * corner would lie on the long edge of its neighbour without being joined to it. So the edge between the two is turned:
 * the pair is divided from the middle corner to the far corner of the neighbour. A flat triangle without a neighbour
 * at its long edge is dropped; then it names a corner twice.
 *
 * `triangles` and `mates` are changed. Returns the number of triangles that were turned or dropped.
 */
export function removeFlatTriangles(
  positions: Float32Array,
  triangles: Uint32Array,
  mates: Int32Array,
): number {
  let removed = 0;
  for (let pass = 0; pass < MOST_PASSES; pass += 1) {
    const before = removed;
    for (let first = 0; first < triangles.length; first += 3) {
      if (!isFlat(positions, triangles, first)) continue;
      if (removeFlat(longestEdge(positions, triangles, first), triangles, mates)) removed += 1;
    }
    if (removed === before) break;
  }
  return removed;
}

/** Whether the triangle that begins at `first` names three corners on one line. */
export function isFlat(p: Float32Array, triangles: Uint32Array, first: number): boolean {
  const a = 3 * triangles[first]!;
  const b = 3 * triangles[first + 1]!;
  const c = 3 * triangles[first + 2]!;
  if (a === b || b === c || c === a) return false;
  const ux = p[b]! - p[a]!;
  const uy = p[b + 1]! - p[a + 1]!;
  const uz = p[b + 2]! - p[a + 2]!;
  const vx = p[c]! - p[a]!;
  const vy = p[c + 1]! - p[a + 1]!;
  const vz = p[c + 2]! - p[a + 2]!;
  return uy * vz === uz * vy && uz * vx === ux * vz && ux * vy === uy * vx;
}

function longestEdge(positions: Float32Array, triangles: Uint32Array, first: number): number {
  let [best, most] = [first, -1];
  for (let half = first; half < first + 3; half += 1) {
    const [a, b] = [3 * triangles[half]!, 3 * triangles[nextOf(half)]!];
    const length = Math.hypot(
      positions[b]! - positions[a]!,
      positions[b + 1]! - positions[a + 1]!,
      positions[b + 2]! - positions[a + 2]!,
    );
    if (length > most) [best, most] = [half, length];
  }
  return best;
}

/** Turns the edge `half`, or drops its triangle; false when neither is possible. */
function removeFlat(half: number, triangles: Uint32Array, mates: Int32Array): boolean {
  const mate = mates[half]!;
  if (mate < 0) {
    drop(half, triangles, mates);
    return true;
  }
  const middle = triangles[previousOf(half)]!;
  const far = triangles[previousOf(mate)]!;
  const isTurnedBack = triangles[mate] === triangles[half];
  if (middle === far || isTurnedBack || isNeighbour(middle, far, previousOf(half), triangles, mates))
    return false;
  turnEdge(half, mate, triangles, mates);
  return true;
}

function drop(half: number, triangles: Uint32Array, mates: Int32Array): void {
  const first = 3 * triangleOf(half);
  for (let side = first; side < first + 3; side += 1) {
    const mate = mates[side]!;
    if (mate >= 0) mates[mate] = OPEN;
    mates[side] = OPEN;
  }
  triangles[first + 1] = triangles[first]!;
  triangles[first + 2] = triangles[first]!;
}

/**
 * Whether an edge runs from `corner` to `other`, among the triangles of the fan around the half-edge `leaving`; also
 * true when that cannot be said.
 */
function isNeighbour(
  corner: number,
  other: number,
  leaving: number,
  triangles: Uint32Array,
  mates: Int32Array,
): boolean {
  let at = leaving;
  for (let step = 0; step < MOST_AROUND; step += 1) {
    if (triangles[at] !== corner) return true;
    if (triangles[nextOf(at)] === other || triangles[previousOf(at)] === other) return true;
    at = mates[previousOf(at)]!;
    if (at === leaving) return false;
    if (at < 0) break;
  }
  if (at >= 0) return true;
  at = mates[leaving]!;
  for (let step = 0; at >= 0 && step < MOST_AROUND; step += 1) {
    const back = nextOf(at);
    if (triangles[back] !== corner) return true;
    if (triangles[nextOf(back)] === other || triangles[previousOf(back)] === other) return true;
    at = mates[back]!;
  }
  return at >= 0;
}

/**
 * Turns the edge a → c of the triangle a, c, b, behind which is the triangle c, a, d. The two become a, d, b and
 * d, c, b.
 */
function turnEdge(half: number, mate: number, triangles: Uint32Array, mates: Int32Array): void {
  const [toMiddle, fromMiddle] = [nextOf(half), previousOf(half)];
  const [toFar, fromFar] = [nextOf(mate), previousOf(mate)];
  const [a, c] = [triangles[half]!, triangles[mate]!];
  const [b, d] = [triangles[fromMiddle]!, triangles[fromFar]!];
  const outer = [mates[toFar]!, mates[fromMiddle]!, mates[fromFar]!, mates[toMiddle]!] as const;
  const one = 3 * triangleOf(half);
  const two = 3 * triangleOf(mate);
  triangles.set([a, d, b], one);
  triangles.set([d, c, b], two);
  // Half-edges of the first triangle: a → d, d → b, b → a; of the second: d → c, c → b, b → d.
  const join = (side: number, other: number) => {
    mates[side] = other;
    if (other >= 0) mates[other] = side;
  };
  join(one, renamed(outer[0]));
  join(one + 2, renamed(outer[1]));
  join(two, renamed(outer[2]));
  join(two + 1, renamed(outer[3]));
  join(one + 1, two + 2);

  /** A side of the two triangles themselves may be the mate of another side of them. */
  function renamed(side: number): number {
    if (side === toFar) return one;
    if (side === fromMiddle) return one + 2;
    if (side === fromFar) return two;
    return side === toMiddle ? two + 1 : side;
  }
}
