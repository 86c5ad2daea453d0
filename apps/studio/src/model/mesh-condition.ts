import type { MeshFault, MeshRepairs, TriangleMesh } from '@kerf/geometry';
import { create } from 'zustand';

/** What is known about the surface of a model. */
export interface MeshCondition {
  readonly faults: readonly MeshFault[];
  /** What was repaired when its file was read; null when it was read in an earlier session. */
  readonly repairs: MeshRepairs | null;
}

const conditions = new WeakMap<TriangleMesh, MeshCondition>();

/** Keeps what is known about a mesh as long as the mesh is in memory. */
export function rememberCondition(mesh: TriangleMesh, condition: MeshCondition): void {
  conditions.set(mesh, condition);
}

/** What is known about a mesh; undefined for one that the studio made itself. */
export function conditionOf(mesh: TriangleMesh): MeshCondition | undefined {
  return conditions.get(mesh);
}

/** Whether the faults of models are drawn in the 3D view. */
export const useFaultView = create<{ readonly isShown: boolean }>()(() => ({ isShown: true }));
