// What of a mesh can be touched from above: the twin of `packages/cam/src/operations/relief/surface/contacts.ts`, which
// explains it. The host calls each step for a few thousand corners or triangles at a time, because the engine improves
// a function from one call to the next.
import { fillPolygon, pointCount, polygonPoint } from './polygon';
import { SLACK, UPRIGHT } from './slopes';

/** The addresses of the mesh, of the sides of its triangles by their lower corner, and of the neighbours of corners. */
let positions: usize = 0;
let triangles: usize = 0;
let starts: usize = 0;
let ends: usize = 0;
let opposites: usize = 0;
let neighbourStarts: usize = 0;
let others: usize = 0;

/** The numbers of what has been found. */
let facetCount: i32 = 0;
let edgeCount: i32 = 0;
let allCount: i32 = 0;
let cornerCount: i32 = 0;
let slopeCount: i32 = 0;

/** Sets the mesh and the lists that are made of it. Both lists of starts begin as zeros. */
export function setMesh(
  positionsAt: usize,
  trianglesAt: usize,
  startsAt: usize,
  endsAt: usize,
  oppositesAt: usize,
  neighbourStartsAt: usize,
  othersAt: usize,
): void {
  positions = positionsAt;
  triangles = trianglesAt;
  starts = startsAt;
  ends = endsAt;
  opposites = oppositesAt;
  neighbourStarts = neighbourStartsAt;
  others = othersAt;
  facetCount = 0;
  edgeCount = 0;
  allCount = 0;
  cornerCount = 0;
  slopeCount = 0;
}

/** How many were found: 0 facets, 1 edges, 2 edges that cannot be touched too, 3 corners, 4 points of their slopes. */
export function foundCount(kind: i32): i32 {
  if (kind === 0) return facetCount;
  if (kind === 1) return edgeCount;
  if (kind === 2) return allCount;
  return kind === 3 ? cornerCount : slopeCount;
}

function coordinate(corner: i32, axis: usize): f64 {
  return <f64>load<f32>(positions + <usize>corner * 12 + (axis << 2));
}

function entry(list: usize, index: i32): i32 {
  return load<i32>(list + ((<usize>index) << 2));
}

function setEntry(list: usize, index: i32, value: i32): void {
  store<i32>(list + ((<usize>index) << 2), value);
}

/** The corner of a triangle; sides lead from corner 0 to 1, 1 to 2 and 2 to 0. */
function cornerOf(triangle: i32, corner: i32): i32 {
  return entry(triangles, 3 * triangle + (corner % 3));
}

/** Writes the facets of triangles that are not upright. */
export function findFacets(from: i32, to: i32, facets: usize): void {
  for (let triangle = from; triangle < to; triangle += 1) {
    const a = cornerOf(triangle, 0);
    const b = cornerOf(triangle, 1);
    const c = cornerOf(triangle, 2);
    const ux = coordinate(b, 0) - coordinate(a, 0);
    const uy = coordinate(b, 1) - coordinate(a, 1);
    const uz = coordinate(b, 2) - coordinate(a, 2);
    const wx = coordinate(c, 0) - coordinate(a, 0);
    const wy = coordinate(c, 1) - coordinate(a, 1);
    const wz = coordinate(c, 2) - coordinate(a, 2);
    const nx = uy * wz - uz * wy;
    const ny = uz * wx - ux * wz;
    const nz = ux * wy - uy * wx;
    if (Math.abs(nz) * UPRIGHT <= Math.sqrt(nx * nx + ny * ny) || nz === 0) continue;
    setEntry(facets, 3 * facetCount, a);
    setEntry(facets, 3 * facetCount + 1, b);
    setEntry(facets, 3 * facetCount + 2, c);
    facetCount += 1;
  }
}

/** Counts the sides of each corner c, in entry c + 2. */
export function countSides(from: i32, to: i32): void {
  for (let triangle = from; triangle < to; triangle += 1)
    for (let side: i32 = 0; side < 3; side += 1)
      count(starts, min(cornerOf(triangle, side), cornerOf(triangle, side + 1)));
}

function count(list: usize, corner: i32): void {
  setEntry(list, corner + 2, entry(list, corner + 2) + 1);
}

/** Turns counts into starts. What is placed then moves the start of the next corner, which ends where it belongs. */
export function sumStarts(list: usize, size: i32): void {
  let sum: i32 = 0;
  for (let i: i32 = 0; i < size; i += 1) {
    sum += entry(list, i);
    setEntry(list, i, sum);
  }
}

/** The place for one more entry of a corner. */
function placeOf(list: usize, corner: i32): i32 {
  const place = entry(list, corner + 1);
  setEntry(list, corner + 1, place + 1);
  return place;
}

/** Sorts the sides of triangles by their lower corner. */
export function placeSides(from: i32, to: i32): void {
  for (let triangle = from; triangle < to; triangle += 1)
    for (let side: i32 = 0; side < 3; side += 1) {
      const a = cornerOf(triangle, side);
      const b = cornerOf(triangle, side + 1);
      const place = placeOf(starts, min(a, b));
      setEntry(ends, place, max(a, b));
      setEntry(opposites, place, cornerOf(triangle, side + 2));
    }
}

/** The least and the greatest slope across the latest edge. */
let least: f64 = 0;
let greatest: f64 = 0;

/** Writes the edges that begin at corners: all of them, and those that can be touched with their slopes. */
export function findEdges(from: i32, to: i32, edges: usize, slopes: usize, all: usize): void {
  for (let corner = from; corner < to; corner += 1) {
    const first = entry(starts, corner);
    const last = entry(starts, corner + 1);
    for (let at = first; at < last; at += 1) {
      const end = entry(ends, at);
      if (end === corner || isRepeated(first, at)) continue;
      setEntry(all, 2 * allCount, corner);
      setEntry(all, 2 * allCount + 1, end);
      count(neighbourStarts, corner);
      count(neighbourStarts, end);
      allCount += 1;
      if (!takeRange(corner, end, at, last)) continue;
      setEntry(edges, 2 * edgeCount, corner);
      setEntry(edges, 2 * edgeCount + 1, end);
      store<f64>(slopes + ((<usize>edgeCount) << 4), least);
      store<f64>(slopes + ((<usize>edgeCount) << 4), greatest, 8);
      edgeCount += 1;
    }
  }
}

function isRepeated(from: i32, at: i32): bool {
  for (let before = from; before < at; before += 1) if (entry(ends, before) === entry(ends, at)) return true;
  return false;
}

/** Whether the edge from a to b can be touched. Sets `least` and `greatest`. */
function takeRange(a: i32, b: i32, from: i32, to: i32): bool {
  const ax = coordinate(a, 0);
  const ay = coordinate(a, 1);
  const az = coordinate(a, 2);
  const dx = coordinate(b, 0) - ax;
  const dy = coordinate(b, 1) - ay;
  const length = Math.sqrt(dx * dx + dy * dy);
  if (!(length > 0)) return false;
  const ux = dx / length;
  const uy = dy / length;
  const rise = (coordinate(b, 2) - az) / length;
  least = -Infinity;
  greatest = Infinity;
  for (let at = from; at < to; at += 1) {
    if (entry(ends, at) !== b) continue;
    const opposite = entry(opposites, at);
    const cx = coordinate(opposite, 0) - ax;
    const cy = coordinate(opposite, 1) - ay;
    const across = cy * ux - cx * uy;
    const above = coordinate(opposite, 2) - az - rise * (cx * ux + cy * uy);
    if (Math.abs(across) * UPRIGHT <= Math.abs(above)) {
      if (above > 0) return false;
    } else if (across > 0) least = max(least, above / across);
    else if (across < 0) greatest = min(greatest, above / across);
  }
  const low = least === -Infinity ? 0 : least * least;
  const high = greatest === Infinity ? 0 : greatest * greatest;
  return least <= greatest + SLACK * (1 + rise * rise + max(low, high));
}

/** Sorts the ends of all edges by corner. */
export function placeNeighbours(from: i32, to: i32, all: usize): void {
  for (let edge = from; edge < to; edge += 1) {
    const a = entry(all, 2 * edge);
    const b = entry(all, 2 * edge + 1);
    setEntry(others, placeOf(neighbourStarts, a), b);
    setEntry(others, placeOf(neighbourStarts, b), a);
  }
}

/**
 * Writes the corners that can be touched, where the polygon of each ends, and the points of the polygons. Returns
 * whether there was room for `room` points.
 */
export function findCorners(
  from: i32,
  to: i32,
  corners: usize,
  polygons: usize,
  points: usize,
  room: i32,
): bool {
  for (let corner = from; corner < to; corner += 1) {
    const first = entry(neighbourStarts, corner);
    const last = entry(neighbourStarts, corner + 1);
    if (first === last || !fillPolygon(positions, corner, others, first, last)) continue;
    if (slopeCount + pointCount > room) return false;
    for (let i: i32 = 0; i < 2 * pointCount; i += 1)
      store<f32>(points + ((<usize>(2 * slopeCount + i)) << 2), <f32>polygonPoint(i));
    setEntry(corners, cornerCount, corner);
    slopeCount += pointCount;
    cornerCount += 1;
    setEntry(polygons, cornerCount, slopeCount);
  }
  return true;
}
