import { type MeshPiece, type MeshPieces, piecesOf } from './pieces';
import type { TriangleMesh } from './triangle-mesh';

/** How many triangles are looked at for the question which pieces lie in others: a few seconds of work. */
const MOST_LOOKS = 1e8;

/** A mesh whose neighbours agree about what is outside. */
export interface OrientedMesh {
  readonly triangles: Uint32Array;
  /** The number of triangles whose corners had to change their order. */
  readonly turned: number;
  readonly pieces: MeshPieces;
}

/**
 * Makes the triangles of each piece of a mesh agree about what is outside: the smaller part of the surface is turned. A
 * closed piece that has its inside outside is turned as a whole, unless it lies in another closed piece: then it is the
 * wall of a cavity.
 */
export function orientMesh(mesh: TriangleMesh, mates: Int32Array): OrientedMesh {
  const found = piecesOf(mesh, mates);
  const looks = { left: MOST_LOOKS };
  const isAgainst = found.pieces.map((piece, index) => {
    const isMinority = piece.turnedSurface > piece.surface / 2;
    const volume = isMinority ? -piece.volume : piece.volume;
    const isInsideOut = piece.isClosed && volume < 0 && !isCavity(mesh, found, index, looks);
    return isMinority !== isInsideOut;
  });
  const triangles = mesh.triangles.slice();
  let turned = 0;
  found.pieceOf.forEach((piece, triangle) => {
    if ((found.isTurned[triangle] === 1) === isAgainst[piece]) return;
    triangles[3 * triangle + 1] = mesh.triangles[3 * triangle + 2]!;
    triangles[3 * triangle + 2] = mesh.triangles[3 * triangle + 1]!;
    turned += 1;
  });
  return { triangles, turned, pieces: found };
}

/** Whether a piece lies in another closed one; assumed when there are too many pieces to look at all of them. */
function isCavity(
  mesh: TriangleMesh,
  { pieces, pieceOf }: MeshPieces,
  index: number,
  looks: { left: number },
): boolean {
  const inner = pieces[index]!;
  looks.left -= pieces.length;
  if (looks.left < 0) return true;
  const outer = pieces.map((piece, other) => other !== index && piece.isClosed && holds(piece, inner));
  if (!outer.includes(true)) return false;
  looks.left -= pieceOf.length;
  if (looks.left < 0) return true;
  const [x, y, z] = pointOn(mesh, inner.firstTriangle);
  let crossings = 0;
  for (let triangle = 0; triangle < pieceOf.length; triangle += 1)
    if (outer[pieceOf[triangle]!] && isAbove(mesh, triangle, x, y, z)) crossings += 1;
  return crossings % 2 === 1;
}

function holds(outer: MeshPiece, inner: MeshPiece): boolean {
  return [0, 1, 2].every(
    (axis) => outer.min[axis]! <= inner.min[axis]! && inner.max[axis]! <= outer.max[axis]!,
  );
}

/** A place inside of a triangle that is hardly ever under an edge of another one. */
function pointOn(
  { positions, triangles }: TriangleMesh,
  triangle: number,
): readonly [number, number, number] {
  const [x, y, z] = [0, 1, 2].map((axis) =>
    [0.3178, 0.2653, 0.4169].reduce(
      (sum, share, k) => sum + share * positions[3 * triangles[3 * triangle + k]! + axis]!,
      0,
    ),
  );
  return [x!, y!, z!];
}

/** Whether a ray upwards from a point meets the triangle. */
function isAbove(
  { positions: p, triangles }: TriangleMesh,
  triangle: number,
  x: number,
  y: number,
  z: number,
): boolean {
  const a = 3 * triangles[3 * triangle]!;
  const b = 3 * triangles[3 * triangle + 1]!;
  const c = 3 * triangles[3 * triangle + 2]!;
  const side = (u: number, v: number) => (p[u]! - x) * (p[v + 1]! - y) - (p[v]! - x) * (p[u + 1]! - y);
  const [ab, bc, ca] = [side(a, b), side(b, c), side(c, a)];
  if (ab > 0 !== bc > 0 || bc > 0 !== ca > 0) return false;
  const sum = ab + bc + ca;
  return sum !== 0 && (bc * p[a + 2]! + ca * p[b + 2]! + ab * p[c + 2]!) / sum > z;
}
