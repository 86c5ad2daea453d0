import type { Stock } from '@kerf/machining';
import {
  BoxGeometry,
  BufferAttribute,
  Color,
  EdgesGeometry,
  GLSL3,
  Group,
  LineSegments,
  Matrix3,
  Mesh,
  RawShaderMaterial,
} from 'three';
import { mixAsSeen } from '../scene/colours';
import { plainMaterial } from '../scene/plain-shader';
import { RenderOrder } from '../scene/render-order';
import type { SceneTheme } from '../themes/scene-themes';
import { type StockMaterial, swatchOf } from '../themes/stock-materials';
import { applyMaterial, materialUniforms } from './material-shader';
import { SOLID_FRAGMENT_SHADER, SOLID_VERTEX_SHADER } from './solid-shader';

/** The opacity with which the faces of the stock cover what is inside the stock. */
const VEIL = 0.24;

/**
 * The uncut stock as a solid block in which the path is still visible. The faces of the block are drawn twice. First
 * they are drawn solid, without writing depth, so that the path is drawn over them. Then they are drawn as a thin veil
 * over the path. A block of glass would show the ground and the far edges through the stock; this block never does.
 */
export class StockBlock {
  readonly group = new Group();
  readonly #box = new BoxGeometry(1, 1, 1).translate(0.5, 0.5, -0.5);
  readonly #outline = new EdgesGeometry(this.#box);
  readonly #material = materialUniforms();
  readonly #solid = this.#faces(1, { depthWrite: false });
  readonly #veil = this.#faces(VEIL, {
    transparent: true,
    // The faces are moved back slightly, so that the edges at their borders are drawn over them.
    polygonOffset: true,
    polygonOffsetFactor: 1,
    polygonOffsetUnits: 1,
  });
  readonly #edge = plainMaterial(false, { transparent: true });
  readonly #solidMesh = new Mesh(this.#box, this.#solid);

  constructor() {
    const veil = new Mesh(this.#box, this.#veil);
    const edges = new LineSegments(this.#outline, this.#edge);
    this.#solidMesh.renderOrder = RenderOrder.stockSolid;
    veil.renderOrder = RenderOrder.stockVeil;
    edges.renderOrder = RenderOrder.stockEdges;
    this.group.add(this.#solidMesh, veil, edges);
    this.group.visible = false;
  }

  /** Sets the size of the stock. */
  setStock(stock: Stock): void {
    this.group.scale.set(stock.width, stock.height, stock.thickness);
    this.#material.deepest.value = -stock.thickness;
  }

  setMaterial(material: StockMaterial, theme: SceneTheme): void {
    applyMaterial([this.#solid, this.#veil], this.#material, material);
    const { r, g, b } = new Color(mixAsSeen(swatchOf(material), theme.edge, 0.55));
    const corners = this.#outline.getAttribute('position').count;
    const colours = Float32Array.from({ length: 3 * corners }, (_, at) => [r, g, b][at % 3]!);
    this.#outline.setAttribute('color', new BufferAttribute(colours, 3));
  }

  setVisible(visible: boolean): void {
    this.group.visible = visible;
  }

  /**
   * Shows the stock as a block of glass, or as a solid block again. Glass is needed when a model is shown in the stock:
   * both have the same material, so the model could not be seen in a solid block.
   */
  setGlass(isGlass: boolean): void {
    this.#solidMesh.visible = !isGlass;
  }

  dispose(): void {
    for (const resource of [this.#box, this.#outline, this.#solid, this.#veil, this.#edge])
      resource.dispose();
  }

  #faces(opacity: number, options: ConstructorParameters<typeof RawShaderMaterial>[0]): RawShaderMaterial {
    return new RawShaderMaterial({
      ...options,
      glslVersion: GLSL3,
      vertexShader: SOLID_VERTEX_SHADER,
      fragmentShader: SOLID_FRAGMENT_SHADER,
      defines: { LOOK: 0, IS_FLAT: 0, HAS_UNREACHED: 0 },
      uniforms: {
        ...this.#material,
        opacity: { value: opacity },
        turn: { value: new Matrix3() },
      },
    });
  }
}
