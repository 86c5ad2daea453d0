import type { Asset } from '@kerf/document';
import type { TriangleMesh } from '@kerf/geometry';
import type { Compute } from '../workers/compute';
import { rememberCondition } from './mesh-condition';

/**
 * The meshes that this page has, each by its asset. So the memory of a mesh is freed when no design and no history has
 * its asset any more.
 */
const meshes = new WeakMap<Asset, TriangleMesh | null>();
const loading = new WeakMap<Asset, Promise<TriangleMesh | null>>();

/** Keeps a mesh that is already known, such as that of a file that was just read. */
export function rememberMesh(asset: Asset, mesh: TriangleMesh): void {
  meshes.set(asset, mesh);
}

/** The mesh of an asset if the page has it; null for a damaged one; undefined if it must be loaded. */
export function knownMesh(asset: Asset): TriangleMesh | null | undefined {
  return meshes.get(asset);
}

/** Reads the mesh of an asset in a worker, once. Null for a damaged one. */
export function loadMesh(compute: Compute, asset: Asset): Promise<TriangleMesh | null> {
  const known = meshes.get(asset);
  if (known !== undefined) return Promise.resolve(known);
  let work = loading.get(asset);
  if (!work) {
    work = compute.run('loadMesh', { asset }).then((loaded) => {
      if (loaded) rememberCondition(loaded.mesh, { faults: loaded.faults, repairs: null });
      return loaded?.mesh ?? null;
    });
    loading.set(asset, work);
    work.then(
      (mesh) => meshes.set(asset, mesh),
      () => loading.delete(asset),
    );
  }
  return work;
}
