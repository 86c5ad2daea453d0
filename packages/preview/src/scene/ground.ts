import type { Stock } from '@kerf/machining';
import { Color, DoubleSide, GLSL3, Mesh, PlaneGeometry, RawShaderMaterial, Vector2 } from 'three';
import type { SceneBox } from '../camera/orbit';
import type { SceneTheme } from '../themes/scene-themes';
import { paintAsSeen } from './colours';

/** Distances between grid lines, mm. */
export interface GridSpacing {
  readonly minor: number;
  readonly major: number;
}

/**
 * The distances between grid lines. They are powers of ten, chosen so that some twenty to two hundred lines fit along
 * `size` mm. Every fifth line is a major line.
 */
export function gridSpacing(size: number): GridSpacing {
  const minor = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, size) / 20)));
  return { minor, major: 5 * minor };
}

const VERTEX_SHADER = /* glsl */ `
precision highp float;
in vec3 position;
uniform mat4 modelMatrix;
uniform mat4 viewMatrix;
uniform mat4 projectionMatrix;
out vec2 ground;
void main() {
  vec4 world = modelMatrix * vec4(position, 1.0);
  ground = world.xy;
  gl_Position = projectionMatrix * viewMatrix * world;
}
`;

/**
 * Grid lines have a width of about a pixel, computed from the screen derivative, and fade out where they would merge.
 */
const FRAGMENT_SHADER = /* glsl */ `
precision highp float;
uniform vec2 spacing;
uniform vec2 middle;
uniform vec2 fade;
uniform vec2 stockSize;
uniform bool showsGrid;
uniform vec3 minorColour;
uniform vec3 majorColour;
uniform vec2 shadow;
in vec2 ground;
out vec4 fragment;

float lines(float apart) {
  vec2 place = ground / apart;
  vec2 pixel = fwidth(place);
  vec2 away = abs(fract(place - 0.5) - 0.5) / pixel;
  vec2 cover = clamp(1.1 - away, 0.0, 1.0) * clamp(1.0 - 3.0 * pixel, 0.0, 1.0);
  return max(cover.x, cover.y);
}

void main() {
  float edge = 1.0 - smoothstep(fade.x, fade.y, length(ground - middle));
  float minor = showsGrid ? lines(spacing.x) * edge : 0.0;
  float major = showsGrid ? lines(spacing.y) * edge : 0.0;
  vec4 grid = vec4(mix(minorColour, majorColour, major), max(minor, major));

  vec2 outside = abs(ground - 0.5 * stockSize) - 0.5 * stockSize;
  float away = length(max(outside, 0.0)) + min(max(outside.x, outside.y), 0.0);
  float soft = 1.0 - smoothstep(-0.4 * shadow.y, shadow.y, away);
  float dark = gl_FrontFacing ? shadow.x * soft * soft : 0.0;

  float alpha = dark + grid.a * (1.0 - dark);
  if (alpha < 0.004) discard;
  fragment = vec4(grid.rgb * grid.a * (1.0 - dark) / alpha, alpha);
}
`;

/** The grid under the stock and the stock's shadow on it: one draw call. */
export class Ground {
  readonly mesh: Mesh<PlaneGeometry, RawShaderMaterial>;
  readonly #uniforms = {
    spacing: { value: new Vector2(10, 50) },
    middle: { value: new Vector2() },
    fade: { value: new Vector2(1, 2) },
    stockSize: { value: new Vector2() },
    showsGrid: { value: true },
    minorColour: { value: new Color() },
    majorColour: { value: new Color() },
    shadow: { value: new Vector2(0, 1) },
  };
  #darkness = 0;
  #hasStock = false;
  #isStockVisible = true;

  constructor() {
    const material = new RawShaderMaterial({
      glslVersion: GLSL3,
      vertexShader: VERTEX_SHADER,
      fragmentShader: FRAGMENT_SHADER,
      uniforms: this.#uniforms,
      transparent: true,
      depthWrite: false,
      side: DoubleSide,
    });
    this.mesh = new Mesh(new PlaneGeometry(2, 2), material);
    this.mesh.frustumCulled = false;
  }

  /**
   * Puts the ground under `content` (the stock, when there is one); `size` is the largest side of everything shown, mm.
   */
  place(stock: Stock | undefined, content: SceneBox, size: number): void {
    const { minor, major } = gridSpacing(size);
    const x = (content.min[0] + content.max[0]) / 2;
    const y = (content.min[1] + content.max[1]) / 2;
    this.#uniforms.spacing.value.set(minor, major);
    this.#uniforms.middle.value.set(x, y);
    this.#uniforms.fade.value.set(0.7 * size, 1.6 * size);
    this.#uniforms.stockSize.value.set(stock?.width ?? 0, stock?.height ?? 0);
    this.#uniforms.shadow.value.y = 0.04 * size + (stock?.thickness ?? 0) / 2;
    this.#hasStock = stock !== undefined;
    this.mesh.position.set(x, y, content.min[2] - 0.001 * size);
    this.mesh.scale.setScalar(1.6 * size);
    this.#shade();
  }

  setTheme(theme: SceneTheme): void {
    paintAsSeen(this.#uniforms.minorColour.value, theme.gridMinor);
    paintAsSeen(this.#uniforms.majorColour.value, theme.gridMajor);
    this.#darkness = theme.shadow;
    this.#shade();
  }

  setVisible(grid: boolean, stock: boolean): void {
    this.#uniforms.showsGrid.value = grid;
    this.#isStockVisible = stock;
    this.#shade();
  }

  dispose(): void {
    this.mesh.geometry.dispose();
    this.mesh.material.dispose();
  }

  #shade(): void {
    this.#uniforms.shadow.value.x = this.#hasStock && this.#isStockVisible ? this.#darkness : 0;
  }
}
