import type { Stock } from '@kerf/machining';
import {
  BoxGeometry,
  EdgesGeometry,
  Group,
  LineBasicMaterial,
  LineSegments,
  Mesh,
  MeshLambertMaterial,
} from 'three';
import { mixAsSeen } from '../scene/colours';
import { RenderOrder } from '../scene/render-order';
import type { SceneTheme } from '../themes/scene-themes';
import type { StockMaterial } from '../themes/stock-materials';

/** How much of what lies inside the stock its faces cover. */
const VEIL = 0.24;

/**
 * The uncut stock as a solid block in which the path can still be seen. Its faces are drawn twice: first solid, leaving no
 * depth, so that the path is drawn over them; then as a veil over what lies inside. So the ground and the far edges never
 * shine through, as they would through a block of glass.
 */
export class StockBlock {
  readonly group = new Group();
  readonly #box = new BoxGeometry(1, 1, 1).translate(0.5, 0.5, -0.5);
  readonly #outline = new EdgesGeometry(this.#box);
  readonly #solid = new MeshLambertMaterial({ depthWrite: false });
  readonly #veil = new MeshLambertMaterial({
    transparent: true,
    opacity: VEIL,
    // Steps back a little, so that the edges win over the faces they border.
    polygonOffset: true,
    polygonOffsetFactor: 1,
    polygonOffsetUnits: 1,
  });
  readonly #edge = new LineBasicMaterial({ transparent: true });

  constructor() {
    const solid = new Mesh(this.#box, this.#solid);
    const veil = new Mesh(this.#box, this.#veil);
    const edges = new LineSegments(this.#outline, this.#edge);
    solid.renderOrder = RenderOrder.stockSolid;
    veil.renderOrder = RenderOrder.stockVeil;
    edges.renderOrder = RenderOrder.stockEdges;
    this.group.add(solid, veil, edges);
    this.group.visible = false;
  }

  /** Takes the size of the stock. */
  setStock(stock: Stock): void {
    this.group.scale.set(stock.width, stock.height, stock.thickness);
  }

  setColours(material: StockMaterial, theme: SceneTheme): void {
    this.#solid.color.set(material.colour);
    this.#veil.color.set(material.colour);
    this.#edge.color.set(mixAsSeen(material.colour, theme.edge, 0.55));
  }

  setVisible(visible: boolean): void {
    this.group.visible = visible;
  }

  dispose(): void {
    for (const resource of [this.#box, this.#outline, this.#solid, this.#veil, this.#edge])
      resource.dispose();
  }
}
