import type { Point3 } from '../../point';
import type { TriangleMesh } from '../triangle-mesh';

/** A closed box of twelve triangles, with its corner of the smallest x, y and z at `min`. */
export function boxMesh(min: Point3, size: Point3): TriangleMesh {
  const corners = [0, 1, 2, 3, 4, 5, 6, 7].flatMap((corner) => [
    min.x + (corner & 1 ? size.x : 0),
    min.y + (corner & 2 ? size.y : 0),
    min.z + (corner & 4 ? size.z : 0),
  ]);
  const sides = [
    [0, 2, 3, 1],
    [4, 5, 7, 6],
    [0, 1, 5, 4],
    [3, 2, 6, 7],
    [2, 0, 4, 6],
    [1, 3, 7, 5],
  ] as const;
  return {
    positions: Float32Array.from(corners),
    triangles: Uint32Array.from(sides.flatMap(([a, b, c, d]) => [a, b, c, a, c, d])),
  };
}
