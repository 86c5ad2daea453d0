import type { StockField, StockGridShape, TilePatch } from '@kerf/simulation';
import {
  BackSide,
  BoxGeometry,
  Color,
  type DataTexture,
  GLSL3,
  Mesh,
  RawShaderMaterial,
  Vector3,
} from 'three';
import { CellTexture } from './cell-texture';
import { SURFACE_FRAGMENT_SHADER, SURFACE_VERTEX_SHADER } from './surface-shader';

/** What a simulation hands over before its values. */
export interface StockCells {
  readonly field: StockField;
  readonly grid: StockGridShape;
}

/** The stock as a program leaves it: one draw call, whose heights or burns are a texture. */
export class StockSurface {
  readonly mesh: Mesh<BoxGeometry, RawShaderMaterial>;
  readonly #uniforms = {
    cells: { value: null as DataTexture | null },
    // An integer vector: three sends plain arrays as they are.
    cellCount: { value: [1, 1] },
    cellSize: { value: 1 },
    stockSize: { value: new Vector3(1, 1, 1) },
    boxSize: { value: new Vector3(1, 1, 1) },
    isHeight: { value: true },
    colour: { value: new Color() },
  };
  #cells: CellTexture | undefined;

  constructor() {
    const material = new RawShaderMaterial({
      glslVersion: GLSL3,
      vertexShader: SURFACE_VERTEX_SHADER,
      fragmentShader: SURFACE_FRAGMENT_SHADER,
      uniforms: this.#uniforms,
      // From inside, so that it is there when the camera is in the stock too.
      side: BackSide,
    });
    this.mesh = new Mesh(new BoxGeometry(1, 1, 1).translate(0.5, 0.5, -0.5), material);
    this.mesh.frustumCulled = false;
    this.mesh.visible = false;
    this.mesh.onAfterRender = () => this.#cells?.sent();
  }

  /** Whether there is something to show. */
  get isSet(): boolean {
    return this.#cells !== undefined;
  }

  /** Shows an untouched stock of these cells, or nothing. */
  setCells(cells: StockCells | undefined): void {
    this.#cells?.dispose();
    this.#cells = undefined;
    this.#uniforms.cells.value = null;
    if (!cells) return;
    const { columns, rows, cellSize, stock } = cells.grid;
    this.#cells = new CellTexture(cells.grid);
    const uniforms = this.#uniforms;
    uniforms.cells.value = this.#cells.texture;
    uniforms.cellCount.value = [columns, rows];
    uniforms.cellSize.value = cellSize;
    uniforms.stockSize.value.set(stock.width, stock.height, stock.thickness);
    uniforms.isHeight.value = cells.field === 'height';
    uniforms.boxSize.value.copy(uniforms.stockSize.value);
  }

  /** Takes the values of some tiles. */
  update(patch: TilePatch): void {
    this.#cells?.update(patch);
  }

  /** `#RRGGBB` */
  setColour(colour: string): void {
    this.#uniforms.colour.value.set(colour);
  }

  setVisible(visible: boolean): void {
    this.mesh.visible = visible && this.isSet;
  }

  dispose(): void {
    this.#cells?.dispose();
    this.mesh.geometry.dispose();
    this.mesh.material.dispose();
  }
}
