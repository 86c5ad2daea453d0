import { nextOf, OPEN } from './edges';
import { meshExtent, type TriangleMesh } from './triangle-mesh';

/** A hole is filled when its surface is smaller than this share of the square of the mesh's diagonal. */
const LARGEST_HOLE = 1e-3;
/** A hole is filled when its surface is smaller than this share of the surface of the piece that has it. */
const LARGEST_IN_PIECE = 0.25;
/** A hole with more edges than this is never filled. */
const MOST_HOLE_EDGES = 128;
/** How many triangles are compared for all holes together: about a second of work. */
const MOST_TRIALS = 2e7;

/**
 * The triangles that close the small holes of a mesh, in the sense of the mesh, and the number of holes. Each hole gets
 * the triangles of the least surface (G. Barequet and M. Sharir, Filling gaps in the boundary of a polyhedron, 1995). A
 * crack without surface, where a corner lies on the edge of a neighbour, is a hole too.
 *
 * `surfaceAround` returns the surface of the connected triangles around a half-edge: the rim of a small open piece is
 * not a hole.
 */
export function fillSmallHoles(
  mesh: TriangleMesh,
  mates: Int32Array,
  surfaceAround: (half: number) => number,
): { readonly triangles: Uint32Array; readonly count: number } {
  const { size } = meshExtent(mesh);
  const largest = LARGEST_HOLE * (size.x ** 2 + size.y ** 2 + size.z ** 2);
  const filled: number[] = [];
  let [count, trials] = [0, 0];
  for (const hole of holesOf(mesh.triangles, mates)) {
    trials += hole.length ** 3 / 6;
    if (trials > MOST_TRIALS) break;
    const most = Math.min(largest, LARGEST_IN_PIECE * surfaceAround(hole[0]!));
    const patch = fillHole(hole, mesh, mates, most);
    if (!patch) continue;
    filled.push(...patch);
    count += 1;
  }
  return { triangles: Uint32Array.from(filled), count };
}

/** The rims with few edges: each as the open half-edges along it, which visit no corner twice. */
export function* holesOf(triangles: Uint32Array, mates: Int32Array): Generator<number[]> {
  const visited = new Uint8Array(triangles.length);
  for (let half = 0; half < triangles.length; half += 1) {
    if (mates[half] !== OPEN || visited[half] === 1) continue;
    const rim = rimFrom(half, triangles, mates, visited);
    if (rim) yield* simpleRims(rim, triangles);
  }
}

/** The rim from an open half-edge until it comes back; null when it does not, or when it is long. */
function rimFrom(
  start: number,
  triangles: Uint32Array,
  mates: Int32Array,
  visited: Uint8Array,
): number[] | null {
  const rim: number[] = [];
  let half = start;
  do {
    visited[half] = 1;
    if (rim.length <= MOST_HOLE_EDGES) rim.push(half);
    const corner = triangles[nextOf(half)]!;
    half = nextOf(half);
    for (let mate = mates[half]!; mate !== OPEN; mate = mates[half]!) {
      // A crowded edge, or neighbours that disagree about what is outside.
      if (mate < 0 || triangles[nextOf(mate)] !== corner) return null;
      half = nextOf(mate);
    }
  } while (visited[half] !== 1);
  return half === start && rim.length <= MOST_HOLE_EDGES ? rim : null;
}

/** A rim that meets itself in corners, divided into rims that do not. */
function* simpleRims(rim: readonly number[], triangles: Uint32Array): Generator<number[]> {
  const path: number[] = [];
  for (const half of rim) {
    path.push(half);
    const end = triangles[nextOf(half)];
    const from = path.findIndex((earlier) => triangles[earlier] === end);
    if (from < 0) continue;
    const closed = path.splice(from);
    if (closed.length > 2) yield closed;
  }
}

/** The triangles of the least surface that close a hole; null when it is too large or would share an edge. */
function fillHole(
  hole: readonly number[],
  { positions, triangles }: TriangleMesh,
  mates: Int32Array,
  largest: number,
): number[] | null {
  const n = hole.length;
  const corners = hole.map((half) => triangles[half]!);
  const isEdge = knownEdges(hole, corners, triangles, mates);
  const areas = new Float64Array(n * n);
  const splits = new Int32Array(n * n);
  for (let width = 2; width < n; width += 1)
    for (let i = 0; i + width < n; i += 1) {
      const j = i + width;
      let least = Infinity;
      if (width === n - 1 || isEdge[i * n + j] !== 1)
        for (let k = i + 1; k < j; k += 1) {
          const rest = areas[i * n + k]! + areas[k * n + j]!;
          if (rest >= least) continue;
          const area = rest + areaOf(positions, corners[i]!, corners[k]!, corners[j]!);
          if (area < least) {
            least = area;
            splits[i * n + j] = k;
          }
        }
      areas[i * n + j] = least;
    }
  if (!(areas[n - 1]! <= largest)) return null;
  const found: number[] = [];
  const spans: [number, number][] = [[0, n - 1]];
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [i, j] = span;
    if (j - i < 2) continue;
    const k = splits[i * n + j]!;
    found.push(corners[j]!, corners[k]!, corners[i]!);
    spans.push([i, k], [k, j]);
  }
  return found;
}

/** A 1 for each two corners of the hole that an edge of the mesh joins already. */
function knownEdges(
  hole: readonly number[],
  corners: readonly number[],
  triangles: Uint32Array,
  mates: Int32Array,
): Uint8Array {
  const n = hole.length;
  const places = new Map(corners.map((corner, i) => [corner, i]));
  const known = new Uint8Array(n * n);
  hole.forEach((leaving, i) => {
    // Around the corner, from the half-edge that leaves it along the rim to the one that arrives.
    let half = leaving;
    for (let step = 0; step < triangles.length; step += 1) {
      const before = half % 3 === 0 ? half + 2 : half - 1;
      for (const corner of [triangles[nextOf(half)]!, triangles[before]!]) {
        const j = places.get(corner);
        if (j === undefined) continue;
        known[i * n + j] = 1;
        known[j * n + i] = 1;
      }
      half = mates[before]!;
      if (half < 0) break;
    }
  });
  return known;
}

function areaOf(p: Float32Array, i: number, j: number, k: number): number {
  const [a, b, c] = [3 * i, 3 * j, 3 * k];
  const ux = p[b]! - p[a]!;
  const uy = p[b + 1]! - p[a + 1]!;
  const uz = p[b + 2]! - p[a + 2]!;
  const vx = p[c]! - p[a]!;
  const vy = p[c + 1]! - p[a + 1]!;
  const vz = p[c + 2]! - p[a + 2]!;
  const x = uy * vz - uz * vy;
  const y = uz * vx - ux * vz;
  const z = ux * vy - uy * vx;
  return Math.sqrt(x * x + y * y + z * z) / 2;
}
