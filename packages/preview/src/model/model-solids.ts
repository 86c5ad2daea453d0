import type { Stock } from '@kerf/machining';
import { Group } from 'three';
import { RenderOrder } from '../scene/render-order';
import type { UnreachedMark } from '../stock/unreached-mark';
import type { SceneTheme } from '../themes/scene-themes';
import type { StockMaterial } from '../themes/stock-materials';
import { ModelSolid } from './model-solid';
import type { PreviewModel } from './preview-model';

/** The models of a scene. */
export class ModelSolids {
  readonly group = new Group();
  readonly #unreached: UnreachedMark;
  #solids: ModelSolid[] = [];
  #material: StockMaterial | undefined;
  #theme: SceneTheme | undefined;
  #viewport: readonly [width: number, height: number, pixelRatio: number] = [1, 1, 1];

  constructor(unreached: UnreachedMark) {
    this.#unreached = unreached;
  }

  get count(): number {
    return this.#solids.length;
  }

  /** Shows these models in a stock. A model is only moved if the one at its position of the list has the same mesh. */
  set(models: readonly PreviewModel[], stock: Stock | undefined): void {
    for (const solid of this.#solids.splice(models.length)) this.#remove(solid);
    models.forEach((model, at) => {
      this.#solids[at] ??= this.#add();
      this.#solids[at].setModel(model, stock);
    });
  }

  setMaterial(material: StockMaterial): void {
    this.#material = material;
    for (const solid of this.#solids) solid.setMaterial(material);
  }

  /** Shows the present unreached material on the models, or none. */
  markUnreached(): void {
    for (const solid of this.#solids) solid.markUnreached();
  }

  setTheme(theme: SceneTheme): void {
    this.#theme = theme;
    for (const { faults } of this.#solids) faults.setTheme(theme);
  }

  /** The size of the picture in pixels, and how many of them are a CSS pixel. */
  setViewport(width: number, height: number, pixelRatio: number): void {
    this.#viewport = [width, height, pixelRatio];
    for (const { faults } of this.#solids) faults.setViewport(width, height, pixelRatio);
  }

  setVisible(visible: boolean): void {
    this.group.visible = visible;
  }

  dispose(): void {
    for (const solid of this.#solids.splice(0)) this.#remove(solid);
  }

  #add(): ModelSolid {
    const solid = new ModelSolid(this.#unreached);
    solid.mesh.renderOrder = RenderOrder.model;
    if (this.#material) solid.setMaterial(this.#material);
    if (this.#theme) solid.faults.setTheme(this.#theme);
    solid.faults.setViewport(...this.#viewport);
    this.group.add(solid.mesh, solid.faults.mesh);
    return solid;
  }

  #remove(solid: ModelSolid): void {
    this.group.remove(solid.mesh, solid.faults.mesh);
    solid.dispose();
  }
}
