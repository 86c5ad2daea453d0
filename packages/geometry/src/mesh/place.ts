import { determinant, type Matrix } from '../matrix';
import type { Point3 } from '../point';
import { type ModelOrientation, orientationRows, turnedSize } from './orientation';
import { meshExtent, type TriangleMesh } from './triangle-mesh';

/**
 * The mesh turned and scaled into the box from the origin to `size`. A mesh without length along an axis has none
 * afterwards. The input is not changed; the triangles are shared with it.
 */
export function fitMesh(mesh: TriangleMesh, orientation: ModelOrientation, size: Point3): TriangleMesh {
  const box = meshExtent(mesh);
  const turned = turnedSize(box.size, orientation);
  const share = (wanted: number, length: number) => (length > 0 ? wanted / length : 0);
  const scales = [share(size.x, turned.x), share(size.y, turned.y), share(size.z, turned.z)] as const;
  const [middleX, middleY, middleZ] = (['x', 'y', 'z'] as const).map(
    (axis) => box.min[axis] + box.size[axis] / 2,
  ) as [number, number, number];
  const [rowX, rowY, rowZ] = orientationRows(orientation).map((row, axis) =>
    row.map((part) => part * scales[axis]!),
  ) as [number[], number[], number[]];
  const { positions } = mesh;
  const placed = new Float32Array(positions.length);
  for (let at = 0; at < positions.length; at += 3) {
    const x = positions[at]! - middleX;
    const y = positions[at + 1]! - middleY;
    const z = positions[at + 2]! - middleZ;
    placed[at] = rowX[0]! * x + rowX[1]! * y + rowX[2]! * z + size.x / 2;
    placed[at + 1] = rowY[0]! * x + rowY[1]! * y + rowY[2]! * z + size.y / 2;
    placed[at + 2] = rowZ[0]! * x + rowZ[1]! * y + rowZ[2]! * z + size.z / 2;
  }
  return { positions: placed, triangles: mesh.triangles };
}

/**
 * The mesh seen from above moved by `matrix` (x and y, as for every object of a design) and lifted by `elevation`. When
 * the matrix mirrors, the corners of the triangles change their order, so that outside stays outside.
 */
export function transformMesh(mesh: TriangleMesh, matrix: Matrix, elevation: number): TriangleMesh {
  const [a, b, c, d, e, f] = matrix;
  const { positions } = mesh;
  const moved = new Float32Array(positions.length);
  for (let at = 0; at < positions.length; at += 3) {
    const x = positions[at]!;
    const y = positions[at + 1]!;
    moved[at] = a * x + c * y + e;
    moved[at + 1] = b * x + d * y + f;
    moved[at + 2] = positions[at + 2]! + elevation;
  }
  const isMirrored = determinant(matrix) < 0;
  return { positions: moved, triangles: isMirrored ? flippedTriangles(mesh.triangles) : mesh.triangles };
}

/** The same triangles with the other side outside. */
export function flippedTriangles(triangles: Uint32Array): Uint32Array {
  const flipped = new Uint32Array(triangles.length);
  for (let at = 0; at < triangles.length; at += 3) {
    flipped[at] = triangles[at]!;
    flipped[at + 1] = triangles[at + 2]!;
    flipped[at + 2] = triangles[at + 1]!;
  }
  return flipped;
}
