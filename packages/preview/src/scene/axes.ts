import {
  BufferAttribute,
  type BufferGeometry,
  Color,
  ConeGeometry,
  CylinderGeometry,
  Mesh,
  type RawShaderMaterial,
} from 'three';
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js';
import { plainMaterial } from './plain-shader';

/** The colours of x, y and z, for arrows and for the axis widget. */
export const AXIS_COLOURS = ['#E5484D', '#2F9E5B', '#3478F6'] as const;

/** Length of an arrow in CSS pixels. */
const LENGTH = 46;

/** Three arrows at the origin of the program, of constant size on the screen, never covered. */
export class Axes {
  readonly mesh: Mesh<BufferGeometry, RawShaderMaterial>;

  constructor() {
    const arrows = [arrow(0), arrow(1), arrow(2)];
    this.mesh = new Mesh(
      mergeGeometries(arrows),
      plainMaterial(false, { transparent: true, depthTest: false }),
    );
    for (const geometry of arrows) geometry.dispose();
  }

  /** `pixelSize`: millimetres per CSS pixel at the origin. */
  setPixelSize(pixelSize: number): void {
    this.mesh.scale.setScalar(LENGTH * pixelSize);
  }

  dispose(): void {
    this.mesh.geometry.dispose();
    this.mesh.material.dispose();
  }
}

/** A unit arrow along an axis. The cylinders and cones of three.js are along y. */
function arrow(axis: 0 | 1 | 2): BufferGeometry {
  const shaft = new CylinderGeometry(0.022, 0.022, 0.78, 12).translate(0, 0.39, 0);
  const head = new ConeGeometry(0.075, 0.24, 20).translate(0, 0.88, 0);
  const merged = mergeGeometries([shaft, head]);
  shaft.dispose();
  head.dispose();
  if (axis === 0) merged.rotateZ(-Math.PI / 2);
  if (axis === 2) merged.rotateX(Math.PI / 2);
  const { r, g, b } = new Color(AXIS_COLOURS[axis]);
  const count = merged.getAttribute('position').count;
  const colours = new Float32Array(3 * count);
  for (let vertex = 0; vertex < count; vertex += 1) colours.set([r, g, b], 3 * vertex);
  merged.setAttribute('color', new BufferAttribute(colours, 3));
  return merged;
}
