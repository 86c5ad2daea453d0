import { type MotionTrace, SegmentKind, segmentKind } from './motion-trace';

/** A point in the plane of the table, mm. */
export type HullPoint = readonly [x: number, y: number];

/** How many corners a hull may have. Between them, it runs at most some tenths of a millimetre inside the cuts. */
export const HULL_MOST_CORNERS = 64;

/** How many points are collected before those inside the hull are dropped. */
const BATCH = 4096;

/** By how much a hull may first shrink when it has too many corners, mm. It is doubled until the corners are few. */
const FIRST_SHRINKAGE = 0.001;

/**
 * The convex hull of the cuts of a program: what a rubber band around them would look like. It grows stretch by stretch
 * with the trace, and its memory does not grow with the program. Arcs are in a trace as chords, so they count too.
 */
export class CutHull {
  #points: HullPoint[] = [];
  #room = BATCH;
  /** Four corners of the hull; the cuts of a raster or of a pocket are nearly all between them. */
  #inside: readonly HullPoint[] = [];

  /** Adds the cuts of a stretch: both ends of each segment that is not a rapid. */
  add(trace: Pick<MotionTrace, 'points' | 'kindsAndSteps' | 'segmentCount'>): void {
    let added = -1;
    for (let segment = 0; segment < trace.segmentCount; segment += 1) {
      if (segmentKind(trace, segment) === SegmentKind.rapid) continue;
      if (added !== segment) this.#addPoint(trace.points, segment);
      added = segment + 1;
      this.#addPoint(trace.points, added);
    }
  }

  /** The corners, counter-clockwise, at most {@link HULL_MOST_CORNERS}. Its bounds are those of the cuts. */
  build(): readonly HullPoint[] {
    return thinOut(convexHull(this.#points), HULL_MOST_CORNERS);
  }

  #addPoint(points: Float32Array, index: number): void {
    const point: HullPoint = [points[3 * index]!, points[3 * index + 1]!];
    if (isWithin(this.#inside, point)) return;
    this.#points.push(point);
    if (this.#points.length < this.#room) return;
    this.#points = convexHull(this.#points);
    this.#room = this.#points.length + BATCH;
    this.#inside = fourCorners(this.#points);
  }
}

/**
 * The convex hull of points, counter-clockwise, without points on its edges. The method is Andrew's monotone chain: the
 * points in the order of x (then y) give the lower chain, and in the opposite order the upper chain.
 */
export function convexHull(points: readonly HullPoint[]): HullPoint[] {
  const sorted = points.toSorted(([ax, ay], [bx, by]) => ax - bx || ay - by);
  const unique = sorted.filter(([x, y], i) => i === 0 || x !== sorted[i - 1]![0] || y !== sorted[i - 1]![1]);
  if (unique.length < 3) return unique;
  return [...chain(unique), ...chain(unique.toReversed())];
}

/** The corners of one chain, without its last point, with which the other chain begins. */
function chain(points: readonly HullPoint[]): HullPoint[] {
  const corners: HullPoint[] = [];
  for (const point of points) {
    while (corners.length > 1 && turn(corners.at(-2)!, corners.at(-1)!, point) <= 0) corners.pop();
    corners.push(point);
  }
  corners.pop();
  return corners;
}

/** Above 0 where the way from `a` over `b` to `c` turns to the left: twice the area of the triangle. */
function turn([ax, ay]: HullPoint, [bx, by]: HullPoint, [cx, cy]: HullPoint): number {
  return (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
}

function isWithin(polygon: readonly HullPoint[], point: HullPoint): boolean {
  return (
    polygon.length > 2 &&
    polygon.every((corner, i) => turn(corner, polygon[(i + 1) % polygon.length]!, point) >= 0)
  );
}

/** The corners of the hull that lie farthest to the left, below, to the right and above, counter-clockwise. */
function fourCorners(hull: readonly HullPoint[]): readonly HullPoint[] {
  const farthest = (dx: number, dy: number, first: readonly HullPoint[]) =>
    first.reduce((best, point) => (dx * (point[0] - best[0]) + dy * (point[1] - best[1]) > 0 ? point : best));
  const corners = [farthest(-1, 0, hull), farthest(0, -1, hull), farthest(1, 0, hull), farthest(0, 1, hull)];
  return corners.filter((corner, i) => corner !== corners[(i + 3) % 4]);
}

/**
 * Leaves out corners of a hull until at most `most` are left, always those that change it least. The corners that make
 * its bounds stay, so the bounds stay too.
 */
export function thinOut(hull: readonly HullPoint[], most: number): readonly HullPoint[] {
  const xs = hull.map(([x]) => x);
  const ys = hull.map(([, y]) => y);
  const bounds = { x: [least(xs), greatest(xs)], y: [least(ys), greatest(ys)] };
  const isExtreme = ([x, y]: HullPoint) => bounds.x.includes(x) || bounds.y.includes(y);
  let corners = hull;
  for (let shrinkage = FIRST_SHRINKAGE; corners.length > most; shrinkage *= 2)
    corners = withoutFlat(corners, shrinkage, isExtreme);
  return corners;
}

/** Leaves out corners that are nearer than `shrinkage` to the line past them, but never two next to each other. */
function withoutFlat(
  hull: readonly HullPoint[],
  shrinkage: number,
  isKept: (corner: HullPoint) => boolean,
): readonly HullPoint[] {
  let hasDropped = false;
  return hull.filter((corner, i) => {
    const before = hull.at(i - 1)!;
    const after = hull[(i + 1) % hull.length]!;
    const length = Math.hypot(after[0] - before[0], after[1] - before[1]);
    hasDropped = !hasDropped && !isKept(corner) && turn(before, corner, after) < shrinkage * length;
    return !hasDropped;
  });
}

const least = (values: readonly number[]) =>
  values.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
const greatest = (values: readonly number[]) =>
  values.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);
