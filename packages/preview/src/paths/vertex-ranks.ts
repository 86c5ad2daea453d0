/*
 * How much each vertex of a path matters.
 *
 * Douglas and Peucker (1973) thin a line by keeping the vertex farthest from the chord and going on with both halves. What they
 * ask at each vertex, how far it is from its chord, is kept here as the vertex's rank, never above that of the vertices that
 * were kept before it: for any tolerance the vertices that they would keep are then those of a greater rank (Visvalingam and
 * Whyatt, 1990, on ranking points). So paths are thinned to any number of pieces with one ranking. Runs of a fixed number of
 * segments are ranked on their own, which bounds the work and lets it be done in slices.
 */

/** Work that is done in slices: each step takes about a millisecond, the last one gives the result. */
export type InSlices<Result> = Generator<undefined, Result>;

/** Segments between two places where a generator lets others work. */
export const SLICE_SEGMENTS = 1 << 14;
/** Segments of a run in a path that is not longer than `PATH_LENGTH`, and that many times as many in one that is longer. */
const RUN_SEGMENTS = 64;
const PATH_LENGTH = 1 << 20;
/** What is nearer to a chord lies on it, mm. */
const LEAST_DISTANCE = 0.002;

/**
 * A rank per vertex (one more than there are segments) in mm: infinite at both ends of a run, 0 on a straight line. `points`
 * are chained, x y z each; a run ends at the latest where `isEnd` says so.
 */
export function* rankVertices(
  points: Float32Array,
  segmentCount: number,
  isEnd: (vertex: number) => boolean,
): InSlices<Float32Array> {
  const ranks = new Float32Array(segmentCount + 1);
  const length = RUN_SEGMENTS * Math.max(1, Math.ceil(segmentCount / PATH_LENGTH));
  let ranked = 0;
  for (let first = 0, last = 0; first < segmentCount; first = last) {
    const latest = Math.min(segmentCount, first + length);
    last = first + 1;
    while (last < latest && !isEnd(last)) last += 1;
    ranks[first] = Number.POSITIVE_INFINITY;
    ranks[last] = Number.POSITIVE_INFINITY;
    rankBetween(points, ranks, first, last, Number.POSITIVE_INFINITY);
    ranked += last - first;
    if (ranked < SLICE_SEGMENTS) continue;
    ranked = 0;
    yield;
  }
  return ranks;
}

/** Ranks the vertices between two, none of them above `most`. */
function rankBetween(
  points: Float32Array,
  ranks: Float32Array,
  first: number,
  last: number,
  most: number,
): void {
  if (last - first < 2) return;
  const ax = points[3 * first]!;
  const ay = points[3 * first + 1]!;
  const az = points[3 * first + 2]!;
  const dx = points[3 * last]! - ax;
  const dy = points[3 * last + 1]! - ay;
  const dz = points[3 * last + 2]! - az;
  const lengthSquared = dx * dx + dy * dy + dz * dz;
  const scale = lengthSquared > 0 ? 1 / lengthSquared : 0;
  let farthest = -1;
  let distance = LEAST_DISTANCE * LEAST_DISTANCE;
  for (let vertex = first + 1, at = 3 * vertex; vertex < last; vertex += 1, at += 3) {
    const px = points[at]! - ax;
    const py = points[at + 1]! - ay;
    const pz = points[at + 2]! - az;
    const along = (px * dx + py * dy + pz * dz) * scale;
    const share = along < 0 ? 0 : along > 1 ? 1 : along;
    const qx = px - share * dx;
    const qy = py - share * dy;
    const qz = pz - share * dz;
    const squared = qx * qx + qy * qy + qz * qz;
    if (squared <= distance) continue;
    distance = squared;
    farthest = vertex;
  }
  if (farthest < 0) return;
  const own = Math.min(most, Math.sqrt(distance));
  ranks[farthest] = own;
  rankBetween(points, ranks, first, farthest, own);
  rankBetween(points, ranks, farthest, last, own);
}
