/** A straight or circular piece of a path. It begins where the piece before it ends. */
export interface Span {
  /** The end point, mm. */
  readonly x: number;
  readonly y: number;
  /**
   * 0: straight; 1: counter-clockwise around (cx, cy); −1: clockwise around (cx, cy). An arc turns by at most half a
   * turn.
   */
  readonly turn: 0 | 1 | -1;
  readonly cx: number;
  readonly cy: number;
  readonly length: number;
}

/** A path of lines and arcs, one after the other. */
export interface FittedPath {
  readonly x: number;
  readonly y: number;
  readonly spans: readonly Span[];
  readonly length: number;
  /** Whether the path ends where it begins, so that it can be followed around several times. */
  readonly isClosed: boolean;
}

/** Arcs shorter than this, mm, are written as lines: after rounding, a controller could take them for full turns. */
const SHORTEST_ARC = 0.05;
/** Arcs with a larger radius than this, mm, are written as lines. */
const LARGEST_RADIUS = 2000;

/* Arc fitting. From each vertex, the program searches the longest run of vertices for which one line, or one arc
   through both ends, stays within the tolerance. The length of the run is doubled until the run fails, and then found
   by halving.

   An arc through two points has one degree of freedom: the distance h of its centre from the chord, along the chord's
   normal. Let u be the coordinate along the chord from the chord's middle, v the coordinate across the chord, and L the
   length of the chord. A point of the circle then satisfies u² + v² − L²/4 = 2·v·h. This is linear in h, so h follows
   from least squares over the vertices.

   Then the distances of the vertices and of the middles of the edges from the arc are measured. All of them must be
   within the tolerance, and the run must not turn back. */

/** Fits lines and arcs to x, y pairs within `tolerance`. The last point of a closed path must repeat the first. */
export function fitPath(vertices: ArrayLike<number>, isClosed: boolean, tolerance: number): FittedPath {
  const points = withJoints(vertices);
  const last = (points.length >> 1) - 1;
  const spans: Span[] = [];
  let length = 0;
  let from = 0;
  while (from < last) {
    const { span, reached } = longestSpan(points, from, last, tolerance);
    if (span.length > 0) spans.push(span);
    length += span.length;
    from = reached;
  }
  return { x: points[0]!, y: points[1]!, spans, length, isClosed };
}

/**
 * A place on the edges of a regular polygon, as a share of the edge. There, the circle midway between the polygon's
 * inner and outer circles crosses the edge.
 */
const JOINT = (1 - Math.SQRT1_2) / 2;
/** Edges shorter than this, mm, are not divided. */
const SHORTEST_DIVIDED = 0.05;

/**
 * Adds points on the edges of a polygon, so that the lines and arcs of the path may meet there. When a polygon
 * represents a curve, its vertices are on one side of the mean curve and its edges on the other side. An arc from
 * vertex to vertex deviates from the mean curve by the whole height of the segments. An arc between the added points
 * deviates by half of that height.
 */
function withJoints(vertices: ArrayLike<number>): Float64Array {
  const points = new Float64Array(3 * vertices.length);
  let count = 0;
  for (let i = 0; i < vertices.length; i += 2) {
    const x = vertices[i]!;
    const y = vertices[i + 1]!;
    points[count] = x;
    points[count + 1] = y;
    count += 2;
    const dx = vertices[i + 2]! - x;
    const dy = vertices[i + 3]! - y;
    if (!(Math.abs(dx) + Math.abs(dy) > SHORTEST_DIVIDED)) continue;
    points[count] = x + JOINT * dx;
    points[count + 1] = y + JOINT * dy;
    points[count + 2] = x + (1 - JOINT) * dx;
    points[count + 3] = y + (1 - JOINT) * dy;
    count += 4;
  }
  return points.subarray(0, count);
}

function longestSpan(
  points: ArrayLike<number>,
  from: number,
  last: number,
  tolerance: number,
): { span: Span; reached: number } {
  let bulge = STRAIGHT;
  let reached = from + 1;
  let failed = last + 1;
  let step = 1;
  while (failed - reached > 1 && reached < last) {
    const to = failed > last ? Math.min(last, reached + step) : (reached + failed) >> 1;
    const longer = fitSpan(points, from, to, tolerance);
    if (Number.isNaN(longer)) {
      failed = to;
    } else {
      bulge = longer;
      reached = to;
      step *= 2;
    }
  }
  return { span: spanOf(points, from, reached, bulge), reached };
}

/** The span from one vertex to another, with the `h` that `fitSpan` found. */
function spanOf(points: ArrayLike<number>, from: number, to: number, h: number): Span {
  const ax = points[2 * from]!;
  const ay = points[2 * from + 1]!;
  const x = points[2 * to]!;
  const y = points[2 * to + 1]!;
  const chord = lengthOf(x - ax, y - ay);
  if (h === STRAIGHT) return { x, y, turn: 0, cx: 0, cy: 0, length: chord };
  const radius = radiusOf(chord, h);
  return {
    x,
    y,
    turn: h > 0 || Object.is(h, 0) ? 1 : -1,
    cx: (ax + x) / 2 - ((y - ay) / chord) * h,
    cy: (ay + y) / 2 + ((x - ax) / chord) * h,
    length: arcLength(chord, radius),
  };
}

/** The radius of a circle through both ends of a chord. Its centre is `h` away from the chord. */
function radiusOf(chord: number, h: number): number {
  return Math.sqrt((chord * chord) / 4 + h * h);
}

function arcLength(chord: number, radius: number): number {
  return 2 * radius * Math.asin(Math.min(1, chord / 2 / radius));
}

/** Replaces `Math.hypot`, which is many times slower. */
function lengthOf(x: number, y: number): number {
  return Math.sqrt(x * x + y * y);
}

/** The `h` of a line. */
const STRAIGHT = Number.POSITIVE_INFINITY;

/**
 * Fits one span over the vertices `from`…`to` (at least three) and returns its `h`: the distance of the arc's centre
 * from the chord, to the left of it when positive. An arc turns counter-clockwise around a centre on the left, also
 * when `h` is 0, and clockwise when `h` is negative or −0. Returns `STRAIGHT` for a line, and NaN when neither a line
 * nor an arc stays within the tolerance.
 */
function fitSpan(points: ArrayLike<number>, from: number, to: number, tolerance: number): number {
  const ax = points[2 * from]!;
  const ay = points[2 * from + 1]!;
  const bx = points[2 * to]!;
  const by = points[2 * to + 1]!;
  const chord = lengthOf(bx - ax, by - ay);
  if (chord < 1e-9) return Number.NaN;
  if (to - from >= WORTH_A_PROBE && isHopeless(points, from, to, chord, tolerance)) return Number.NaN;
  const ux = (bx - ax) / chord;
  const uy = (by - ay) / chord;
  const mx = (ax + bx) / 2;
  const my = (ay + by) / 2;
  const quarter = (chord * chord) / 4;
  let sumVV = 0;
  let sumVE = 0;
  let highest = 0;
  let lowest = 0;
  let before = -chord / 2;
  for (let i = from + 1; i < to; i += 1) {
    const dx = points[2 * i]! - mx;
    const dy = points[2 * i + 1]! - my;
    const u = dx * ux + dy * uy;
    const v = dy * ux - dx * uy;
    if (u < before || u > chord / 2) return Number.NaN;
    before = u;
    sumVV += v * v;
    sumVE += v * (u * u + v * v - quarter);
    highest = Math.max(highest, v);
    lowest = Math.min(lowest, v);
  }
  if (Math.max(highest, -lowest) <= tolerance / 4) return STRAIGHT;
  const h = sumVE / (2 * sumVV);
  const turn = highest > -lowest ? -1 : 1;
  const radius = radiusOf(chord, h);
  if (!(radius < LARGEST_RADIUS) || h * turn < 0) return Number.NaN;
  if (arcLength(chord, radius) < SHORTEST_ARC) return Number.NaN;
  if (!isArcWithin(points, from, to, mx - uy * h, my + ux * h, radius, tolerance)) return Number.NaN;
  return turn * Math.abs(h);
}

/** From this many pieces on, a test of three vertices may save the test of all of them. */
const WORTH_A_PROBE = 8;

/**
 * Whether three vertices, the middle vertex and those at the quarters, already show that no line or arc through both
 * ends can stay within the tolerance. The vertices are compared with the arc that passes exactly through the middle
 * vertex. Any arc that passes the middle vertex within the tolerance differs from this arc, at the quarters, by at most
 * the tolerance. So no arc is possible when a quarter vertex is more than twice the tolerance away from the compared
 * arc. The function uses three times the tolerance, to allow for rounding.
 */
function isHopeless(
  points: ArrayLike<number>,
  from: number,
  to: number,
  chord: number,
  tolerance: number,
): boolean {
  const ax = points[2 * from]!;
  const ay = points[2 * from + 1]!;
  const ux = (points[2 * to]! - ax) / chord;
  const uy = (points[2 * to + 1]! - ay) / chord;
  const middle = (from + to) >> 1;
  const mx = points[2 * middle]! - ax;
  const my = points[2 * middle + 1]! - ay;
  const u = mx * ux + my * uy - chord / 2;
  const v = my * ux - mx * uy;
  const isStraight = Math.abs(v) < 1e-6;
  const h = isStraight ? 0 : (u * u + v * v - (chord * chord) / 4) / (2 * v);
  const radius = Math.sqrt((chord * chord) / 4 + h * h);
  for (let end = from; end <= to; end += to - from) {
    const at = (end + middle) >> 1;
    const x = points[2 * at]! - ax;
    const y = points[2 * at + 1]! - ay;
    const along = x * ux + y * uy - chord / 2;
    const across = y * ux - x * uy;
    const off = isStraight ? across : lengthOf(along, across - h) - radius;
    if (Math.abs(off) > 3 * tolerance) return true;
  }
  return false;
}

function isArcWithin(
  points: ArrayLike<number>,
  from: number,
  to: number,
  cx: number,
  cy: number,
  radius: number,
  tolerance: number,
): boolean {
  const low = (radius - tolerance) ** 2;
  const high = (radius + tolerance) ** 2;
  for (let i = from; i < to; i += 1) {
    const x = points[2 * i]! - cx;
    const y = points[2 * i + 1]! - cy;
    const vertex = x * x + y * y;
    const ex = (points[2 * i + 2]! - cx + x) / 2;
    const ey = (points[2 * i + 3]! - cy + y) / 2;
    const middle = ex * ex + ey * ey;
    if (Math.min(vertex, middle) < low || Math.max(vertex, middle) > high) return false;
  }
  return true;
}

/** The point of a path after `along` mm. A closed path continues around, also for negative distances. */
export function pointAlong(path: FittedPath, along: number): { x: number; y: number } {
  let x = path.x;
  let y = path.y;
  let left = path.isClosed ? modulo(along, path.length) : Math.min(along, path.length);
  for (const span of path.spans) {
    if (left < span.length) return pointOnSpan(x, y, span, left);
    left -= span.length;
    x = span.x;
    y = span.y;
  }
  return { x, y };
}

/** Receives the end of a piece, the piece as a span, and the distance walked so far. */
export type PieceVisitor = (x: number, y: number, span: Span, walked: number) => void;

/**
 * Walks along a path from `from` mm for `distance` ≥ 0 mm and visits each piece. A closed path is followed around as
 * often as needed. Pieces also end at the distances `breaks` (ascending, measured from the start of the walk).
 */
export function walkPath(
  path: FittedPath,
  from: number,
  distance: number,
  visit: PieceVisitor,
  breaks: readonly number[] = [],
): void {
  const count = path.spans.length;
  if (count === 0 || !(distance > 0)) return;
  let skip = path.isClosed ? modulo(from, path.length) : Math.max(0, from);
  let index = 0;
  let x = path.x;
  let y = path.y;
  while (index < count - 1 && skip >= path.spans[index]!.length) {
    skip -= path.spans[index]!.length;
    ({ x, y } = path.spans[index]!);
    index += 1;
  }
  let walked = 0;
  let nextBreak = 0;
  while (walked < distance - NEGLIGIBLE) {
    const span = path.spans[index]!;
    const spanStart = walked - skip;
    const end = Math.min(spanStart + span.length, distance);
    while (nextBreak < breaks.length && breaks[nextBreak]! <= walked + NEGLIGIBLE) nextBreak += 1;
    const stop = nextBreak < breaks.length ? Math.min(end, breaks[nextBreak]!) : end;
    const isWhole = stop - spanStart >= span.length - NEGLIGIBLE;
    const at = isWhole ? span : pointOnSpan(x, y, span, stop - spanStart);
    if (stop > walked) visit(at.x, at.y, span, stop);
    skip += stop - walked;
    walked = stop;
    if (!isWhole) continue;
    ({ x, y } = span);
    skip = 0;
    index += 1;
    if (index < count) continue;
    if (!path.isClosed) return;
    index = 0;
    x = path.x;
    y = path.y;
  }
}

/** Lengths below this come from rounding, mm. */
const NEGLIGIBLE = 1e-7;

/** The point `along` mm from the start of a span. The span starts at (x, y). */
export function pointOnSpan(x: number, y: number, span: Span, along: number): { x: number; y: number } {
  const t = span.length > 0 ? along / span.length : 0;
  if (span.turn === 0) return { x: x + t * (span.x - x), y: y + t * (span.y - y) };
  const dx = x - span.cx;
  const dy = y - span.cy;
  const angle = (span.turn * along) / lengthOf(dx, dy);
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  return { x: span.cx + cos * dx - sin * dy, y: span.cy + sin * dx + cos * dy };
}

function modulo(value: number, by: number): number {
  return by > 0 ? ((value % by) + by) % by : 0;
}

/** The same path in the opposite direction. */
export function reversed(path: FittedPath): FittedPath {
  const spans: Span[] = [];
  for (let i = path.spans.length - 1; i >= 0; i -= 1) {
    const span = path.spans[i]!;
    const { x, y } = i > 0 ? path.spans[i - 1]! : path;
    spans.push({ ...span, x, y, turn: -span.turn as Span['turn'] });
  }
  const end = endOfPath(path);
  return { ...path, x: end.x, y: end.y, spans };
}

/** The first `length` mm of a path, as an open path. */
export function shortened(path: FittedPath, length: number): FittedPath {
  const spans: Span[] = [];
  let before = 0;
  walkPath(path, 0, Math.min(length, path.length), (x, y, span, walked) => {
    spans.push({ ...span, x, y, length: walked - before });
    before = walked;
  });
  return { x: path.x, y: path.y, spans, length: before, isClosed: false };
}

/** The point at which a path ends. */
export function endOfPath(path: FittedPath): { readonly x: number; readonly y: number } {
  return path.spans.at(-1) ?? path;
}

/** The paths one after the other, each followed once, with straight ways in between. */
export function joinedPaths(paths: readonly FittedPath[], isClosed = false): FittedPath {
  const spans: Span[] = [];
  const { x, y } = paths[0]!;
  let at: { readonly x: number; readonly y: number } = { x, y };
  for (const path of paths) {
    const gap = lengthOf(path.x - at.x, path.y - at.y);
    if (gap > NEGLIGIBLE) spans.push({ x: path.x, y: path.y, turn: 0, cx: 0, cy: 0, length: gap });
    for (const span of path.spans) spans.push(span);
    at = endOfPath(path);
  }
  return { x, y, spans, length: spans.reduce((sum, { length }) => sum + length, 0), isClosed };
}

/** A point on a path, with its distance from the reference point. */
export interface PathPlace {
  /** The distance from the path's start, mm. */
  readonly along: number;
  readonly x: number;
  readonly y: number;
  /** The distance from the reference point, mm. */
  readonly distance: number;
}

/** The points of a path that are closer to (x, y) than the points around them, and at most `within` mm away. */
export function nearPlaces(path: FittedPath, x: number, y: number, within: number): PathPlace[] {
  const found: PathPlace[] = [];
  let from: { readonly x: number; readonly y: number } = path;
  let walked = 0;
  for (const span of path.spans) {
    const own = span.turn === 0 ? alongLine(from, span, x, y) : alongArc(from, span, x, y);
    const at = pointOnSpan(from.x, from.y, span, own);
    const distance = Math.hypot(x - at.x, y - at.y);
    if (distance <= within) found.push({ along: walked + own, x: at.x, y: at.y, distance });
    walked += span.length;
    from = span;
  }
  // Of several points that follow each other closely, only the nearest counts, because spans that meet share a point.
  const isBetter = (a: PathPlace, b: PathPlace) =>
    a.distance < b.distance || (a.distance === b.distance && a.along < b.along);
  return found.filter((place) =>
    found.every(
      (other) => other === place || isBetter(place, other) || apartAlong(path, place, other) > within,
    ),
  );
}

function apartAlong({ length, isClosed }: FittedPath, a: PathPlace, b: PathPlace): number {
  const apart = Math.abs(a.along - b.along);
  return isClosed ? Math.min(apart, length - apart) : apart;
}

function alongLine(from: { x: number; y: number }, span: Span, x: number, y: number): number {
  const dx = span.x - from.x;
  const dy = span.y - from.y;
  const square = dx * dx + dy * dy;
  const t = square > 0 ? ((x - from.x) * dx + (y - from.y) * dy) / square : 0;
  return Math.min(1, Math.max(0, t)) * span.length;
}

function alongArc(from: { x: number; y: number }, span: Span, x: number, y: number): number {
  const radius = Math.hypot(from.x - span.cx, from.y - span.cy);
  const start = Math.atan2(from.y - span.cy, from.x - span.cx);
  const turned = span.turn * (Math.atan2(y - span.cy, x - span.cx) - start);
  const angle = modulo(turned, 2 * Math.PI);
  if (angle * radius <= span.length) return angle * radius;
  // (x, y) is beyond the ends of the arc, so the nearer end counts.
  return Math.hypot(x - from.x, y - from.y) < Math.hypot(x - span.x, y - span.y) ? 0 : span.length;
}
