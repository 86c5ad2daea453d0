import type { TriangleMesh } from '@kerf/geometry';
import { SlopePolygon } from './slope-polygon';
import { SLACK, UPRIGHT } from './slopes';

/* What a dropped body can touch.

   A body of revolution with the convex lower surface h rests on a surface at the highest of the heights z − h(o), over
   all points of the surface: z is the height of the point, o its offset from the body's axis. At the place of contact,
   the slope of the body equals the slope of what it touches:

   - a facet has one slope (gx, gy), so it is touched at one offset only, wherever on the facet;
   - an edge is touched with slopes between those of its two facets. Where the facets form a valley there is no such
     slope: a valley is never touched at its edge, only at its facets;
   - a corner is touched with slopes g for which no edge rises from the corner faster than the body: g · e ≥ s for each
     edge with the direction e and the rise s. These slopes form a convex polygon. It is often empty. A kink of the
     body, such as the rim of an end mill, has many slopes at once and touches more corners (`kink-offsets.ts`).

   So each part of the surface matters for a few places of the axis only, and most edges and corners matter for none.
   The offset surface of the mesh is painted with these patches; this is the reverse of asking for each place which
   triangles are below it. Nothing here depends on the direction in which triangles are turned. Meshes may be open: at
   an edge with facets on one side only, the range of slopes is open on the other side. */

/** The facets, edges and corners of a mesh that can be touched from above, in flat columns. */
export interface Contacts {
  /** Three corner indices for each facet that is not upright. */
  readonly facets: Uint32Array;
  /** Two corner indices for each edge. */
  readonly edges: Uint32Array;
  /**
   * The least and the greatest slope across each edge, to the left of its direction as seen from above; −∞ or ∞ when
   * there is no facet on a side.
   */
  readonly edgeSlopes: Float64Array;
  /** The corners that a body without kinks can touch. */
  readonly corners: Uint32Array;
  /** Where the polygon of each corner begins in `cornerSlopes`, counted in points; one more entry at the end. */
  readonly cornerStarts: Uint32Array;
  /** The polygons of slopes: x y of each point. */
  readonly cornerSlopes: Float32Array;
  readonly neighbours: Neighbours;
}

/** The other ends of the edges at each corner of a mesh. */
export interface Neighbours {
  /** Where those of each corner begin in `others`; one more entry at the end. */
  readonly starts: Uint32Array;
  readonly others: Uint32Array;
}

/** Finds what can be touched. Positions must be finite. */
export function findContacts({ positions, triangles }: TriangleMesh): Contacts {
  const half = halfEdges(triangles, positions.length / 3);
  const { edges, edgeSlopes, all } = findEdges(positions, half);
  const neighbours = neighboursOf(all, positions.length / 3);
  const corners = findCorners(positions, neighbours);
  return { facets: findFacets(positions, triangles), edges, edgeSlopes, ...corners, neighbours };
}

function findFacets(positions: Float32Array, triangles: Uint32Array): Uint32Array {
  const facets = new Uint32Array(triangles.length);
  let count = 0;
  for (let at = 0; at < triangles.length; at += 3) {
    const a = 3 * triangles[at]!;
    const b = 3 * triangles[at + 1]!;
    const c = 3 * triangles[at + 2]!;
    const ux = positions[b]! - positions[a]!;
    const uy = positions[b + 1]! - positions[a + 1]!;
    const uz = positions[b + 2]! - positions[a + 2]!;
    const wx = positions[c]! - positions[a]!;
    const wy = positions[c + 1]! - positions[a + 1]!;
    const wz = positions[c + 2]! - positions[a + 2]!;
    const nx = uy * wz - uz * wy;
    const ny = uz * wx - ux * wz;
    const nz = ux * wy - uy * wx;
    if (Math.abs(nz) * UPRIGHT <= Math.sqrt(nx * nx + ny * ny) || nz === 0) continue;
    facets[count] = a / 3;
    facets[count + 1] = b / 3;
    facets[count + 2] = c / 3;
    count += 3;
  }
  return facets.slice(0, count);
}

/** The sides of all triangles, sorted by their lower corner. */
interface HalfEdges {
  /** Where the sides of each corner begin; one more entry at the end. */
  readonly starts: Uint32Array;
  /** The higher corner of each side. */
  readonly ends: Uint32Array;
  /** The third corner of the triangle of each side. */
  readonly opposites: Uint32Array;
}

function halfEdges(triangles: Uint32Array, cornerCount: number): HalfEdges {
  const starts = new Uint32Array(cornerCount + 1);
  for (let at = 0; at < triangles.length; at += 3)
    for (let side = 0; side < 3; side += 1)
      starts[Math.min(triangles[at + side]!, triangles[at + ((side + 1) % 3)]!) + 1]! += 1;
  for (let corner = 0; corner < cornerCount; corner += 1) starts[corner + 1]! += starts[corner]!;
  const next = starts.slice();
  const ends = new Uint32Array(triangles.length);
  const opposites = new Uint32Array(triangles.length);
  for (let at = 0; at < triangles.length; at += 3)
    for (let side = 0; side < 3; side += 1) {
      const a = triangles[at + side]!;
      const b = triangles[at + ((side + 1) % 3)]!;
      const place = next[Math.min(a, b)]!;
      next[Math.min(a, b)] = place + 1;
      ends[place] = Math.max(a, b);
      opposites[place] = triangles[at + ((side + 2) % 3)]!;
    }
  return { starts, ends, opposites };
}

interface FoundEdges {
  readonly edges: Uint32Array;
  readonly edgeSlopes: Float64Array;
  /** All edges of the mesh, also those that cannot be touched. */
  readonly all: Uint32Array;
}

function findEdges(positions: Float32Array, { starts, ends, opposites }: HalfEdges): FoundEdges {
  const edges = new Uint32Array(2 * ends.length);
  const edgeSlopes = new Float64Array(2 * ends.length);
  const all = new Uint32Array(2 * ends.length);
  const range = new Float64Array(2);
  let count = 0;
  let allCount = 0;
  for (let corner = 0; corner + 1 < starts.length; corner += 1) {
    const last = starts[corner + 1]!;
    for (let at = starts[corner]!; at < last; at += 1) {
      const end = ends[at]!;
      if (end === corner || isRepeated(ends, starts[corner]!, at)) continue;
      all[allCount] = corner;
      all[allCount + 1] = end;
      allCount += 2;
      if (!rangeAcross(positions, corner, end, ends, opposites, at, last, range)) continue;
      edges[count] = corner;
      edges[count + 1] = end;
      edgeSlopes[count] = range[0]!;
      edgeSlopes[count + 1] = range[1]!;
      count += 2;
    }
  }
  return {
    edges: edges.slice(0, count),
    edgeSlopes: edgeSlopes.slice(0, count),
    all: all.subarray(0, allCount),
  };
}

function isRepeated(ends: Uint32Array, from: number, at: number): boolean {
  for (let before = from; before < at; before += 1) if (ends[before] === ends[at]) return true;
  return false;
}

/**
 * Whether the edge from corner `a` to corner `b` can be touched; writes the least and the greatest slope across it into
 * `range`. The sides `from`…`to` are those that begin at `a`.
 */
function rangeAcross(
  positions: Float32Array,
  a: number,
  b: number,
  ends: Uint32Array,
  opposites: Uint32Array,
  from: number,
  to: number,
  range: Float64Array,
): boolean {
  const ax = positions[3 * a]!;
  const ay = positions[3 * a + 1]!;
  const az = positions[3 * a + 2]!;
  const dx = positions[3 * b]! - ax;
  const dy = positions[3 * b + 1]! - ay;
  const length = Math.sqrt(dx * dx + dy * dy);
  if (!(length > 0)) return false;
  const ux = dx / length;
  const uy = dy / length;
  const rise = (positions[3 * b + 2]! - az) / length;
  let least = Number.NEGATIVE_INFINITY;
  let greatest = Number.POSITIVE_INFINITY;
  for (let at = from; at < to; at += 1) {
    if (ends[at] !== b) continue;
    const opposite = 3 * opposites[at]!;
    const cx = positions[opposite]! - ax;
    const cy = positions[opposite + 1]! - ay;
    const across = cy * ux - cx * uy;
    const above = positions[opposite + 2]! - az - rise * (cx * ux + cy * uy);
    if (Math.abs(across) * UPRIGHT <= Math.abs(above)) {
      if (above > 0) return false;
    } else if (across > 0) least = Math.max(least, above / across);
    else if (across < 0) greatest = Math.min(greatest, above / across);
  }
  range[0] = least;
  range[1] = greatest;
  const steepest = Math.max(
    least === Number.NEGATIVE_INFINITY ? 0 : least * least,
    greatest === Number.POSITIVE_INFINITY ? 0 : greatest * greatest,
  );
  return least <= greatest + SLACK * (1 + rise * rise + steepest);
}

/** The neighbours of all corners, sorted by corner. */
function neighboursOf(all: Uint32Array, cornerCount: number): Neighbours {
  const starts = new Uint32Array(cornerCount + 1);
  for (let at = 0; at < all.length; at += 1) starts[all[at]! + 1]! += 1;
  for (let corner = 0; corner < cornerCount; corner += 1) starts[corner + 1]! += starts[corner]!;
  const next = starts.slice();
  const others = new Uint32Array(all.length);
  for (let at = 0; at < all.length; at += 2) {
    const a = all[at]!;
    const b = all[at + 1]!;
    others[next[a]!] = b;
    others[next[b]!] = a;
    next[a]! += 1;
    next[b]! += 1;
  }
  return { starts, others };
}

function findCorners(
  positions: Float32Array,
  { starts, others }: Neighbours,
): Pick<Contacts, 'corners' | 'cornerStarts' | 'cornerSlopes'> {
  const cornerCount = positions.length / 3;
  const polygon = new SlopePolygon();
  const corners = new Uint32Array(cornerCount);
  const cornerStarts = new Uint32Array(cornerCount + 1);
  let slopes = new Float32Array(16 * 1024);
  let count = 0;
  let pointCount = 0;
  for (let corner = 0; corner < cornerCount; corner += 1) {
    const from = starts[corner]!;
    const to = starts[corner + 1]!;
    if (from === to || !polygon.fill(positions, corner, others, from, to)) continue;
    if (2 * (pointCount + polygon.count) > slopes.length) {
      const longer = new Float32Array(2 * slopes.length + 2 * polygon.count);
      longer.set(slopes);
      slopes = longer;
    }
    for (let i = 0; i < 2 * polygon.count; i += 1) slopes[2 * pointCount + i] = polygon.points[i]!;
    corners[count] = corner;
    pointCount += polygon.count;
    count += 1;
    cornerStarts[count] = pointCount;
  }
  return {
    corners: corners.slice(0, count),
    cornerStarts: cornerStarts.slice(0, count + 1),
    cornerSlopes: slopes.slice(0, 2 * pointCount),
  };
}
