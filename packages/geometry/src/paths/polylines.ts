import type { Bounds } from '../bounds';

/**
 * Flattened outlines: many polylines in one flat buffer. Workers can pass the buffer to each other without copying.
 *
 * The points of polyline `i` are `coordinates[2·starts[i]] … coordinates[2·starts[i+1] − 1]`, as x, y pairs. So
 * `starts` has one entry more than there are polylines. A closed polyline does not repeat its first point.
 */
export interface Polylines {
  readonly coordinates: Float64Array;
  readonly starts: Uint32Array;
  /** 1 when polyline `i` is closed, otherwise 0. */
  readonly closed: Uint8Array;
}

/** The list without any polyline. */
export const EMPTY_POLYLINES: Polylines = {
  coordinates: new Float64Array(0),
  starts: new Uint32Array(1),
  closed: new Uint8Array(0),
};

/** The number of polylines. */
export function polylineCount(polylines: Polylines): number {
  return polylines.closed.length;
}

/** The x, y pairs of polyline `index`: a view, not a copy. */
export function polylineAt(polylines: Polylines, index: number): Float64Array {
  return polylines.coordinates.subarray(2 * polylines.starts[index]!, 2 * polylines.starts[index + 1]!);
}

/** Builds `Polylines` from rows of x, y pairs. */
export function polylinesFrom(rows: readonly { points: ArrayLike<number>; closed: boolean }[]): Polylines {
  let total = 0;
  for (const row of rows) total += row.points.length;
  const coordinates = new Float64Array(total);
  const starts = new Uint32Array(rows.length + 1);
  const closed = new Uint8Array(rows.length);
  let at = 0;
  rows.forEach((row, index) => {
    coordinates.set(row.points, at);
    at += row.points.length;
    starts[index + 1] = at / 2;
    closed[index] = row.closed ? 1 : 0;
  });
  return { coordinates, starts, closed };
}

/** One list of the polylines of all parts, in their order. */
export function concatPolylines(parts: readonly Polylines[]): Polylines {
  const rows: { points: Float64Array; closed: boolean }[] = [];
  for (const part of parts)
    for (let i = 0; i < polylineCount(part); i += 1)
      rows.push({ points: polylineAt(part, i), closed: part.closed[i] === 1 });
  return polylinesFrom(rows);
}

/** Those polylines that `keep` accepts. */
export function filterPolylines(polylines: Polylines, keep: (index: number) => boolean): Polylines {
  const rows: { points: Float64Array; closed: boolean }[] = [];
  for (let i = 0; i < polylineCount(polylines); i += 1)
    if (keep(i)) rows.push({ points: polylineAt(polylines, i), closed: polylines.closed[i] === 1 });
  return polylinesFrom(rows);
}

/** The box around the points `from` to `end`, not including `end`. */
function boundsOfPoints(coordinates: Float64Array, from: number, end: number): Bounds {
  let minX = Number.POSITIVE_INFINITY;
  let minY = Number.POSITIVE_INFINITY;
  let maxX = Number.NEGATIVE_INFINITY;
  let maxY = Number.NEGATIVE_INFINITY;
  for (let i = 2 * from; i < 2 * end; i += 2) {
    const x = coordinates[i]!;
    const y = coordinates[i + 1]!;
    if (x < minX) minX = x;
    if (x > maxX) maxX = x;
    if (y < minY) minY = y;
    if (y > maxY) maxY = y;
  }
  return { minX, minY, maxX, maxY };
}

/** The box around all polylines; `EMPTY_BOUNDS` when they have no point. */
export function polylinesBounds({ coordinates }: Polylines): Bounds {
  return boundsOfPoints(coordinates, 0, coordinates.length >> 1);
}

/** The box of each polyline, in their order. */
export function boundsOfEach({ coordinates, starts, closed }: Polylines): Bounds[] {
  return Array.from(closed, (_, i) => boundsOfPoints(coordinates, starts[i]!, starts[i + 1]!));
}

/**
 * The signed area of a ring of x, y pairs (shoelace formula): positive when the ring is counter-clockwise in a y-up
 * space.
 */
export function signedArea(ring: ArrayLike<number>): number {
  return twiceArea(ring) / 2;
}

/** A function of its own: the engine otherwise discards the fast code of the loop at the end of many calls. */
function twiceArea(ring: ArrayLike<number>): number {
  let sum = 0;
  const n = ring.length;
  for (let i = 0, j = n - 2; i + 1 < n; j = i, i += 2)
    sum += ring[j]! * ring[i + 1]! - ring[i]! * ring[j + 1]!;
  return sum;
}

/** The length of a polyline given as x, y pairs, including the closing segment when `closed`. */
export function polylineLength(points: ArrayLike<number>, closed: boolean): number {
  let sum = 0;
  for (let i = 2; i + 1 < points.length; i += 2)
    sum += Math.hypot(points[i]! - points[i - 2]!, points[i + 1]! - points[i - 1]!);
  const n = points.length;
  if (closed && n >= 4) sum += Math.hypot(points[0]! - points[n - 2]!, points[1]! - points[n - 1]!);
  return sum;
}
