import type { OutlinePlace } from '@kerf/document';
import { nearestOnPolyline, type Point, type Polylines, polylineAt, polylineCount } from '@kerf/geometry';

/** A position on an outline and its distance from the given point, mm. */
export interface NearPlace {
  readonly place: OutlinePlace;
  readonly distance: number;
}

/**
 * The position on the closed contours of `outline` that is nearest to a point; null when there is no closed contour.
 */
export function nearestPlace(outline: Polylines, { x, y }: Point): NearPlace | null {
  let best: NearPlace | null = null;
  for (let contour = 0; contour < polylineCount(outline); contour += 1) {
    if (outline.closed[contour] !== 1) continue;
    const points = polylineAt(outline, contour);
    const near = nearestOnPolyline(points, true, x, y);
    if (!near || (best && near.distance >= best.distance)) continue;
    const alongs = alongsOf(points);
    const length = alongs.at(-1)!;
    if (length === 0) continue;
    const from = alongs[near.segment]!;
    const along = from + near.t * (alongs[near.segment + 1]! - from);
    best = { place: { contour, at: along >= length ? 0 : along / length }, distance: near.distance };
  }
  return best;
}

/** The length in mm of a closed contour; 0 for a missing or open one. */
export function contourLength(outline: Polylines, contour: number): number {
  if (outline.closed[contour] !== 1) return 0;
  return alongsOf(polylineAt(outline, contour)).at(-1)!;
}

/** `place` moved by `distance` mm along its contour. */
export function placeAlong(outline: Polylines, place: OutlinePlace, distance: number): OutlinePlace {
  const length = contourLength(outline, place.contour);
  if (length === 0) return place;
  const at = place.at + distance / length;
  return { contour: place.contour, at: at - Math.floor(at) };
}

/**
 * The piece of an outline that is `width` mm long and has its middle at `place`, as points in mm. Empty when the
 * contour of the place is missing or open.
 */
export function pieceAt(outline: Polylines, place: OutlinePlace, width: number): readonly Point[] {
  const length = contourLength(outline, place.contour);
  if (length === 0) return [];
  const points = polylineAt(outline, place.contour);
  const alongs = alongsOf(points);
  const half = Math.min(width, length) / 2;
  const from = place.at * length - half;
  const to = place.at * length + half;
  const corners: Point[] = [];
  for (let lap = -1; lap <= 1; lap += 1)
    for (let i = 0; i + 1 < alongs.length; i += 1) {
      const along = alongs[i]! + lap * length;
      if (along > from && along < to) corners.push({ x: points[2 * i]!, y: points[2 * i + 1]! });
    }
  return [pointAt(points, alongs, from), ...corners, pointAt(points, alongs, to)];
}

/** The distance of each vertex from the first along a closed contour, and last the contour's length. */
function alongsOf(points: Float64Array): Float64Array {
  const count = points.length >> 1;
  const alongs = new Float64Array(count + 1);
  for (let i = 0; i < count; i += 1) {
    const j = i + 1 === count ? 0 : i + 1;
    const step = Math.hypot(points[2 * j]! - points[2 * i]!, points[2 * j + 1]! - points[2 * i + 1]!);
    alongs[i + 1] = alongs[i]! + step;
  }
  return alongs;
}

function pointAt(points: Float64Array, alongs: Float64Array, wanted: number): Point {
  const count = points.length >> 1;
  const length = alongs[count]!;
  const along = wanted - Math.floor(wanted / length) * length;
  let i = 0;
  while (i + 1 < count && alongs[i + 1]! <= along) i += 1;
  const j = i + 1 === count ? 0 : i + 1;
  const part = alongs[i + 1]! - alongs[i]!;
  const t = part > 0 ? (along - alongs[i]!) / part : 0;
  return {
    x: points[2 * i]! + t * (points[2 * j]! - points[2 * i]!),
    y: points[2 * i + 1]! + t * (points[2 * j + 1]! - points[2 * i + 1]!),
  };
}
