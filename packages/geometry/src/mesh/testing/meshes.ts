import type { Point3 } from '../../point';
import { MeshBuilder } from '../mesh-builder';
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

/** A closed ball around the origin: an octahedron whose triangles are divided into four `levels` times. */
export function ballMesh(radius: number, levels: number): TriangleMesh {
  const builder = new MeshBuilder();
  const tips = [
    [1, 0, 0],
    [0, 1, 0],
    [-1, 0, 0],
    [0, -1, 0],
  ];
  const divide = (a: number[], b: number[], c: number[], level: number): void => {
    if (level === 0) {
      const [i, j, k] = [a, b, c].map((point) => {
        const scale = radius / Math.hypot(...point);
        return builder.corner(point[0]! * scale, point[1]! * scale, point[2]! * scale);
      });
      builder.triangle(i!, j!, k!);
      return;
    }
    const between = (p: number[], q: number[]) => p.map((value, axis) => (value + q[axis]!) / 2);
    const [ab, bc, ca] = [between(a, b), between(b, c), between(c, a)];
    for (const [p, q, r] of [
      [a, ab, ca],
      [ab, b, bc],
      [ca, bc, c],
      [ab, bc, ca],
    ] as const)
      divide(p, q, r, level - 1);
  };
  tips.forEach((tip, i) => {
    const next = tips[(i + 1) % 4]!;
    divide(tip, next, [0, 0, 1], levels);
    divide(next, tip, [0, 0, -1], levels);
  });
  return builder.build();
}

/** Several meshes as one; corners at the same place stay apart. */
export function joinMeshes(...meshes: readonly TriangleMesh[]): TriangleMesh {
  const positions: number[] = [];
  const triangles: number[] = [];
  for (const mesh of meshes) {
    const first = positions.length / 3;
    positions.push(...mesh.positions);
    triangles.push(...Array.from(mesh.triangles, (corner) => corner + first));
  }
  return { positions: Float32Array.from(positions), triangles: Uint32Array.from(triangles) };
}
