import { type Asset, meshOfAsset, modelAsset } from '@kerf/document';
import {
  inspectMesh,
  type MeshFault,
  type MeshRepairs,
  type ModelOrientation,
  meshExtent,
  type Point3,
  type TriangleMesh,
  topView,
} from '@kerf/geometry';
import { shadeHeights } from '@kerf/imaging';

/** A model that was read from a file: its asset for the design, and its mesh for the screen. */
export interface ReadModel {
  readonly asset: Asset;
  readonly mesh: TriangleMesh;
  /** The sides of the box around the mesh, mm. */
  readonly size: Point3;
}

/** A model of a file, with what was repaired and what is still wrong with its surface. */
export interface FileModel extends ReadModel {
  readonly repairs: MeshRepairs;
  readonly faults: readonly MeshFault[];
}

/** The mesh of an asset with the faults of its surface. */
export interface LoadedMesh {
  readonly mesh: TriangleMesh;
  readonly faults: readonly MeshFault[];
}

/** A picture of a model from above: RGBA, rows from the top. */
export interface ModelPicture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8ClampedArray<ArrayBuffer>;
}

/** The longer side of a model's picture in pixels: sharp at the usual sizes on the screen, and drawn quickly. */
const PICTURE_SIDE = 768;

/** The parts of a mesh that are transferred to the page. */
export function buffersOf({ positions, triangles }: TriangleMesh): ArrayBuffer[] {
  return [positions.buffer as ArrayBuffer, triangles.buffer as ArrayBuffer];
}

/** The parts of a mesh and of its faults that are transferred to the page. */
export function buffersWithFaults({ mesh, faults }: LoadedMesh): ArrayBuffer[] {
  return [mesh.positions, mesh.triangles, ...faults.map(({ places }) => places)].map(
    ({ buffer }) => buffer as ArrayBuffer,
  );
}

/** Reads the mesh of an asset; null if the asset is damaged. */
export function loadMesh(asset: Asset): LoadedMesh | null {
  const mesh = meshOfAsset(asset);
  return mesh && { mesh, faults: inspectMesh(mesh) };
}

/** A mesh as a model of a design; `name` is the name of its file. */
export function readModel(mesh: TriangleMesh, name: string): ReadModel {
  return { asset: modelAsset(mesh, name), mesh, size: meshExtent(mesh).size };
}

/** The shaded picture of a model after turning; null if the asset is damaged. */
export function drawModel(asset: Asset, orientation: ModelOrientation): ModelPicture | null {
  const mesh = meshOfAsset(asset);
  if (!mesh) return null;
  const view = topView(mesh, orientation, PICTURE_SIDE);
  return { width: view.columns, height: view.rows, pixels: shadeHeights(view) };
}
