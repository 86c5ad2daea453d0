import { boxDepth, boxIsNearRay, type PickRay, type Projection, pickRay } from './pick-ray';
import { GROUP_LENGTH, RUN_LENGTH, type SegmentIndex } from './segment-index';

/** The search: the segment nearest to a position, in CSS pixels from the top left, at most `tolerance` away. */
export interface PickQuery {
  readonly x: number;
  readonly y: number;
  readonly tolerance: number;
  /** Segments that cannot be hit because they are not shown. */
  readonly isHidden?: (segment: number) => boolean;
}

/** A segment that was hit, and how far along its length (0–1). */
export interface SegmentHit {
  readonly segment: number;
  readonly fraction: number;
}

/**
 * Two segments whose distances from the pointer differ by less than this, in pixels on the screen, count as equally
 * near. The segment in front is then chosen.
 */
const SAME_PLACE = 1;

/**
 * The segment nearest to a position on the screen. Among segments that overlap there, the segment in front. Parts
 * behind the camera do not count.
 *
 * Two passes over the segments find it. Runs of segments whose boxes are away from the line of sight are skipped.
 *
 * - The first pass finds the smallest distance. Whenever it finds a smaller distance, it searches only within that
 *   distance from then on.
 * - The second pass finds the segment in front. It skips runs that are completely behind the best segment so far.
 *
 * Neither pass allocates memory. So picking is still fast when a path is seen edge-on and all of it is under the
 * pointer.
 */
export function pickSegment(
  points: Float32Array,
  index: SegmentIndex,
  projection: Projection,
  query: PickQuery,
): SegmentHit | undefined {
  const ray = pickRay(projection, query.x, query.y);
  const measured: Measurement = { distance: 0, depth: 0, fraction: 0 };
  const isHit = (segment: number, reach: number) =>
    measure(segment, points, projection, query, measured) &&
    measured.distance <= reach &&
    !query.isHidden?.(segment);

  let nearest = Number.POSITIVE_INFINITY;
  scan(index, ray, {
    reach: query.tolerance,
    visit: (segment, reach) => {
      if (!isHit(segment, reach)) return reach;
      nearest = measured.distance;
      return nearest;
    },
  });
  if (nearest > query.tolerance) return undefined;

  let front: SegmentHit | undefined;
  let depth = Number.POSITIVE_INFINITY;
  scan(index, ray, {
    reach: nearest + SAME_PLACE,
    isBehind: (boxes, at) => boxDepth(boxes, at, ray) > depth,
    visit: (segment, reach) => {
      if (!isHit(segment, reach) || measured.depth >= depth) return reach;
      depth = measured.depth;
      front = { segment, fraction: measured.fraction };
      return reach;
    },
  });
  return front;
}

interface Scan {
  /** How far from the position to search at first, in pixels. */
  readonly reach: number;
  /** Whether everything in a box can be skipped. */
  readonly isBehind?: (boxes: Float32Array, at: number) => boolean;
  /**
   * Checks a segment whose distance from the pointer may be at most `reach`. Returns the reach for the segments after
   * it, which is never larger than `reach`.
   */
  readonly visit: (segment: number, reach: number) => number;
}

/** Visits the segments that may be within reach of the line of sight, in order. */
function scan(index: SegmentIndex, ray: PickRay, { reach: first, isBehind, visit }: Scan): void {
  const runCount = index.runs.length / 6;
  let reach = first;
  const isWorthwhile = (boxes: Float32Array, at: number) =>
    boxIsNearRay(boxes, at, ray, reach) && !isBehind?.(boxes, at);
  for (let group = 0; 6 * group < index.groups.length; group += 1) {
    if (!isWorthwhile(index.groups, 6 * group)) continue;
    const lastRun = Math.min(runCount, (group + 1) * GROUP_LENGTH);
    for (let run = group * GROUP_LENGTH; run < lastRun; run += 1) {
      if (!isWorthwhile(index.runs, 6 * run)) continue;
      const end = Math.min(index.segmentCount, (run + 1) * RUN_LENGTH);
      for (let segment = run * RUN_LENGTH; segment < end; segment += 1) reach = visit(segment, reach);
    }
  }
}

interface Measurement {
  /** The distance from the query's position, in pixels. */
  distance: number;
  /** From the camera along its line of sight, mm. */
  depth: number;
  /** Along the segment, 0–1. */
  fraction: number;
}

/**
 * Measures the distance of a segment from the position of the query, and writes the result to `out`. Returns false when
 * the whole segment is behind the camera. Allocates no memory.
 */
function measure(
  segment: number,
  points: Float32Array,
  { matrix: m, width, height }: Projection,
  query: PickQuery,
  out: Measurement,
): boolean {
  const at = 3 * segment;
  const fromZ = row(m, 2, points, at);
  const fromW = row(m, 3, points, at);
  const toZ = row(m, 2, points, at + 3);
  const toW = row(m, 3, points, at + 3);
  // The distance to the near plane in clip space, z + w, is linear along the segment. The part of the segment behind
  // that plane is cut off.
  const nearFrom = fromZ + fromW;
  const nearTo = toZ + toW;
  if (nearFrom <= 0 && nearTo <= 0) return false;
  const start = nearFrom < 0 ? nearFrom / (nearFrom - nearTo) : 0;
  const end = nearTo < 0 ? nearFrom / (nearFrom - nearTo) : 1;
  const fromX = row(m, 0, points, at);
  const fromY = row(m, 1, points, at);
  const stepX = row(m, 0, points, at + 3) - fromX;
  const stepY = row(m, 1, points, at + 3) - fromY;
  const startW = fromW + (toW - fromW) * start;
  const endW = fromW + (toW - fromW) * end;
  const ax = (((fromX + stepX * start) / startW + 1) / 2) * width - query.x;
  const ay = ((1 - (fromY + stepY * start) / startW) / 2) * height - query.y;
  const alongX = (((fromX + stepX * end) / endW + 1) / 2) * width - query.x - ax;
  const alongY = ((1 - (fromY + stepY * end) / endW) / 2) * height - query.y - ay;
  const lengthSquared = alongX * alongX + alongY * alongY;
  const along = lengthSquared > 0 ? -(ax * alongX + ay * alongY) / lengthSquared : 0;
  const share = Math.min(1, Math.max(0, along));
  const asideX = ax + alongX * share;
  const asideY = ay + alongY * share;
  out.distance = Math.sqrt(asideX * asideX + asideY * asideY);
  // A share on the screen is not a share in space, because perspective shortens what is far away (Blinn, hyperbolic
  // interpolation).
  const inSpace = (share * startW) / (share * startW + (1 - share) * endW);
  out.depth = startW + (endW - startW) * inSpace;
  out.fraction = start + (end - start) * inSpace;
  return true;
}

/** One coordinate of a point in clip space: row `r` of the matrix times the point. */
function row(m: ArrayLike<number>, r: number, points: Float32Array, at: number): number {
  return m[r]! * points[at]! + m[4 + r]! * points[at + 1]! + m[8 + r]! * points[at + 2]! + m[12 + r]!;
}
