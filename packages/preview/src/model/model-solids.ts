import type { Stock } from '@kerf/machining';
import { Group } from 'three';
import { RenderOrder } from '../scene/render-order';
import type { StockMaterial } from '../themes/stock-materials';
import { ModelSolid } from './model-solid';
import type { PreviewModel } from './preview-model';

/** The models of a scene. */
export class ModelSolids {
  readonly group = new Group();
  #solids: ModelSolid[] = [];
  #material: StockMaterial | undefined;

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

  setVisible(visible: boolean): void {
    this.group.visible = visible;
  }

  dispose(): void {
    for (const solid of this.#solids.splice(0)) this.#remove(solid);
  }

  #add(): ModelSolid {
    const solid = new ModelSolid();
    solid.mesh.renderOrder = RenderOrder.model;
    if (this.#material) solid.setMaterial(this.#material);
    this.group.add(solid.mesh);
    return solid;
  }

  #remove(solid: ModelSolid): void {
    this.group.remove(solid.mesh);
    solid.dispose();
  }
}
