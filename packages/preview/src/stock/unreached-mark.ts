import { DataTexture, FloatType, NearestFilter, type RawShaderMaterial, RedFormat, Vector2 } from 'three';
import { setDefine } from './material-shader';

/** Material that the bits cannot remove from the surface of a model: heights at the points of a grid. */
export interface UnreachedMaterial {
  /** The first point, the distance of neighbouring points and their numbers; mm in `StockSpace`. */
  readonly grid: {
    readonly x: number;
    readonly y: number;
    readonly cell: number;
    readonly columns: number;
    readonly rows: number;
  };
  /** How high the material above the surface is, mm, row by row. */
  readonly heights: Float32Array;
  /** The largest height, mm. */
  readonly highest: number;
}

/** The unreached material as a colour on the faces of the cut stock and of models, which share its texture. */
export class UnreachedMark {
  readonly uniforms = {
    unreached: { value: null as DataTexture | null },
    unreachedFrom: { value: new Vector2() },
    unreachedCell: { value: 1 },
    // An integer vector, because three.js uploads a plain array unchanged.
    unreachedCount: { value: [1, 1] },
    unreachedMost: { value: 1 },
  };

  get isSet(): boolean {
    return this.uniforms.unreached.value !== null;
  }

  /** Takes another material, or none. */
  set(material: UnreachedMaterial | undefined): void {
    const { unreached, unreachedFrom, unreachedCell, unreachedCount, unreachedMost } = this.uniforms;
    unreached.value?.dispose();
    unreached.value = null;
    if (!material) return;
    const { x, y, cell, columns, rows } = material.grid;
    const texture = new DataTexture(material.heights, columns, rows, RedFormat, FloatType);
    texture.minFilter = NearestFilter;
    texture.magFilter = NearestFilter;
    texture.needsUpdate = true;
    unreached.value = texture;
    unreachedFrom.value.set(x, y);
    unreachedCell.value = cell;
    unreachedCount.value = [columns, rows];
    unreachedMost.value = Math.max(1e-3, material.highest);
  }

  /** Makes a shader with these uniforms show the mark, or not. */
  applyTo(shader: RawShaderMaterial): void {
    setDefine(shader, 'HAS_UNREACHED', this.isSet ? 1 : 0);
  }

  dispose(): void {
    this.set(undefined);
  }
}

/**
 * The GLSL function `vec3 marked(vec3 wood, vec2 at)`, for a shader with the define `HAS_UNREACHED`: the colour of the
 * surface at a place, from yellow for a thin rest to magenta for the thickest one.
 */
export const UNREACHED_GLSL = /* glsl */ `
#if HAS_UNREACHED
uniform highp sampler2D unreached;
uniform vec2 unreachedFrom;
uniform float unreachedCell;
uniform ivec2 unreachedCount;
uniform float unreachedMost;

const float NOTICEABLE = 0.02;
const vec3 THIN = vec3(1.0, 0.72, 0.14);
const vec3 THICK = vec3(0.72, 0.0, 0.42);

vec3 marked(vec3 wood, vec2 at) {
  ivec2 cell = ivec2(floor((at - unreachedFrom) / unreachedCell + 0.5));
  if (any(lessThan(cell, ivec2(0))) || any(greaterThanEqual(cell, unreachedCount))) return wood;
  float height = texelFetch(unreached, cell, 0).r;
  if (height <= NOTICEABLE) return wood;
  return mix(wood, mix(THIN, THICK, clamp(height / unreachedMost, 0.0, 1.0)), 0.85);
}
#endif
`;
