import type { Fixture, Stock } from '@kerf/machining';
import { BoxGeometry, BufferAttribute, BufferGeometry, Color, Mesh, type RawShaderMaterial } from 'three';
import { plainMaterial } from './plain-shader';

/** The colour of steel, which is visible on wood in the light theme and in the dark one. */
const COLOUR = '#5B6B80';
/** All fixtures in one draw call. */
export class FixtureBoxes {
  readonly mesh: Mesh<BufferGeometry, RawShaderMaterial>;

  constructor() {
    this.mesh = new Mesh(new BufferGeometry(), plainMaterial(true));
    this.mesh.frustumCulled = false;
    this.mesh.visible = false;
  }

  /**
   * Shows the boxes of fixtures around a stock, or no boxes. A fixture beside the stock stands on the ground. Over the
   * stock, only the part of a fixture that is higher than the stock's top is shown.
   */
  set(fixtures: readonly Fixture[], stock: Stock | undefined): void {
    this.mesh.geometry.dispose();
    this.mesh.geometry = boxesGeometry(
      stock ? fixtures.flatMap((fixture) => solidParts(fixture, stock)) : [],
    );
    this.mesh.visible = stock !== undefined && fixtures.length > 0;
  }

  dispose(): void {
    this.mesh.geometry.dispose();
    this.mesh.material.dispose();
  }
}

/** A box in space, mm. */
interface SolidPart {
  readonly minX: number;
  readonly maxX: number;
  readonly minY: number;
  readonly maxY: number;
  readonly foot: number;
  readonly top: number;
}

/**
 * A fixture as boxes without the part that is inside the stock: one box for the part above the stock, and one for the
 * part on each side of the stock.
 */
export function solidParts({ x, y, width, height, top }: Fixture, stock: Stock): readonly SolidPart[] {
  const [right, back] = [x + width, y + height];
  const inside = {
    minX: Math.max(x, 0),
    maxX: Math.min(right, stock.width),
    minY: Math.max(y, 0),
    maxY: Math.min(back, stock.height),
  };
  const foot = -stock.thickness;
  const parts: readonly SolidPart[] = [
    { ...inside, foot: 0, top },
    { minX: x, maxX: Math.min(right, 0), minY: y, maxY: back, foot, top },
    { minX: Math.max(x, stock.width), maxX: right, minY: y, maxY: back, foot, top },
    { ...inside, minY: y, maxY: Math.min(back, 0), foot, top },
    { ...inside, minY: Math.max(y, stock.height), maxY: back, foot, top },
  ];
  return parts.filter((part) => part.maxX > part.minX && part.maxY > part.minY && part.top > part.foot);
}

function boxesGeometry(parts: readonly SolidPart[]): BufferGeometry {
  const positions: number[] = [];
  const normals: number[] = [];
  for (const { minX, maxX, minY, maxY, foot, top } of parts) {
    const box = new BoxGeometry(maxX - minX, maxY - minY, top - foot)
      .translate((minX + maxX) / 2, (minY + maxY) / 2, (foot + top) / 2)
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
