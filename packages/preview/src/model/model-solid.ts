import { type MeshExtent, meshExtent, orientationRows, turnedSize } from '@kerf/geometry';
import type { Stock } from '@kerf/machining';
import { BufferAttribute, BufferGeometry, GLSL3, Matrix3, Matrix4, Mesh, RawShaderMaterial } from 'three';
import { applyMaterial, materialUniforms, setDefine } from '../stock/material-shader';
import { SOLID_FRAGMENT_SHADER, SOLID_VERTEX_SHADER } from '../stock/solid-shader';
import { STOCK_OPACITY, type StockMaterial } from '../themes/stock-materials';
import type { ModelMesh } from './model-mesh';
import { smoothNormals } from './model-normals';
import type { ModelPlacement } from './model-placement';

/** Models with more corners than this are shown with flat faces: their normals are not computed. */
const MOST_SMOOTH_VERTICES = 500_000;

/** A model in the scene: one draw call. */
export class ModelSolid {
  readonly mesh: Mesh<BufferGeometry, RawShaderMaterial>;
  readonly #material = materialUniforms();
  readonly #uniforms = {
    ...this.#material,
    opacity: { value: STOCK_OPACITY },
    turn: { value: new Matrix3() },
  };
  #shown: ModelMesh | undefined;
  #box = meshExtent({ positions: new Float32Array(0) });

  constructor() {
    this.mesh = new Mesh(
      new BufferGeometry(),
      new RawShaderMaterial({
        glslVersion: GLSL3,
        vertexShader: SOLID_VERTEX_SHADER,
        fragmentShader: SOLID_FRAGMENT_SHADER,
        defines: { LOOK: 0, IS_FLAT: 1 },
        uniforms: this.#uniforms,
        transparent: true,
      }),
    );
    this.mesh.frustumCulled = false;
    this.mesh.matrixAutoUpdate = false;
    this.mesh.visible = false;
  }

  get isSet(): boolean {
    return this.#shown !== undefined;
  }

  /** Shows `model` as `placement` says, or nothing. The same model with another placement is only moved. */
  setModel(
    model: ModelMesh | undefined,
    placement: ModelPlacement | undefined,
    stock: Stock | undefined,
  ): void {
    if (model !== this.#shown) this.#load(model);
    if (!model || !placement) return;
    const matrix = placementMatrix(this.#box, placement, stock?.thickness ?? 0);
    this.mesh.matrix.copy(matrix);
    this.mesh.matrixWorldNeedsUpdate = true;
    this.#uniforms.turn.value.getNormalMatrix(matrix);
    this.#uniforms.deepest.value = -Math.max(1e-3, stock?.thickness ?? placement.size.z);
  }

  setMaterial(material: StockMaterial): void {
    applyMaterial([this.mesh.material], this.#material, material);
  }

  setVisible(visible: boolean): void {
    this.mesh.visible = visible && this.isSet;
  }

  dispose(): void {
    this.mesh.geometry.dispose();
    this.mesh.material.dispose();
  }

  #load(model: ModelMesh | undefined): void {
    this.mesh.geometry.dispose();
    this.#shown = model;
    const geometry = new BufferGeometry();
    this.mesh.geometry = geometry;
    if (!model) return;
    this.#box = meshExtent(model);
    geometry.setAttribute('position', new BufferAttribute(model.positions, 3));
    const isFlat = model.positions.length / 3 > MOST_SMOOTH_VERTICES;
    if (!isFlat) geometry.setAttribute('normal', new BufferAttribute(smoothNormals(model.positions), 3));
    setDefine(this.mesh.material, 'IS_FLAT', isFlat ? 1 : 0);
  }
}

/** The matrix from the mesh's own space to `StockSpace`: move to the origin, turn, scale, move to the position. */
export function placementMatrix(
  { min, size }: MeshExtent,
  { orientation, position, size: wanted }: ModelPlacement,
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
  const place = new Matrix4().makeTranslation(
    position.x + wanted.x / 2,
    position.y + wanted.y / 2,
    position.z + wanted.z / 2 - thickness,
  );
  return place.multiply(scale).multiply(turn).multiply(middle);
}
