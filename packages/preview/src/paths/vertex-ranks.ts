/* How important each vertex of a path is.

   Douglas and Peucker (1973) thin a line: they keep the vertex farthest from the chord, and repeat this for both
   halves. Here each vertex gets a rank: its distance from its chord in that method, but never more than the rank of
   either end of that chord. With a given tolerance, the method would keep exactly the vertices whose rank is above that
   tolerance (Visvalingam and Whyatt, 1990, on ranking points). So one ranking thins a path to any number of pieces.

   Runs of a fixed number of segments are ranked separately. This limits the work, and lets it be done in slices. */

/** Work in slices: each step takes about a millisecond, and the last one returns the result. */
export type InSlices<Result> = Generator<undefined, Result>;

/** The number of segments after which a generator lets other work run. */
export const SLICE_SEGMENTS = 1 << 14;
/** The segments of a run in a path of at most `PATH_LENGTH` segments; proportionally more in a longer one. */
const RUN_SEGMENTS = 64;
const PATH_LENGTH = 1 << 20;
/** A vertex that is nearer to a chord than this counts as on the chord, mm. */
const LEAST_DISTANCE = 0.002;

/**
 * A rank in mm for each vertex: infinite at both ends of a run, 0 on a straight line. There is one vertex more than
 * segments. `points` has x y z of each vertex. A run ends at the latest where `isEnd` is true.
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

/** Ranks the vertices between two others; no rank is above `most`. */
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
