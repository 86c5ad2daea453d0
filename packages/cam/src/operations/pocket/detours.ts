import { nearestOnPolyline, type Point, type Polylines, polylineAt, polylineCount } from '@kerf/geometry';
import { endOfPath, type FittedPath, fitPath, joinedPaths } from '../../paths/fitted-path';
import type { Stretch } from '../../paths/path-stretches';
import { nearestOnRing, openRingAt, type RingPoints } from '../../paths/ring';
import { TravelRegion } from '../../paths/travel-region';

/** How far apart the points of a way are that are checked, mm. */
const CHECK_STEP = 0.1;
/** The tolerance of the paths, mm. */
const TOLERANCE = 0.02;

/** A line along the wall through a narrow place, in the direction of cutting. A closed line repeats its first point. */
export interface NarrowLine {
  readonly points: Float64Array;
  readonly isClosed: boolean;
}

/** Lines through narrow places, sorted by how the tool gets to them. */
export interface SortedLines {
  /** By the index of a contour of the cleared area: the lines to which the tool goes from this contour. */
  readonly detours: ReadonlyMap<number, readonly Float64Array[]>;
  /** The lines to which no contour leads. */
  readonly others: readonly NarrowLine[];
}

/** The area of the tool's centre, the part of it that is cleared, and how far from this part the tool may cut. */
export interface ClearedArea {
  readonly wall: Polylines;
  readonly cleared: Polylines;
  /** The width of the strip that the tool may remove beside the cleared part, mm. */
  readonly strip: number;
}

/**
 * Finds the narrow places that begin and end beside the same contour of the cleared area. The tool then leaves this
 * contour where the narrow place ends, goes back to where it begins, over cleared ground, and follows the wall. So it
 * needs no way down, and the wall is always followed in the operation's direction.
 */
export function sortNarrowLines(lines: readonly NarrowLine[], area: ClearedArea): SortedLines {
  const detours = new Map<number, Float64Array[]>();
  const others: NarrowLine[] = [];
  const walls = new TravelRegion(contoursOf(area.wall));
  const grounds = new TravelRegion(contoursOf(area.cleared));
  const isCleared = (x: number, y: number) =>
    grounds.contains(x, y) ||
    contoursOf(area.cleared).some((ring) => nearestOnRing(ring, x, y).distance <= area.strip + TOLERANCE);
  for (const line of lines) {
    const contour = line.isClosed ? undefined : contourOf(line.points, area, walls, isCleared);
    if (contour === undefined) others.push(line);
    else detours.set(contour, [...(detours.get(contour) ?? []), line.points]);
  }
  return { detours, others };
}

function contoursOf(polylines: Polylines): Float64Array[] {
  return Array.from({ length: polylineCount(polylines) }, (_, i) => polylineAt(polylines, i));
}

/** The contour from which the tool can go to the line's start, and to which it can return from the line's end. */
function contourOf(
  line: Float64Array,
  { cleared, strip }: ClearedArea,
  walls: TravelRegion,
  isCleared: (x: number, y: number) => boolean,
): number | undefined {
  const [start, end] = endsOf(line);
  let best: { contour: number; at: Point; distance: number } | null = null;
  for (let contour = 0; contour < polylineCount(cleared); contour += 1) {
    const at = nearestOnRing(polylineAt(cleared, contour), end.x, end.y);
    if (at.distance < (best?.distance ?? Number.POSITIVE_INFINITY))
      best = { contour, at, distance: at.distance };
  }
  if (!best || best.distance > strip + TOLERANCE) return undefined;
  const { at } = best;
  if (!walls.allows(end.x, end.y, at.x, at.y) || !walls.allows(at.x, at.y, start.x, start.y))
    return undefined;
  const count = Math.ceil(Math.hypot(start.x - at.x, start.y - at.y) / CHECK_STEP);
  for (let i = 1; i < count; i += 1) {
    const t = i / count;
    if (!isCleared(at.x + t * (start.x - at.x), at.y + t * (start.y - at.y))) return undefined;
  }
  return best.contour;
}

function endsOf(line: Float64Array): [start: Point, end: Point] {
  return [
    { x: line[0]!, y: line[1]! },
    { x: line.at(-2)!, y: line.at(-1)! },
  ];
}

/** A closed path with detours, and the pieces of it on which the tool cuts with its full width. */
export interface PathWithDetours {
  readonly path: FittedPath;
  readonly slots: readonly Stretch[];
}

/** Follows a contour once around from `start`, and each detour as soon as the contour has passed it. */
export function pathWithDetours(
  ring: RingPoints,
  start: Parameters<typeof openRingAt>[1],
  detours: readonly Float64Array[],
  tolerance: number,
): PathWithDetours {
  const line = openRingAt(ring, start);
  const stops = detours
    .map((points) => {
      const [, end] = endsOf(points);
      return { points, at: nearestOnPolyline(line, false, end.x, end.y)! };
    })
    .sort((a, b) => a.at.segment + a.at.t - b.at.segment - b.at.t);
  const slots: Stretch[] = [];
  const parts: FittedPath[] = [];
  let length = 0;
  const add = (points: ArrayLike<number>) => {
    const before = parts.at(-1);
    const last = before && endOfPath(before);
    const path = fitPath(points, false, tolerance);
    const gap = last ? Math.hypot(path.x - last.x, path.y - last.y) : 0;
    parts.push(path);
    length += gap + path.length;
    return { from: length - path.length, to: length };
  };
  let from: number[] = [];
  let next = 0;
  for (const { points, at } of stops) {
    add([...from, ...line.subarray(2 * next, 2 * at.segment + 2), at.x, at.y]);
    slots.push(add(points));
    from = [at.x, at.y];
    next = at.segment + 1;
  }
  add([...from, ...line.subarray(2 * next)]);
  return { path: joinedPaths(parts, true), slots };
}
