import type { StockTool } from '@kerf/simulation';
import {
  BufferAttribute,
  type BufferGeometry,
  Color,
  LatheGeometry,
  Mesh,
  type RawShaderMaterial,
  Vector2,
} from 'three';
import type { SceneTheme } from '../themes/scene-themes';
import { mixAsSeen } from './colours';
import { plainMaterial } from './plain-shader';
import { toolProfile } from './tool-profile';

/** A cutter is never shown thinner than this, in CSS pixels. */
const LEAST_DIAMETER = 9;
const BEAM_COLOUR = '#FF3B30';
const SIDES = 32;

/** The tool at the present position of the playback. */
export class ToolMarker {
  /** Its position is the tip, mm. */
  readonly mesh: Mesh<BufferGeometry, RawShaderMaterial>;
  #tool: StockTool | undefined;
  #colour = '#888888';
  #isWanted = true;

  constructor() {
    this.mesh = new Mesh(undefined, plainMaterial(true));
    this.mesh.visible = false;
  }

  setTool(tool: StockTool | undefined): void {
    this.#tool = tool;
    this.#rebuild();
  }

  setTheme(theme: SceneTheme): void {
    this.#colour = theme.tool;
    this.#rebuild();
  }

  setVisible(visible: boolean): void {
    this.#isWanted = visible;
    this.#show();
  }

  /** `pixelSize`: millimetres per CSS pixel at the tool. */
  setPixelSize(pixelSize: number): void {
    if (!this.#tool) return;
    const shown = this.#tool.kind === 'laser' ? 3 : this.#tool.diameter;
    this.mesh.scale.setScalar(Math.max(1, (LEAST_DIAMETER * pixelSize) / shown));
  }

  dispose(): void {
    this.mesh.geometry.dispose();
    this.mesh.material.dispose();
  }

  #show(): void {
    this.mesh.visible = this.#isWanted && this.#tool !== undefined;
  }

  #rebuild(): void {
    this.#show();
    if (!this.#tool) return;
    this.mesh.geometry.dispose();
    this.mesh.geometry = toolGeometry(this.#tool, this.#colour);
  }
}

function toolGeometry(tool: StockTool, colour: string): BufferGeometry {
  const profile = toolProfile(tool);
  const outline = profile.map(({ radius, height }) => new Vector2(radius, height));
  // three.js rotates the outline around y; here tools are along z.
  const geometry = new LatheGeometry(outline, SIDES).rotateX(Math.PI / 2);
  const parts = {
    flutes: new Color(colour),
    shank: new Color(mixAsSeen(colour, '#000000', 0.45)),
    holder: new Color(mixAsSeen(colour, '#000000', 0.65)),
    beam: new Color(BEAM_COLOUR),
  };
  const count = geometry.getAttribute('position').count;
  const colours = new Float32Array(3 * count);
  for (let vertex = 0; vertex < count; vertex += 1)
    parts[profile[vertex % profile.length]!.part].toArray(colours, 3 * vertex);
  geometry.setAttribute('color', new BufferAttribute(colours, 3));
  return geometry;
}
