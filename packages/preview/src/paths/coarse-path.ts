/* A coarse path for views from far away: few pieces replace many segments.

   Neighbouring segments become one piece where nobody would see the difference: no omitted vertex is farther from its
   piece than a tolerance (`vertex-ranks.ts`), and all segments of a piece are drawn in the same style. A laser's power
   may change with each dot of a photo. There, the dots along a short way become one piece with their mean power,
   because the eye would mix them too.

   The tolerance grows until there are few enough pieces. A path that goes back and forth very often may have too many
   pieces even at the largest tolerance. Then the shortest pieces are left out. The pieces that are left show only a
   part of the path. But they show nothing that is not in the path, and they extend as far as the path in every
   direction.

   Each piece knows its range of segments, so playback only compares the present segment with this range. */
import { SegmentStyle } from './segment-styles';
import { type InSlices, rankVertices, SLICE_SEGMENTS } from './vertex-ranks';

/** The source of a path's picture: chained points (x y z each, one more than segments) and `segmentStyles`. */
export interface PathSource {
  readonly segmentCount: number;
  readonly points: Float32Array;
  readonly styles: Uint16Array;
}

/** The pieces of a path, in the order of the program. */
export interface CoarsePath {
  readonly count: number;
  /** Six numbers per piece: its start and end, mm. */
  readonly ends: Float32Array;
  /** The columns of `segmentStyles`, with one row per piece. */
  readonly styles: Uint16Array;
  /** Two numbers per piece: its first segment, and the first segment after it. */
  readonly ranges: Uint32Array;
  /**
   * The largest distance of a vertex from the pieces, mm; where a laser burns, the distance may be twice as large. It
   * does not hold for a thinned path.
   */
  readonly tolerance: number;
  /** Whether pieces were left out. */
  readonly isThinned: boolean;
}

/** The first tolerance that is tried, and the factor from one tolerance to the next. */
const LEAST_TOLERANCE = 0.01;
const TOLERANCE_STEP = 2.5;
/**
 * The largest tolerance as a share of the path's diagonal. It is about one or two pixels when the whole path is
 * visible.
 */
const MOST_TOLERANCE_SHARE = 1 / 400;
/** The length over which a laser's dots are mixed, in multiples of the tolerance. */
const MIXED_LENGTH = 4;

/** Divides `source` into pieces, at most `most` (above 10) of them. */
export function* coarsenPath(source: PathSource, most: number): InSlices<CoarsePath> {
  const { points, styles, segmentCount } = source;
  const isEnd = (vertex: number) => styles[2 * vertex] !== styles[2 * vertex - 2] && !isBurnt(styles, vertex);
  const ranks = yield* rankVertices(points, segmentCount, isEnd);
  const largest = MOST_TOLERANCE_SHARE * (yield* diagonalOf(source));
  for (let tolerance = LEAST_TOLERANCE; ; tolerance *= TOLERANCE_STEP) {
    const isLast = tolerance >= largest;
    const manner = { ranks, tolerance: isLast ? Math.max(largest, LEAST_TOLERANCE) : tolerance };
    const count = yield* countPieces(source, manner, isLast ? segmentCount : most);
    if (count <= most) return yield* collect(source, manner, count, undefined);
    if (isLast) return yield* collect(source, manner, most, yield* chooseLongest(source, manner, most));
  }
}

interface Manner {
  readonly ranks: Float32Array;
  readonly tolerance: number;
}

/** Called for each piece with its segments (`end` exclusive); returning false stops the walk. */
type Visit = (first: number, end: number) => boolean;

/** Goes through the pieces of a path in order. */
function* walk(source: PathSource, { ranks, tolerance }: Manner, visit: Visit): InSlices<void> {
  const { styles, segmentCount } = source;
  let first = 0;
  for (let vertex = 1; vertex < segmentCount; vertex += 1) {
    if (vertex % SLICE_SEGMENTS === 0) yield;
    const at = 2 * vertex;
    const isSame = styles[at] === styles[at - 2] && styles[at + 1] === styles[at - 1];
    if (ranks[vertex]! <= tolerance && (isSame || isMixed(source, first, vertex, tolerance))) continue;
    if (!visit(first, vertex)) return;
    first = vertex;
  }
  if (first < segmentCount) visit(first, segmentCount);
}

/** Whether a laser burns before or after a vertex. */
function isBurnt(styles: Uint16Array, vertex: number): boolean {
  return (
    (styles[2 * vertex]! & ~SegmentStyle.fault) === SegmentStyle.laser ||
    (styles[2 * vertex - 2]! & ~SegmentStyle.fault) === SegmentStyle.laser
  );
}

/**
 * Whether the segments from `first` on, and the next segment, which begins at `vertex` and has another style, are dots
 * that the eye mixes.
 */
function isMixed({ points, styles }: PathSource, first: number, vertex: number, tolerance: number): boolean {
  if (!isBurnt(styles, vertex)) return false;
  const most = (MIXED_LENGTH * tolerance) ** 2;
  return squaredDistance(points, first, vertex) < most && squaredDistance(points, vertex, vertex + 1) < most;
}

function squaredDistance(points: Float32Array, from: number, to: number): number {
  const a = 3 * from;
  const b = 3 * to;
  const dx = points[b]! - points[a]!;
  const dy = points[b + 1]! - points[a + 1]!;
  const dz = points[b + 2]! - points[a + 2]!;
  return dx * dx + dy * dy + dz * dz;
}

/** The number of pieces; `most` + 1 when there are more than `most`. */
function* countPieces(source: PathSource, manner: Manner, most: number): InSlices<number> {
  let count = 0;
  yield* walk(source, manner, () => {
    count += 1;
    return count <= most;
  });
  return count;
}

/** Whether the piece with this number is shown. Call it for every piece in order. */
type Choice = (piece: number, first: number, end: number) => boolean;

/** Length classes per doubling, the class of 1 mm, and the number of classes. */
const CLASSES_PER_DOUBLING = 4;
const MIDDLE_CLASS = 64;
const CLASS_COUNT = 128;
/** In the choice by length, moves that do not cut count as shorter by this many classes. */
const TRAVEL_CLASSES = 8;

/**
 * Chooses the longest pieces, and all pieces that extend farthest in a direction. Among pieces of equal length, it
 * chooses evenly along the path.
 */
function* chooseLongest(source: PathSource, manner: Manner, most: number): InSlices<Choice> {
  const counts = new Uint32Array(CLASS_COUNT);
  const reach = new Reach(source.points);
  let piece = 0;
  yield* walk(source, manner, (first, end) => {
    counts[lengthClass(source, first, end)]! += 1;
    reach.add(piece, first, end);
    piece += 1;
    return true;
  });
  const kept = reach.pieces();
  let room = most - kept.size;
  let boundary = CLASS_COUNT - 1;
  while (boundary > 0 && counts[boundary]! <= room) {
    room -= counts[boundary]!;
    boundary -= 1;
  }
  const share = Math.min(1, room / Math.max(1, counts[boundary]!));
  let sum = 0;
  return (number, first, end) => {
    const own = lengthClass(source, first, end);
    if (own === boundary) sum += share;
    const isDue = sum >= 1;
    if (isDue) sum -= 1;
    return isDue || own > boundary || kept.has(number);
  };
}

function lengthClass({ points, styles }: PathSource, first: number, end: number): number {
  const length = 0.5 * Math.log2(Math.max(1e-18, squaredDistance(points, first, end)));
  const isTravel = styles[2 * first] === SegmentStyle.travel;
  const own = MIDDLE_CLASS + Math.round(CLASSES_PER_DOUBLING * length) - (isTravel ? TRAVEL_CLASSES : 0);
  return Math.min(CLASS_COUNT - 1, Math.max(0, own));
}

/** Finds the first pieces that extend farthest along each axis, in both directions. */
class Reach {
  readonly #points: Float32Array;
  readonly #farthest = new Float64Array(6).fill(Number.NEGATIVE_INFINITY);
  readonly #pieces = new Int32Array(6).fill(-1);

  constructor(points: Float32Array) {
    this.#points = points;
  }

  add(piece: number, first: number, end: number): void {
    for (let direction = 0; direction < 6; direction += 1) {
      const axis = direction >> 1;
      const sign = direction & 1 ? -1 : 1;
      const far = Math.max(sign * this.#points[3 * first + axis]!, sign * this.#points[3 * end + axis]!);
      if (far <= this.#farthest[direction]!) continue;
      this.#farthest[direction] = far;
      this.#pieces[direction] = piece;
    }
  }

  pieces(): ReadonlySet<number> {
    return new Set(this.#pieces);
  }
}

/** Collects the chosen pieces, or all; at most `most`. */
function* collect(
  source: PathSource,
  manner: Manner,
  most: number,
  isChosen: Choice | undefined,
): InSlices<CoarsePath> {
  const { points } = source;
  const ends = new Float32Array(6 * most);
  const styles = new Uint16Array(2 * most);
  const ranges = new Uint32Array(2 * most);
  let piece = 0;
  let count = 0;
  yield* walk(source, manner, (first, end) => {
    const isShown = isChosen === undefined || isChosen(piece, first, end);
    piece += 1;
    if (!isShown || count === most) return true;
    ends.set(points.subarray(3 * first, 3 * first + 3), 6 * count);
    ends.set(points.subarray(3 * end, 3 * end + 3), 6 * count + 3);
    mixStyles(source.styles, first, end, styles, 2 * count);
    ranges[2 * count] = first;
    ranges[2 * count + 1] = end;
    count += 1;
    return true;
  });
  return { count, ends, styles, ranges, tolerance: manner.tolerance, isThinned: isChosen !== undefined };
}

/**
 * Writes one style for several segments. It has the laser's mean power when one of the segments burns, and it is a
 * fault when one of them is faulty.
 */
function mixStyles(styles: Uint16Array, first: number, end: number, mixed: Uint16Array, at: number): void {
  let style = 0;
  let fault = 0;
  let power = 0;
  for (let segment = first; segment < end; segment += 1) {
    const own = styles[2 * segment]!;
    const kind = own & ~SegmentStyle.fault;
    fault |= own & SegmentStyle.fault;
    style = Math.max(style, kind);
    if (kind === SegmentStyle.laser) power += styles[2 * segment + 1]!;
  }
  mixed[at] = style | fault;
  mixed[at + 1] = style === SegmentStyle.laser ? Math.round(power / (end - first)) : styles[2 * first + 1]!;
}

function* diagonalOf({ points, segmentCount }: PathSource): InSlices<number> {
  const low = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  const high = low.map((value) => -value);
  for (let vertex = 0; vertex <= segmentCount; vertex += 1) {
    if (vertex % SLICE_SEGMENTS === 0) yield;
    for (let axis = 0; axis < 3; axis += 1) {
      const value = points[3 * vertex + axis]!;
      if (value < low[axis]!) low[axis] = value;
      if (value > high[axis]!) high[axis] = value;
    }
  }
  return Math.hypot(high[0]! - low[0]!, high[1]! - low[1]!, high[2]! - low[2]!);
}
