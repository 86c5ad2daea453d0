import {
  type Bounds,
  boundsOfEach,
  type Containment,
  containmentOf,
  nearestOnPolyline,
  type Point,
  type Polylines,
  polylineAt,
  polylineCount,
  SpatialIndex,
} from '@kerf/geometry';
import { shortenTravel } from './shorten-travel';

/** One contour in an order, and the point where it begins. */
export interface ContourVisit {
  readonly index: number;
  readonly start: Point;
  /** Whether an open contour is followed from its end to its beginning. */
  readonly isReversed: boolean;
}

/** The number of nearest boxes whose contours are compared more closely. */
const CANDIDATES = 8;
/** Far more than the rounding errors of a distance, mm. */
const ROUNDING = 1e-6;
/** How many times starting points and order are improved in turn. */
const ROUNDS = 2;

/**
 * The order in which contours are cut: inner contours first, otherwise with little travel. A closed contour may begin
 * anywhere, an open contour at either end. The first contour is the one nearest to the origin. Each next contour is the
 * nearest of those whose inner contours are all cut. Then the travel is shortened by exchanging contours, and by moving
 * the starting points of closed contours towards their neighbours.
 */
export function orderContours(
  contours: Polylines,
  { parent }: Pick<Containment, 'parent'> = containmentOf(contours),
): ContourVisit[] {
  const nearest = nearestFirst(contours, parent);
  return nearest.length > 2 ? shortened(contours, parent, nearest) : nearest;
}

function nearestFirst(contours: Polylines, parent: Int32Array): ContourVisit[] {
  const count = polylineCount(contours);
  const waiting = new Uint32Array(count);
  for (const around of parent) if (around >= 0) waiting[around] = waiting[around]! + 1;
  const isDone = new Uint8Array(count);
  const index = new SpatialIndex(boundsOfEach(contours));
  const visits: ContourVisit[] = [];
  let at: Point = { x: 0, y: 0 };
  const isReady = (i: number) => isDone[i] === 0 && waiting[i] === 0;
  while (visits.length < count) {
    const near = index.nearest(at.x, at.y, CANDIDATES, Number.POSITIVE_INFINITY, isReady);
    const best = nearestVisit(contours, index, near, at);
    if (!best) break;
    visits.push(best);
    isDone[best.index] = 1;
    const around = parent[best.index]!;
    if (around >= 0) waiting[around] = waiting[around]! - 1;
    at = endOf(contours, best);
  }
  return visits;
}

function shortened(contours: Polylines, parent: Int32Array, visits: readonly ContourVisit[]): ContourVisit[] {
  let best = [...visits];
  for (let round = 0; round < ROUNDS; round += 1) {
    const moved = withNearerStarts(contours, exchanged(contours, parent, best));
    if (travelOf(contours, moved) >= travelOf(contours, best) - 1e-6) break;
    best = moved;
  }
  return best;
}

/** The same visits in a shorter order. Open contours may be reversed. */
function exchanged(contours: Polylines, parent: Int32Array, visits: readonly ContourVisit[]): ContourVisit[] {
  const ends = endsOf(contours, visits);
  const points = visits.map((_, i) => ({ x: ends.startX[i]!, y: ends.startY[i]! }));
  const index = new SpatialIndex(points.map(({ x, y }) => ({ minX: x, minY: y, maxX: x, maxY: y })));
  const neighbours = points.map(({ x, y }, i) =>
    index.nearest(x, y, CANDIDATES + 1).filter((other) => other !== i),
  );
  const visitOf = new Map(visits.map(({ index: contour }, i) => [contour, i]));
  const successor = Int32Array.from(visits, ({ index: contour }) => visitOf.get(parent[contour]!) ?? -1);
  const order = shortenTravel(
    visits.map((_, i) => i),
    ends,
    { isReversible: () => true, successor, neighbours: (visit) => neighbours[visit]! },
  );
  return order.map((i) => {
    const visit = visits[i]!;
    const start = { x: ends.startX[i]!, y: ends.startY[i]! };
    const isTurned = start.x !== visit.start.x || start.y !== visit.start.y;
    return { ...visit, start, isReversed: visit.isReversed !== isTurned };
  });
}

function endsOf(contours: Polylines, visits: readonly ContourVisit[]) {
  const ends = visits.map((visit) => endOf(contours, visit));
  return {
    startX: Float64Array.from(visits, ({ start }) => start.x),
    startY: Float64Array.from(visits, ({ start }) => start.y),
    endX: Float64Array.from(ends, ({ x }) => x),
    endY: Float64Array.from(ends, ({ y }) => y),
  };
}

/**
 * The same visits with better starts. Each closed contour begins at the vertex for which two ways together are
 * shortest: the way from the previous contour, and the way to the next contour.
 */
function withNearerStarts(contours: Polylines, visits: readonly ContourVisit[]): ContourVisit[] {
  const moved = [...visits];
  for (let i = 1; i < moved.length; i += 1) {
    const visit = moved[i]!;
    if (contours.closed[visit.index] !== 1) continue;
    const from = endOf(contours, moved[i - 1]!);
    const to = i + 1 < moved.length ? moved[i + 1]!.start : from;
    let least = Math.hypot(visit.start.x - from.x, visit.start.y - from.y);
    least += Math.hypot(to.x - visit.start.x, to.y - visit.start.y);
    const points = polylineAt(contours, visit.index);
    const at = vertexBetween(points, from.x, from.y, to.x, to.y, least);
    if (at >= 0) moved[i] = { ...visit, start: { x: points[at]!, y: points[at + 1]! } };
  }
  return moved;
}

/**
 * The place in x, y pairs of the vertex for which the way from (ax, ay) over the vertex to (bx, by) is shortest. −1
 * when no way is shorter than `longest`.
 */
function vertexBetween(
  points: Float64Array,
  ax: number,
  ay: number,
  bx: number,
  by: number,
  longest: number,
): number {
  let least = longest;
  let best = -1;
  for (let at = 0; at < points.length; at += 2) {
    const x = points[at]!;
    const y = points[at + 1]!;
    const way = Math.sqrt((x - ax) ** 2 + (y - ay) ** 2) + Math.sqrt((bx - x) ** 2 + (by - y) ** 2);
    if (way >= least) continue;
    least = way;
    best = at;
  }
  return best;
}

/** The length of all ways between contours, mm. */
export function travelOf(contours: Polylines, visits: readonly ContourVisit[]): number {
  let sum = 0;
  for (let i = 1; i < visits.length; i += 1) {
    const from = endOf(contours, visits[i - 1]!);
    const to = visits[i]!.start;
    sum += Math.hypot(to.x - from.x, to.y - from.y);
  }
  return sum;
}

/** The nearest of some contours, whose boxes are ordered by their distance. */
function nearestVisit(
  contours: Polylines,
  boxes: SpatialIndex,
  candidates: readonly number[],
  from: Point,
): ContourVisit | null {
  let best: ContourVisit | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const index of candidates) {
    if (distanceToBox(boxes.boundsOf(index), from) > least + ROUNDING) break;
    const points = polylineAt(contours, index);
    for (const visit of waysOf(points, contours.closed[index] === 1, index, from)) {
      const distance = Math.hypot(visit.start.x - from.x, visit.start.y - from.y);
      if (distance >= least) continue;
      least = distance;
      best = visit;
    }
  }
  return best;
}

function distanceToBox({ minX, minY, maxX, maxY }: Bounds, { x, y }: Point): number {
  const dx = Math.max(0, minX - x, x - maxX);
  const dy = Math.max(0, minY - y, y - maxY);
  return Math.sqrt(dx * dx + dy * dy);
}

function waysOf(points: Float64Array, isClosed: boolean, index: number, from: Point): ContourVisit[] {
  if (isClosed) {
    const start = nearestOnPolyline(points, true, from.x, from.y);
    return start ? [{ index, start, isReversed: false }] : [];
  }
  const last = points.length - 2;
  return [
    { index, start: { x: points[0]!, y: points[1]! }, isReversed: false },
    { index, start: { x: points[last]!, y: points[last + 1]! }, isReversed: true },
  ];
}

function endOf(contours: Polylines, { index, start, isReversed }: ContourVisit): Point {
  if (contours.closed[index] === 1) return start;
  const points = polylineAt(contours, index);
  const at = isReversed ? 0 : points.length - 2;
  return { x: points[at]!, y: points[at + 1]! };
}
