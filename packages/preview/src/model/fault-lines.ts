import type { MeshFault } from '@kerf/geometry';
import {
  BufferAttribute,
  Color,
  DoubleSide,
  GLSL3,
  InstancedBufferGeometry,
  InstancedInterleavedBuffer,
  InterleavedBufferAttribute,
  type Matrix4,
  Mesh,
  RawShaderMaterial,
  Vector2,
} from 'three';
import { paintAsSeen } from '../scene/colours';
import { RenderOrder } from '../scene/render-order';
import type { SceneTheme } from '../themes/scene-themes';

/** Width of a line in CSS pixels; a corner is a dot of twice this width. */
const WIDTH = 2.5;

/**
 * Lines of constant width on the screen, each one instance of a strip with four corners. The part behind the camera is
 * cut off. A line without length becomes a dot.
 */
const VERTEX_SHADER = /* glsl */ `
precision highp float;
in vec3 position;
in vec3 lineFrom;
in vec3 lineTo;
uniform mat4 modelViewMatrix;
uniform mat4 projectionMatrix;
uniform vec2 viewport;
uniform float width;

void main() {
  vec4 from = projectionMatrix * modelViewMatrix * vec4(lineFrom, 1.0);
  vec4 to = projectionMatrix * modelViewMatrix * vec4(lineTo, 1.0);
  float nearFrom = from.z + from.w;
  float nearTo = to.z + to.w;
  if (nearFrom <= 0.0 && nearTo <= 0.0) {
    gl_Position = vec4(2.0, 2.0, 2.0, 1.0);
    return;
  }
  if (nearFrom < 0.0) from = mix(from, to, nearFrom / (nearFrom - nearTo));
  else if (nearTo < 0.0) to = mix(from, to, nearFrom / (nearFrom - nearTo));
  vec2 a = (from.xy / from.w) * 0.5 * viewport;
  vec2 b = (to.xy / to.w) * 0.5 * viewport;
  bool isDot = lineFrom == lineTo;
  vec2 along = length(b - a) > 1e-4 ? normalize(b - a) : vec2(1.0, 0.0);
  float reach = isDot ? width : 0.5 * width;
  vec2 middle = position.y < 0.5 ? a - along * reach : b + along * reach;
  vec2 pixel = middle + vec2(-along.y, along.x) * position.x * reach;
  float depth = position.y < 0.5 ? from.z / from.w : to.z / to.w;
  gl_Position = vec4(pixel / (0.5 * viewport), depth, 1.0);
}
`;

const FRAGMENT_SHADER = /* glsl */ `
precision highp float;
uniform vec3 colour;
out vec4 fragment;

void main() {
  fragment = vec4(colour, 1.0);
}
`;

/** Faults of a model's mesh: its open edges and other edges and corners, visible through the model. One draw call. */
export class FaultLines {
  readonly mesh: Mesh<InstancedBufferGeometry, RawShaderMaterial>;
  readonly #uniforms = {
    viewport: { value: new Vector2(1, 1) },
    width: { value: WIDTH },
    colour: { value: new Color() },
  };
  #shown: readonly MeshFault[] = [];

  constructor() {
    this.mesh = new Mesh(
      linesGeometry([]),
      new RawShaderMaterial({
        glslVersion: GLSL3,
        vertexShader: VERTEX_SHADER,
        fragmentShader: FRAGMENT_SHADER,
        uniforms: this.#uniforms,
        // A strip faces either way, depending on the direction of its line and on a mirrored model.
        side: DoubleSide,
        depthTest: false,
        depthWrite: false,
        // Among the transparent parts, so that it is drawn after them.
        transparent: true,
      }),
    );
    this.mesh.frustumCulled = false;
    this.mesh.matrixAutoUpdate = false;
    this.mesh.visible = false;
    this.mesh.renderOrder = RenderOrder.modelFaults;
  }

  /** Shows faults, whose places are in the space that `matrix` places in the scene. */
  setFaults(faults: readonly MeshFault[], matrix: Matrix4): void {
    this.mesh.matrix.copy(matrix);
    this.mesh.matrixWorldNeedsUpdate = true;
    if (faults === this.#shown) return;
    this.#shown = faults;
    this.mesh.geometry.dispose();
    this.mesh.geometry = linesGeometry(faults);
    this.mesh.visible = faults.length > 0;
  }

  /** The size of the picture in pixels, and how many of them are a CSS pixel. */
  setViewport(width: number, height: number, pixelRatio: number): void {
    this.#uniforms.viewport.value.set(width, height);
    this.#uniforms.width.value = WIDTH * pixelRatio;
  }

  setTheme(theme: SceneTheme): void {
    paintAsSeen(this.#uniforms.colour.value, theme.fault);
  }

  dispose(): void {
    this.mesh.geometry.dispose();
    this.mesh.material.dispose();
  }
}

function linesGeometry(faults: readonly MeshFault[]): InstancedBufferGeometry {
  const length = faults.reduce((sum, { places }) => sum + places.length, 0);
  const places = new Float32Array(length);
  let at = 0;
  for (const fault of faults) {
    places.set(fault.places, at);
    at += fault.places.length;
  }
  const geometry = new InstancedBufferGeometry();
  const strip = Float32Array.from([-1, 0, 0, 1, 0, 0, -1, 1, 0, 1, 1, 0]);
  geometry.setAttribute('position', new BufferAttribute(strip, 3));
  geometry.setIndex([0, 1, 2, 2, 1, 3]);
  const ends = new InstancedInterleavedBuffer(places, 6, 1);
  geometry.setAttribute('lineFrom', new InterleavedBufferAttribute(ends, 3, 0));
  geometry.setAttribute('lineTo', new InterleavedBufferAttribute(ends, 3, 3));
  geometry.instanceCount = length / 6;
  return geometry;
}
