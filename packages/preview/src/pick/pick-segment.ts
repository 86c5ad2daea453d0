import { RUN_LENGTH, type SegmentIndex } from './segment-index';

/** How space is seen on the screen. */
export interface Projection {
  /** Column-major 4 × 4 matrix from mm to clip space (projection · view). */
  readonly matrix: ArrayLike<number>;
  /** Size of the picture in CSS pixels. */
  readonly width: number;
  readonly height: number;
}

/** What is looked for: the segment nearest to a place, in CSS pixels from the top left, at most `tolerance` away. */
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

/** Segments whose distances on the screen differ by less than this, in pixels, are told apart by who is in front. */
const SAME_PLACE = 1;

/**
 * The segment nearest to a place on the screen; among those that lie over one another there, the one in front. Parts behind
 * the camera do not count.
 */
export function pickSegment(
  points: Float32Array,
  index: SegmentIndex,
  projection: Projection,
  query: PickQuery,
): SegmentHit | undefined {
  const from = new Float64Array(4);
  const to = new Float64Array(4);
  const near: Candidate[] = [];
  let reach = query.tolerance;
  for (let run = 0; 6 * run < index.boxes.length; run += 1) {
    if (!mayMeet(index.boxes, 6 * run, projection, query, reach, from)) continue;
    const end = Math.min(index.segmentCount, (run + 1) * RUN_LENGTH);
    toClip(points, 3 * run * RUN_LENGTH, projection.matrix, to);
    for (let segment = run * RUN_LENGTH; segment < end; segment += 1) {
      from.set(to);
      toClip(points, 3 * (segment + 1), projection.matrix, to);
      const hit = measure(segment, from, to, projection, query);
      if (!hit || hit.distance > reach || query.isHidden?.(segment)) continue;
      near.push(hit);
      reach = Math.min(reach, hit.distance + SAME_PLACE);
    }
  }
  return frontmost(near);
}

interface Candidate extends SegmentHit {
  readonly distance: number;
  readonly depth: number;
}

function frontmost(candidates: readonly Candidate[]): SegmentHit | undefined {
  let nearest = Number.POSITIVE_INFINITY;
  for (const { distance } of candidates) nearest = Math.min(nearest, distance);
  let best: Candidate | undefined;
  for (const candidate of candidates)
    if (candidate.distance <= nearest + SAME_PLACE && (!best || candidate.depth < best.depth))
      best = candidate;
  return best && { segment: best.segment, fraction: best.fraction };
}

/** Whether a box can hold something within `reach` of the place: by its outline on the screen, never wrongly no. */
function mayMeet(
  boxes: Float32Array,
  at: number,
  projection: Projection,
  query: PickQuery,
  reach: number,
  corner: Float64Array,
): boolean {
  let [minX, minY] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  let [maxX, maxY] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let which = 0; which < 8; which += 1) {
    const x = boxes[at + (which & 1 ? 3 : 0)]!;
    const y = boxes[at + (which & 2 ? 4 : 1)]!;
    const z = boxes[at + (which & 4 ? 5 : 2)]!;
    transform(x, y, z, projection.matrix, corner);
    if (isBehind(corner)) return true;
    const screenX = toScreenX(corner, projection);
    const screenY = toScreenY(corner, projection);
    minX = Math.min(minX, screenX);
    maxX = Math.max(maxX, screenX);
    minY = Math.min(minY, screenY);
    maxY = Math.max(maxY, screenY);
  }
  return (
    query.x >= minX - reach && query.x <= maxX + reach && query.y >= minY - reach && query.y <= maxY + reach
  );
}

/** Distance on the screen from the place to a segment, and where on the segment that is. */
function measure(
  segment: number,
  from: Float64Array,
  to: Float64Array,
  projection: Projection,
  query: PickQuery,
): Candidate | undefined {
  // The distance to the near plane in clip space, z + w, is linear along the segment: cut off what lies behind it.
  const nearFrom = from[2]! + from[3]!;
  const nearTo = to[2]! + to[3]!;
  if (nearFrom <= 0 && nearTo <= 0) return undefined;
  const start = nearFrom < 0 ? nearFrom / (nearFrom - nearTo) : 0;
  const end = nearTo < 0 ? nearFrom / (nearFrom - nearTo) : 1;
  const at = (share: number, part: number) => from[part]! + (to[part]! - from[part]!) * share;
  const [startW, endW] = [at(start, 3), at(end, 3)];
  const ax = ((at(start, 0) / startW + 1) / 2) * projection.width;
  const ay = ((1 - at(start, 1) / startW) / 2) * projection.height;
  const bx = ((at(end, 0) / endW + 1) / 2) * projection.width;
  const by = ((1 - at(end, 1) / endW) / 2) * projection.height;
  const lengthSquared = (bx - ax) ** 2 + (by - ay) ** 2;
  const along = ((query.x - ax) * (bx - ax) + (query.y - ay) * (by - ay)) / (lengthSquared || 1);
  const share = Math.min(1, Math.max(0, along));
  const distance = Math.hypot(query.x - ax - (bx - ax) * share, query.y - ay - (by - ay) * share);
  const depth = at(start, 2) / startW + (at(end, 2) / endW - at(start, 2) / startW) * share;
  // A share on the screen is not a share in space: perspective shortens what is far (Blinn, hyperbolic interpolation).
  const inSpace = (share * startW) / (share * startW + (1 - share) * endW);
  return { segment, fraction: start + (end - start) * inSpace, distance, depth };
}

function toClip(points: Float32Array, at: number, matrix: ArrayLike<number>, out: Float64Array): void {
  transform(points[at]!, points[at + 1]!, points[at + 2]!, matrix, out);
}

function transform(x: number, y: number, z: number, m: ArrayLike<number>, out: Float64Array): void {
  out[0] = m[0]! * x + m[4]! * y + m[8]! * z + m[12]!;
  out[1] = m[1]! * x + m[5]! * y + m[9]! * z + m[13]!;
  out[2] = m[2]! * x + m[6]! * y + m[10]! * z + m[14]!;
  out[3] = m[3]! * x + m[7]! * y + m[11]! * z + m[15]!;
}

function isBehind(clip: Float64Array): boolean {
  return clip[2]! + clip[3]! <= 0;
}

function toScreenX(clip: Float64Array, { width }: Projection): number {
  return ((clip[0]! / clip[3]! + 1) / 2) * width;
}

function toScreenY(clip: Float64Array, { height }: Projection): number {
  return ((1 - clip[1]! / clip[3]!) / 2) * height;
}
