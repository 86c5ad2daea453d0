import {
  EMPTY_MESH,
  type MeshExtent,
  type MeshFault,
  meshExtent,
  orientationRows,
  type TriangleMesh,
  turnedSize,
} from '@kerf/geometry';
import type { Stock } from '@kerf/machining';
import { BufferAttribute, BufferGeometry, GLSL3, Matrix3, Matrix4, Mesh, RawShaderMaterial } from 'three';
import { applyMaterial, materialUniforms, setDefine } from '../stock/material-shader';
import { SOLID_FRAGMENT_SHADER, SOLID_VERTEX_SHADER } from '../stock/solid-shader';
import type { UnreachedMark } from '../stock/unreached-mark';
import { STOCK_OPACITY, type StockMaterial } from '../themes/stock-materials';
import { FaultLines } from './fault-lines';
import { smoothNormals } from './model-normals';
import type { PreviewModel } from './preview-model';

const NO_FAULTS: readonly MeshFault[] = [];

/** Models with more corners than this are shown with flat faces: their normals are not computed. */
const MOST_SMOOTH_VERTICES = 500_000;

/** A model in the scene: one draw call, and another one for faults of its mesh. */
export class ModelSolid {
  readonly mesh: Mesh<BufferGeometry, RawShaderMaterial>;
  readonly faults = new FaultLines();
  readonly #material = materialUniforms();
  readonly #uniforms = {
    ...this.#material,
    opacity: { value: STOCK_OPACITY },
    turn: { value: new Matrix3() },
  };
  readonly #unreached: UnreachedMark;
  #shown: TriangleMesh | undefined;
  #box = meshExtent(EMPTY_MESH);

  constructor(unreached: UnreachedMark) {
    this.#unreached = unreached;
    this.mesh = new Mesh(
      new BufferGeometry(),
      new RawShaderMaterial({
        glslVersion: GLSL3,
        vertexShader: SOLID_VERTEX_SHADER,
        fragmentShader: SOLID_FRAGMENT_SHADER,
        defines: { LOOK: 0, IS_FLAT: 1, HAS_UNREACHED: 0 },
        uniforms: { ...this.#uniforms, ...unreached.uniforms },
        transparent: true,
      }),
    );
    this.mesh.frustumCulled = false;
    this.mesh.matrixAutoUpdate = false;
    this.markUnreached();
  }

  /** Shows a model in a stock. The same mesh at another place is only moved. */
  setModel(model: PreviewModel, stock: Stock | undefined): void {
    if (model.mesh !== this.#shown) this.#load(model.mesh);
    const matrix = placementMatrix(this.#box, model, stock?.thickness ?? 0);
    this.mesh.matrix.copy(matrix);
    this.mesh.matrixWorldNeedsUpdate = true;
    this.faults.setFaults(model.faults ?? NO_FAULTS, matrix);
    this.#uniforms.turn.value.getNormalMatrix(matrix);
    this.#uniforms.deepest.value = -Math.max(1e-3, stock?.thickness ?? model.size.z);
  }

  setMaterial(material: StockMaterial): void {
    applyMaterial([this.mesh.material], this.#material, material);
  }

  /** Shows the present unreached material, or none. */
  markUnreached(): void {
    this.#unreached.applyTo(this.mesh.material);
  }

  dispose(): void {
    this.mesh.geometry.dispose();
    this.mesh.material.dispose();
    this.faults.dispose();
  }

  #load(mesh: TriangleMesh): void {
    this.mesh.geometry.dispose();
    this.#shown = mesh;
    this.#box = meshExtent(mesh);
    const { geometry, isFlat } = geometryOf(mesh);
    this.mesh.geometry = geometry;
    setDefine(this.mesh.material, 'IS_FLAT', isFlat ? 1 : 0);
  }
}

/**
 * The matrix from the mesh's own space to `StockSpace`: move to the origin, turn, scale into the box, place in the
 * plane, lift.
 */
export function placementMatrix(
  { min, size }: MeshExtent,
  { orientation, size: wanted, transform, elevation }: Omit<PreviewModel, 'mesh'>,
  thickness: number,
): Matrix4 {
  const middle = new Matrix4().makeTranslation(-min.x - size.x / 2, -min.y - size.y / 2, -min.z - size.z / 2);
  const [a, b, c] = orientationRows(orientation);
  const turn = new Matrix4().set(...a, 0, ...b, 0, ...c, 0, 0, 0, 0, 1);
  const turned = turnedSize(size, orientation);
  const share = (wish: number, length: number) => (length > 0 ? wish / length : 1);
  const scale = new Matrix4().makeScale(
    share(wanted.x, turned.x),
    share(wanted.y, turned.y),
    share(wanted.z, turned.z),
  );
  const box = new Matrix4().makeTranslation(wanted.x / 2, wanted.y / 2, wanted.z / 2);
  const [xx, xy, yx, yy, dx, dy] = transform;
  const place = new Matrix4().set(xx, yx, 0, dx, xy, yy, 0, dy, 0, 0, 1, elevation - thickness, 0, 0, 0, 1);
  return place.multiply(box).multiply(scale).multiply(turn).multiply(middle);
}

/**
 * The geometry of a mesh. Every corner of a small mesh has a normal of its own, so its triangles share no corners. A
 * large mesh is shown with flat faces and keeps its shared corners, which takes half of the memory.
 */
function geometryOf({ positions, triangles }: TriangleMesh): { geometry: BufferGeometry; isFlat: boolean } {
  const geometry = new BufferGeometry();
  const isFlat = triangles.length > MOST_SMOOTH_VERTICES;
  if (isFlat) {
    geometry.setAttribute('position', new BufferAttribute(positions, 3));
    geometry.setIndex(new BufferAttribute(triangles, 1));
    return { geometry, isFlat };
  }
  const corners = new Float32Array(3 * triangles.length);
  for (let at = 0; at < triangles.length; at += 1) {
    const from = 3 * triangles[at]!;
    corners[3 * at] = positions[from]!;
    corners[3 * at + 1] = positions[from + 1]!;
    corners[3 * at + 2] = positions[from + 2]!;
  }
  geometry.setAttribute('position', new BufferAttribute(corners, 3));
  geometry.setAttribute('normal', new BufferAttribute(smoothNormals(corners), 3));
  return { geometry, isFlat };
}
