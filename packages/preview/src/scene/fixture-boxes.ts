import type { Fixture } from '@kerf/machining';
import { BoxGeometry, BufferAttribute, BufferGeometry, Color, Mesh, type RawShaderMaterial } from 'three';
import { plainMaterial } from './plain-shader';

/** Steel that is seen on wood, in light and in dark. */
const COLOUR = '#5B6B80';
/** A clamp that ends no higher than this above its foot is shown as thick as this, mm. */
const LEAST_HEIGHT = 0.1;

/** What holds the work, all of it in one draw call. */
export class FixtureBoxes {
  readonly mesh: Mesh<BufferGeometry, RawShaderMaterial>;

  constructor() {
    this.mesh = new Mesh(new BufferGeometry(), plainMaterial(true));
    this.mesh.frustumCulled = false;
    this.mesh.visible = false;
  }

  /** Shows boxes that stand `foot` mm (at most 0) below the top face of the stock, or none. */
  set(fixtures: readonly Fixture[], foot: number): void {
    this.mesh.geometry.dispose();
    this.mesh.geometry = boxesGeometry(fixtures, foot);
    this.mesh.visible = fixtures.length > 0;
  }

  dispose(): void {
    this.mesh.geometry.dispose();
    this.mesh.material.dispose();
  }
}

function boxesGeometry(fixtures: readonly Fixture[], foot: number): BufferGeometry {
  const positions: number[] = [];
  const normals: number[] = [];
  for (const { x, y, width, height, top } of fixtures) {
    const tall = Math.max(LEAST_HEIGHT, top - foot);
    const box = new BoxGeometry(width, height, tall)
      .translate(x + width / 2, y + height / 2, foot + tall / 2)
      .toNonIndexed();
    positions.push(...box.getAttribute('position').array);
    normals.push(...box.getAttribute('normal').array);
    box.dispose();
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(Float32Array.from(positions), 3));
  geometry.setAttribute('normal', new BufferAttribute(Float32Array.from(normals), 3));
  const { r, g, b } = new Color(COLOUR);
  const colours = Float32Array.from({ length: positions.length }, (_, at) => [r, g, b][at % 3]!);
  geometry.setAttribute('color', new BufferAttribute(colours, 3));
  return geometry;
}
