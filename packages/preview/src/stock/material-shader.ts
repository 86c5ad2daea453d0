import { Color, type RawShaderMaterial } from 'three';
import { type StockMaterial, swatchOf } from '../themes/stock-materials';

/* What the material of a stock or model looks like at a point, as a formula over millimetres. So no picture is loaded,
   nothing is stretched, and cut faces show the inside of the material.

   - Streaks, fibres and pores are value noise at several scales.
   - The cells of leather and the fields between a leaf's veins come from the nearest of scattered points (Worley, "A
     cellular texture basis function", 1996).

   Each material is a separate variant of the shader. So a graphics card compiles only the shown material, and a
   software renderer evaluates only that one. */

/** The numbers of the materials in the shader: values of its define `LOOK`. */
const Look = { wood: 0, leaf: 1, leather: 2, mdf: 3, pine: 4, dark: 5, rainbow: 6 } as const;
const TEXTURE_LOOKS = { Leaf: Look.leaf, Leather: Look.leather, MDF: Look.mdf, Pine: Look.pine } as const;

/** Uniforms of a shader that includes `MATERIAL_GLSL`. */
export interface MaterialUniforms {
  readonly colour: { value: Color };
  /** The height in mm that a height map shows as the deepest; negative. */
  readonly deepest: { value: number };
}

/** Uniforms for a plain colour. */
export function materialUniforms(): MaterialUniforms {
  return { colour: { value: new Color() }, deepest: { value: -1 } };
}

/** Makes `shaders`, which share `uniforms`, show `material`. */
export function applyMaterial(
  shaders: readonly RawShaderMaterial[],
  uniforms: MaterialUniforms,
  material: StockMaterial,
): void {
  uniforms.colour.value.set(swatchOf(material));
  for (const shader of shaders) setDefine(shader, 'LOOK', lookOf(material));
}

/** Sets a define of a shader, which makes it another variant; does nothing when the define already has that value. */
export function setDefine(shader: RawShaderMaterial, name: string, value: number): void {
  if (shader.defines[name] === value) return;
  shader.defines[name] = value;
  shader.needsUpdate = true;
}

function lookOf(material: StockMaterial): number {
  if (material.kind === 'colour') return Look.wood;
  if (material.kind === 'texture') return TEXTURE_LOOKS[material.texture];
  return material.scheme === 'Dark' ? Look.dark : Look.rainbow;
}

/**
 * The GLSL functions of a material, for a shader with the define `LOOK`:
 *
 * - `vec3 materialAt(vec3 place)`: the linear colour at a point in mm;
 * - `float lightOn(vec3 normal)`: how much light falls on a face;
 * - `vec3 asSeen(vec3 linear)`: the display colour of a linear colour;
 * - `BURN_SHARE`: how many times as much as in wood a dose shows.
 *
 * `IS_HEIGHT_MAP` means that the colour alone shows the depth, so cuts are not darkened too.
 */
export const MATERIAL_GLSL = /* glsl */ `
uniform vec3 colour;
uniform float deepest;

#define IS_HEIGHT_MAP (LOOK >= ${Look.dark})

const vec3 LAMP = vec3(-0.3037, -0.4773, 0.8244);

float hash(vec2 p) {
  p = fract(p * vec2(0.1031, 0.1137));
  p += dot(p, p.yx + 33.33);
  return fract((p.x + p.y) * p.x);
}

float noise(vec2 p) {
  vec2 cell = floor(p);
  vec2 share = fract(p);
  share *= share * (3.0 - 2.0 * share);
  float near = mix(hash(cell), hash(cell + vec2(1.0, 0.0)), share.x);
  float far = mix(hash(cell + vec2(0.0, 1.0)), hash(cell + vec2(1.0, 1.0)), share.x);
  return mix(near, far, share.y);
}

#if LOOK == ${Look.leaf} || LOOK == ${Look.leather}
/** Distances to the nearest and the second nearest of points scattered one per unit cell. */
vec2 scattered(vec2 p) {
  vec2 cell = floor(p);
  vec2 best = vec2(9.0);
  for (int j = -1; j <= 1; j += 1)
    for (int i = -1; i <= 1; i += 1) {
      vec2 there = cell + vec2(float(i), float(j));
      vec2 point = there + 0.15 + 0.7 * vec2(hash(there + 3.7), hash(there + 91.3));
      float away = length(point - p);
      if (away < best.x) best = vec2(away, best.x);
      else best.y = min(best.y, away);
    }
  return best;
}
#endif

#if LOOK == ${Look.wood}
/** Streaks along X that also change with depth, as in a plank. */
float grain(vec3 p) {
  float across = p.y + 0.6 * p.z + 1.4 * noise(vec2(p.x * 0.018, p.y * 0.07));
  float broad = noise(vec2(p.x * 0.012, across * 0.33));
  float fine = noise(vec2(p.x * 0.07 + 17.0, across * 2.6));
  return 1.0 + 0.09 * (broad - 0.5) + 0.06 * (fine - 0.5);
}
#endif

#if LOOK == ${Look.pine}
/** Year rings of a flat-sawn board, with knots here and there. */
vec3 pine(vec3 p) {
  vec2 board = vec2(p.x / 90.0, p.y / 45.0);
  vec2 cell = floor(board);
  vec2 knot = (cell + 0.2 + 0.6 * vec2(hash(cell + 5.1), hash(cell + 8.9))) * vec2(90.0, 45.0);
  float hasKnot = step(0.55, hash(cell + 2.3));
  vec2 aside = (p.xy - knot) * vec2(0.55, 1.0);
  float away = length(aside);
  float bend = hasKnot * 9.0 * exp(-away / 7.0) * sign(aside.y + 0.001);
  float across = p.y + bend + 0.8 * p.z + 5.0 * noise(vec2(p.x * 0.012, p.y * 0.04));
  float ring = fract(across / 5.2 + 0.25 * noise(vec2(p.x * 0.05, across * 0.6)));
  float late = smoothstep(0.45, 0.92, ring) * (1.0 - smoothstep(0.92, 1.0, ring));
  float fibre = noise(vec2(p.x * 0.12, across * 6.0));
  vec3 early = vec3(0.78, 0.53, 0.25);
  vec3 wood = mix(early, vec3(0.52, 0.26, 0.08), 0.55 * late) * (0.94 + 0.12 * fibre);
  float core = hasKnot * (1.0 - smoothstep(1.6, 3.4, away));
  float rim = hasKnot * (1.0 - smoothstep(0.5, 1.6, abs(away - 3.2)));
  return mix(wood, vec3(0.19, 0.075, 0.025) * (0.8 + 0.4 * noise(aside * 2.0)), max(core, 0.5 * rim));
}
#endif

#if LOOK == ${Look.mdf}
/** Pressed fibres: speckles at three scales, without direction. */
vec3 mdf(vec3 p) {
  vec2 q = p.xy + p.z * vec2(0.71, 0.53);
  float speckle = 0.5 * noise(q * 3.1) + 0.3 * noise(q * 7.3 + 11.0) + 0.2 * noise(q * 0.4 + 5.0);
  float fleck = smoothstep(0.78, 0.95, noise(q * vec2(2.0, 5.0) + 31.0));
  return vec3(0.47, 0.32, 0.17) * (0.86 + 0.28 * speckle) * (1.0 - 0.18 * fleck);
}
#endif

#if LOOK == ${Look.leather}
/** Natural, tan leather: grain cells with creases between them, which stay much lighter than a burn. */
vec3 leather(vec3 p) {
  vec2 q = p.xy + p.z * vec2(0.6, 0.8);
  vec2 warped = q * 0.42 + 0.5 * vec2(noise(q * 0.3), noise(q * 0.3 + 40.0));
  vec2 away = scattered(warped);
  float crease = smoothstep(0.02, 0.22, away.y - away.x);
  float tone = 0.85 + 0.3 * noise(q * 0.05 + 9.0);
  return vec3(0.39, 0.19, 0.085) * tone * mix(0.72, 1.0 + 0.2 * (0.5 - away.x), crease);
}
#endif

#if LOOK == ${Look.leaf}
/** Leaves side by side along X, each with a midrib, side veins and the fields between them. */
vec3 leaf(vec3 p) {
  const float WIDTH = 60.0;
  float band = floor(p.y / WIDTH);
  float v = p.y - (band + 0.5) * WIDTH;
  float u = p.x + 37.0 * band + 3.0 * noise(vec2(p.x * 0.03, band));
  float rib = 1.0 - smoothstep(0.25, 0.9, abs(v + 1.5 * sin(u * 0.02)));
  float slant = u - 0.9 * abs(v) + 0.004 * v * v;
  float side = abs(fract(slant / 13.0) - 0.5) * 13.0;
  float veins = 1.0 - smoothstep(0.12, 0.55, 6.5 - side);
  vec2 away = scattered(p.xy * 0.55);
  float net = 1.0 - smoothstep(0.02, 0.12, away.y - away.x);
  float tone = 0.8 + 0.4 * noise(p.xy * 0.06);
  vec3 blade = vec3(0.13, 0.26, 0.055) * tone;
  return mix(blade, vec3(0.36, 0.46, 0.17), max(rib, max(0.75 * veins, 0.28 * net)));
}
#endif

#if LOOK == ${Look.rainbow}
/** Red at the top over yellow, green and blue to violet at the deepest. */
vec3 rainbow(float height) {
  vec3 wheel = abs(fract(0.78 * (1.0 - height) + vec3(0.0, 0.6667, 0.3333)) * 6.0 - 3.0) - 1.0;
  return mix(vec3(1.0), clamp(wheel, 0.0, 1.0), 0.85) * 0.82;
}
#endif

vec3 materialAt(vec3 place) {
#if LOOK == ${Look.leaf}
  return leaf(place);
#elif LOOK == ${Look.leather}
  return leather(place);
#elif LOOK == ${Look.mdf}
  return mdf(place);
#elif LOOK == ${Look.pine}
  return pine(place);
#elif IS_HEIGHT_MAP
  float height = clamp(1.0 - place.z / deepest, 0.0, 1.0);
#if LOOK == ${Look.rainbow}
  return rainbow(height);
#else
  return pow(vec3(0.62 * mix(0.4, 1.3, height)), vec3(2.2));
#endif
#else
  return colour * grain(place);
#endif
}

/** How many times as much as in wood a dose shows: leather turns dark long before wood does. */
const float BURN_SHARE = LOOK == ${Look.leather} ? 2.5 : 1.0;

/** Light on an open face: 1 on a level one. */
float lightOn(vec3 normal) {
  float sky = 0.62 * mix(0.72, 1.0, 0.5 + 0.5 * normal.z);
  return (sky + 0.5 * max(0.0, dot(normal, LAMP))) / 1.032;
}

vec3 asSeen(vec3 linear) {
  return mix(12.92 * linear, 1.055 * pow(linear, vec3(1.0 / 2.4)) - 0.055, step(0.0031308, linear));
}
`;
