import { nextOf, triangleOf } from './edges';
import type { TriangleMesh } from './triangle-mesh';

/**
 * Connected triangles of a mesh, which begin with one triangle and go on over every edge that two triangles share. All
 * values follow the sense of the first triangle: neighbours that disagree with it about what is outside count as
 * turned.
 */
export interface MeshPiece {
  readonly firstTriangle: number;
  /** mm². */
  readonly surface: number;
  /** The surface of the triangles that must be turned to agree with the first one, mm². */
  readonly turnedSurface: number;
  /** The enclosed volume after that, mm³; negative when the outside of the first triangle is inside. */
  readonly volume: number;
  /** No triangle has an open edge. */
  readonly isClosed: boolean;
  readonly min: readonly [number, number, number];
  readonly max: readonly [number, number, number];
}

/** The pieces of a mesh. */
export interface MeshPieces {
  readonly pieces: readonly MeshPiece[];
  /** For each triangle the index of its piece. */
  readonly pieceOf: Int32Array;
  /** For each triangle a 1 when it must be turned to agree with the first triangle of its piece. */
  readonly isTurned: Uint8Array;
}

/** Divides a mesh into its pieces. */
export function piecesOf(mesh: TriangleMesh, mates: Int32Array): MeshPieces {
  const count = mesh.triangles.length / 3;
  const pieceOf = new Int32Array(count).fill(-1);
  const isTurned = new Uint8Array(count);
  const queue = new Int32Array(count);
  const pieces: MeshPiece[] = [];
  for (let first = 0; first < count; first += 1) {
    if (pieceOf[first]! >= 0) continue;
    const length = flood(first, pieces.length, mesh.triangles, mates, { pieceOf, isTurned, queue });
    pieces.push(measurePiece(mesh, mates, queue.subarray(0, length), isTurned));
  }
  return { pieces, pieceOf, isTurned };
}

interface Flood {
  readonly pieceOf: Int32Array;
  readonly isTurned: Uint8Array;
  readonly queue: Int32Array;
}

/** Fills the queue with the triangles of the piece around `first`; returns their number. */
function flood(
  first: number,
  piece: number,
  triangles: Uint32Array,
  mates: Int32Array,
  { pieceOf, isTurned, queue }: Flood,
): number {
  queue[0] = first;
  pieceOf[first] = piece;
  let length = 1;
  for (let at = 0; at < length; at += 1) {
    const triangle = queue[at]!;
    for (let half = 3 * triangle; half < 3 * triangle + 3; half += 1) {
      const mate = mates[half]!;
      if (mate < 0) continue;
      const neighbour = triangleOf(mate);
      if (pieceOf[neighbour]! >= 0) continue;
      pieceOf[neighbour] = piece;
      const isSame = triangles[mate] === triangles[nextOf(half)];
      isTurned[neighbour] = isSame ? isTurned[triangle]! : 1 - isTurned[triangle]!;
      queue[length] = neighbour;
      length += 1;
    }
  }
  return length;
}

function boxOf(p: Float32Array, triangles: Uint32Array, members: Int32Array): Pick<MeshPiece, 'min' | 'max'> {
  let minX = Infinity;
  let minY = Infinity;
  let minZ = Infinity;
  let maxX = -Infinity;
  let maxY = -Infinity;
  let maxZ = -Infinity;
  for (let i = 0; i < members.length; i += 1)
    for (let half = 3 * members[i]!; half < 3 * members[i]! + 3; half += 1) {
      const at = 3 * triangles[half]!;
      const x = p[at]!;
      const y = p[at + 1]!;
      const z = p[at + 2]!;
      if (x < minX) minX = x;
      if (x > maxX) maxX = x;
      if (y < minY) minY = y;
      if (y > maxY) maxY = y;
      if (z < minZ) minZ = z;
      if (z > maxZ) maxZ = z;
    }
  return { min: [minX, minY, minZ], max: [maxX, maxY, maxZ] };
}

function measurePiece(
  { positions: p, triangles }: TriangleMesh,
  mates: Int32Array,
  members: Int32Array,
  isTurned: Uint8Array,
): MeshPiece {
  let surface = 0;
  let turnedSurface = 0;
  let volume = 0;
  let isClosed = true;
  const origin = 3 * triangles[3 * members[0]!]!;
  for (let i = 0; i < members.length; i += 1) {
    const triangle = members[i]!;
    const a = 3 * triangles[3 * triangle]!;
    const b = 3 * triangles[3 * triangle + 1]!;
    const c = 3 * triangles[3 * triangle + 2]!;
    const x =
      (p[b + 1]! - p[a + 1]!) * (p[c + 2]! - p[a + 2]!) - (p[b + 2]! - p[a + 2]!) * (p[c + 1]! - p[a + 1]!);
    const y = (p[b + 2]! - p[a + 2]!) * (p[c]! - p[a]!) - (p[b]! - p[a]!) * (p[c + 2]! - p[a + 2]!);
    const z = (p[b]! - p[a]!) * (p[c + 1]! - p[a + 1]!) - (p[b + 1]! - p[a + 1]!) * (p[c]! - p[a]!);
    const area = Math.sqrt(x * x + y * y + z * z) / 2;
    const height =
      x * (p[a]! - p[origin]!) + y * (p[a + 1]! - p[origin + 1]!) + z * (p[a + 2]! - p[origin + 2]!);
    surface += area;
    if (isTurned[triangle] === 1) turnedSurface += area;
    volume += (isTurned[triangle] === 1 ? -height : height) / 6;
    for (let half = 3 * triangle; half < 3 * triangle + 3; half += 1)
      if (mates[half] === -1) isClosed = false;
  }
  return {
    firstTriangle: members[0]!,
    surface,
    turnedSurface,
    volume,
    isClosed,
    ...boxOf(p, triangles, members),
  };
}
