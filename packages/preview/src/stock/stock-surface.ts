import type { StockField, StockGridShape, TilePatch } from '@kerf/simulation';
import {
  BackSide,
  BoxGeometry,
  DataTexture,
  FloatType,
  GLSL3,
  Mesh,
  NearestFilter,
  RawShaderMaterial,
  RedFormat,
  Vector3,
  type WebGLRenderer,
} from 'three';
import { STOCK_OPACITY, type StockMaterial } from '../themes/stock-materials';
import { CellTexture } from './cell-texture';
import { applyMaterial, materialUniforms, setDefine } from './material-shader';
import { SURFACE_FRAGMENT_SHADER, SURFACE_VERTEX_SHADER } from './surface-shader';
import type { UnreachedMark } from './unreached-mark';

/** What a simulation provides before its values. */
export interface StockCells {
  readonly field: StockField;
  readonly grid: StockGridShape;
  /** The height in mm of the deepest point of the whole program, for height maps; the underside when left out. */
  readonly deepest?: number;
}

/** The target heights of a stock, for a comparison. */
export interface StockTarget {
  /** One height in mm per cell of the `StockCells`, row by row from the origin; above 0 where any height is right. */
  readonly heights: Float32Array;
  /** Differences up to this many mm do not count. */
  readonly tolerance: number;
}

/** The stock as a program leaves it: one draw call, whose heights or burns are a texture. */
export class StockSurface {
  readonly mesh: Mesh<BoxGeometry, RawShaderMaterial>;
  readonly #material = materialUniforms();
  readonly #unreached: UnreachedMark;
  readonly #uniforms = {
    ...this.#material,
    cells: { value: null as DataTexture | null },
    target: { value: null as DataTexture | null },
    tolerance: { value: 0.1 },
    // An integer vector, because three.js uploads a plain array unchanged.
    cellCount: { value: [1, 1] },
    cellSize: { value: 1 },
    stockSize: { value: new Vector3(1, 1, 1) },
    boxSize: { value: new Vector3(1, 1, 1) },
    opacity: { value: STOCK_OPACITY },
  };
  #cells: CellTexture | undefined;

  constructor(unreached: UnreachedMark) {
    this.#unreached = unreached;
    const material = new RawShaderMaterial({
      glslVersion: GLSL3,
      vertexShader: SURFACE_VERTEX_SHADER,
      fragmentShader: SURFACE_FRAGMENT_SHADER,
      defines: { LOOK: 0, IS_HEIGHT: 1, HAS_TARGET: 0, HAS_UNREACHED: 0 },
      uniforms: { ...this.#uniforms, ...unreached.uniforms },
      transparent: true,
      // The inner sides of the box are drawn, so that the stock is visible even when the camera is inside it.
      side: BackSide,
    });
    this.mesh = new Mesh(new BoxGeometry(1, 1, 1).translate(0.5, 0.5, -0.5), material);
    this.mesh.frustumCulled = false;
    this.mesh.visible = false;
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
    this.setTarget(undefined);
    if (!cells) return;
    const { columns, rows, cellSize, stock } = cells.grid;
    this.#cells = new CellTexture(cells.grid);
    const uniforms = this.#uniforms;
    uniforms.cells.value = this.#cells.texture;
    uniforms.cellCount.value = [columns, rows];
    uniforms.cellSize.value = cellSize;
    uniforms.stockSize.value.set(stock.width, stock.height, stock.thickness);
    setDefine(this.mesh.material, 'IS_HEIGHT', cells.field === 'height' ? 1 : 0);
    uniforms.boxSize.value.copy(uniforms.stockSize.value);
    uniforms.deepest.value = Math.min(-1e-3, cells.deepest ?? -stock.thickness);
  }

  /** Adds the values of some tiles. */
  update(patch: TilePatch): void {
    this.#cells?.update(patch);
  }

  /**
   * Compares the heights of the cells with `target`, or ends the comparison. Does nothing when there are no cells, or
   * when the target does not have one height for each cell.
   */
  setTarget(target: StockTarget | undefined): void {
    const uniforms = this.#uniforms;
    uniforms.target.value?.dispose();
    uniforms.target.value = null;
    const [columns, rows] = uniforms.cellCount.value as [number, number];
    const isComparable = this.isSet && target?.heights.length === columns * rows;
    setDefine(this.mesh.material, 'HAS_TARGET', isComparable ? 1 : 0);
    if (!target || !isComparable) return;
    const texture = new DataTexture(target.heights, columns, rows, RedFormat, FloatType);
    texture.minFilter = NearestFilter;
    texture.magFilter = NearestFilter;
    texture.needsUpdate = true;
    uniforms.target.value = texture;
    uniforms.tolerance.value = Math.max(1e-6, target.tolerance);
  }

  /** Shows the present unreached material, or none. */
  markUnreached(): void {
    this.#unreached.applyTo(this.mesh.material);
  }

  /** Uploads what has changed to the graphics memory, up to the limit per frame. True when more is waiting. */
  send(renderer: WebGLRenderer): boolean {
    return this.#cells?.send(renderer) ?? false;
  }

  setMaterial(material: StockMaterial): void {
    applyMaterial([this.mesh.material], this.#material, material);
  }

  setVisible(visible: boolean): void {
    this.mesh.visible = visible && this.isSet;
  }

  dispose(): void {
    this.#cells?.dispose();
    this.#uniforms.target.value?.dispose();
    this.mesh.geometry.dispose();
    this.mesh.material.dispose();
  }
}
