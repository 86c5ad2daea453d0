import type { TriangleMesh } from '@kerf/geometry';
import type { DropKernel } from '../../../cuts/drop-kernel';
import { type Contacts, findContacts } from './contacts';
import { compiledContacts } from './kernel/compiled-contacts';

/** A mesh prepared for dropping bits onto it. Coordinates are in `StockSpace`, mm. */
export interface ReliefSurface {
  readonly mesh: TriangleMesh;
  readonly contacts: Contacts;
  readonly bounds: SurfaceBounds;
  /** The compiled kernel; without it, everything is slower. */
  readonly kernel: DropKernel | undefined;
}

/** The box of a surface, mm. */
export interface SurfaceBounds {
  readonly minX: number;
  readonly minY: number;
  readonly minZ: number;
  readonly maxX: number;
  readonly maxY: number;
  readonly maxZ: number;
}

/**
 * Prepares a mesh. Triangles may be turned either way, and the mesh may be open: what is seen from above counts. A mesh
 * whose triangles share their corners is several times faster than one with three corners for each triangle. The host
 * sets up the kernel once (`createDropKernel`).
 *
 * Throws `RangeError` when a coordinate is not a finite number, or an index points to no corner.
 */
export function reliefSurface(mesh: TriangleMesh, kernel: DropKernel | undefined): ReliefSurface {
  const cornerCount = mesh.positions.length / 3;
  for (let i = 0; i < mesh.triangles.length; i += 1)
    if (mesh.triangles[i]! >= cornerCount)
      throw new RangeError(`corner ${mesh.triangles[i]} of ${cornerCount} does not exist`);
  const bounds = boundsOf(mesh);
  const contacts = (kernel && compiledContacts(kernel, mesh)) ?? findContacts(mesh);
  return { mesh, contacts, bounds, kernel };
}

/**
 * The mesh without the triangles that are nowhere above `floor`, such as its underside. For a bit whose tip stays above
 * the floor it is the same surface, and often half the work. Corners keep their numbers.
 */
export function meshAbove({ positions, triangles }: TriangleMesh, floor: number): TriangleMesh {
  const kept = new Uint32Array(triangles.length);
  let count = 0;
  for (let at = 0; at < triangles.length; at += 3) {
    const a = triangles[at]!;
    const b = triangles[at + 1]!;
    const c = triangles[at + 2]!;
    if (!(positions[3 * a + 2]! > floor || positions[3 * b + 2]! > floor || positions[3 * c + 2]! > floor))
      continue;
    kept[count] = a;
    kept[count + 1] = b;
    kept[count + 2] = c;
    count += 3;
  }
  return { positions, triangles: kept.subarray(0, count) };
}

function boundsOf({ positions }: TriangleMesh): SurfaceBounds {
  const min = [Infinity, Infinity, Infinity];
  const max = [-Infinity, -Infinity, -Infinity];
  for (let at = 0; at < positions.length; at += 1) {
    const value = positions[at]!;
    if (!Number.isFinite(value)) throw new RangeError(`coordinate ${at} of the mesh is not a finite number`);
    const axis = at % 3;
    if (value < min[axis]!) min[axis] = value;
    if (value > max[axis]!) max[axis] = value;
  }
  return {
    minX: min[0]!,
    minY: min[1]!,
    minZ: min[2]!,
    maxX: max[0]!,
    maxY: max[1]!,
    maxZ: max[2]!,
  };
}
