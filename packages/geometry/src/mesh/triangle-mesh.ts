import type { Point3 } from '../point';

/**
 * A surface of triangles in mm, in flat buffers that can be transferred to a worker.
 *
 * - `positions` has three numbers for each corner: x, y, z.
 * - `triangles` has three indices of corners for each triangle, counter-clockwise as seen from outside.
 */
export interface TriangleMesh {
  readonly positions: Float32Array;
  readonly triangles: Uint32Array;
}

/** The mesh without triangles. */
export const EMPTY_MESH: TriangleMesh = { positions: new Float32Array(0), triangles: new Uint32Array(0) };

/** The number of triangles of a mesh. */
export function triangleCount({ triangles }: Pick<TriangleMesh, 'triangles'>): number {
  return triangles.length / 3;
}

/** A box along the axes: its corner with the smallest x, y and z, and the lengths of its sides. */
export interface MeshExtent {
  readonly min: Point3;
  readonly size: Point3;
}

/** The box around all corners of a mesh, mm. For a mesh without corners, a box without size at the origin. */
export function meshExtent({ positions }: Pick<TriangleMesh, 'positions'>): MeshExtent {
  if (positions.length === 0) return { min: { x: 0, y: 0, z: 0 }, size: { x: 0, y: 0, z: 0 } };
  let [minX, minY, minZ] = [Infinity, Infinity, Infinity];
  let [maxX, maxY, maxZ] = [-Infinity, -Infinity, -Infinity];
  for (let at = 0; at < positions.length; at += 3) {
    const x = positions[at]!;
    const y = positions[at + 1]!;
    const z = positions[at + 2]!;
    if (x < minX) minX = x;
    if (x > maxX) maxX = x;
    if (y < minY) minY = y;
    if (y > maxY) maxY = y;
    if (z < minZ) minZ = z;
    if (z > maxZ) maxZ = z;
  }
  return {
    min: { x: minX, y: minY, z: minZ },
    size: { x: maxX - minX, y: maxY - minY, z: maxZ - minZ },
  };
}

/** The volume that a closed mesh encloses, mm³; negative when its triangles are clockwise as seen from outside. */
export function meshVolume({ positions, triangles }: TriangleMesh): number {
  if (triangles.length === 0) return 0;
  // Measured from one corner of the mesh, so that a mesh far from the origin loses no digits.
  const origin = 3 * triangles[0]!;
  const [ox, oy, oz] = [positions[origin]!, positions[origin + 1]!, positions[origin + 2]!];
  let sum = 0;
  for (let at = 0; at < triangles.length; at += 3) {
    const a = 3 * triangles[at]!;
    const b = 3 * triangles[at + 1]!;
    const c = 3 * triangles[at + 2]!;
    const ax = positions[a]! - ox;
    const ay = positions[a + 1]! - oy;
    const az = positions[a + 2]! - oz;
    const bx = positions[b]! - ox;
    const by = positions[b + 1]! - oy;
    const bz = positions[b + 2]! - oz;
    const cx = positions[c]! - ox;
    const cy = positions[c + 1]! - oy;
    const cz = positions[c + 2]! - oz;
    sum += ax * (by * cz - bz * cy) + ay * (bz * cx - bx * cz) + az * (bx * cy - by * cx);
  }
  return sum / 6;
}
