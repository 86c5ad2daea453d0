/*
 * The cut stock. A coarse grid of vertices takes its heights from the texture of cells; colours and normals come from the
 * cells themselves, so that edges are as crisp as the simulation, whatever the grid. What is cut through is left out.
 */

/** Attribute `position`: see `SurfaceGeometry`. */
export const SURFACE_VERTEX_SHADER = /* glsl */ `
precision highp float;
precision highp int;
precision highp sampler2D;
in vec3 position;
uniform mat4 viewMatrix;
uniform mat4 projectionMatrix;
uniform sampler2D cells;
uniform ivec2 cellCount;
uniform float cellSize;
uniform vec3 stockSize;
uniform vec2 steps;
uniform bool isHeight;
out vec3 place;
out float part;

void main() {
  vec2 ground = position.xy / steps * stockSize.xy;
  ivec2 cell = clamp(ivec2(ground / cellSize), ivec2(0), cellCount - 1);
  float height = isHeight ? texelFetch(cells, cell, 0).r : 0.0;
  part = position.z;
  place = vec3(ground, part < 1.5 ? height : -stockSize.z);
  gl_Position = projectionMatrix * viewMatrix * vec4(place, 1.0);
}
`;

/** The other half; writes colours as seen. */
export const SURFACE_FRAGMENT_SHADER = /* glsl */ `
precision highp float;
precision highp int;
precision highp sampler2D;
uniform sampler2D cells;
uniform ivec2 cellCount;
uniform float cellSize;
uniform vec3 stockSize;
uniform bool isHeight;
uniform vec3 colour;
in vec3 place;
in float part;
out vec4 fragment;

const vec3 LAMP = vec3(-0.3037, -0.4773, 0.8244);
const vec3 BURNT = vec3(0.0144, 0.0060, 0.0024);
const float THROUGH = 0.002;
const float CUT = 0.005;

float valueAt(ivec2 cell) {
  return texelFetch(cells, clamp(cell, ivec2(0), cellCount - 1), 0).r;
}

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

/** Streaks along X that also change with depth, as in a plank. */
float grain(vec3 p) {
  float across = p.y + 0.6 * p.z + 1.4 * noise(vec2(p.x * 0.018, p.y * 0.07));
  float broad = noise(vec2(p.x * 0.012, across * 0.33));
  float fine = noise(vec2(p.x * 0.07 + 17.0, across * 2.6));
  return 1.0 + 0.09 * (broad - 0.5) + 0.06 * (fine - 0.5);
}

/** Share of the sky that the walls around leave free. */
float openness(ivec2 cell, float height) {
  float covered = 0.0;
  for (int ring = 0; ring < 2; ring += 1) {
    float radius = ring == 0 ? 1.1 : 3.6;
    for (int step = 0; step < 8; step += 1) {
      float angle = 0.7854 * (float(step) + 0.5 * float(ring));
      ivec2 aside = ivec2(round(radius / cellSize * vec2(cos(angle), sin(angle))));
      ivec2 there = cell + aside;
      if (any(lessThan(there, ivec2(0))) || any(greaterThanEqual(there, cellCount))) continue;
      float rise = max(0.0, valueAt(there) - height);
      covered += rise / sqrt(rise * rise + radius * radius);
    }
  }
  return 1.0 - covered / 16.0;
}

vec3 asSeen(vec3 linear) {
  return mix(12.92 * linear, 1.055 * pow(linear, vec3(1.0 / 2.4)) - 0.055, step(0.0031308, linear));
}

void main() {
  ivec2 cell = clamp(ivec2(place.xy / cellSize), ivec2(0), cellCount - 1);
  float value = valueAt(cell);
  bool isSurface = part < 0.5;
  if (isHeight && (isSurface || part > 2.5) && value < THROUGH - stockSize.z) discard;
  vec3 normal = vec3(0.0, 0.0, part > 2.5 ? -1.0 : 1.0);
  vec3 wood = colour;
  float open = 1.0;
  float depth = 0.0;
  if (isSurface && isHeight) {
    float left = valueAt(cell - ivec2(1, 0));
    float right = valueAt(cell + ivec2(1, 0));
    float near = valueAt(cell - ivec2(0, 1));
    float far = valueAt(cell + ivec2(0, 1));
    normal = normalize(vec3(left - right, near - far, 2.0 * cellSize));
    open = openness(cell, value);
    depth = -value;
    if (value < -CUT) wood *= vec3(0.93, 0.89, 0.84);
    // The upper rim of a wall: a fine dark line keeps it apart from the floor behind.
    float drop = value - min(min(left, right), min(near, far));
    if (drop > 0.4) normal = normalize(mix(normal, vec3(0.0, 0.0, 1.0), 0.5));
  } else if (!isSurface && part < 2.5) {
    normal = normalize(cross(dFdx(place), dFdy(place)));
  }
  wood *= grain(vec3(place.xy, isSurface ? -depth : place.z));
  if (isSurface && !isHeight) wood = mix(wood, BURNT, 1.0 - exp(-value));
  float lamp = 0.5 * max(0.0, dot(normal, LAMP));
  float sky = 0.62 * mix(0.72, 1.0, 0.5 + 0.5 * normal.z);
  float light = (sky * mix(0.35, 1.0, open) + lamp * mix(0.55, 1.0, open)) / 1.032;
  light *= 1.0 - 0.18 * clamp(depth / stockSize.z, 0.0, 1.0);
  fragment = vec4(asSeen(clamp(wood * light, 0.0, 1.0)), 1.0);
}
`;
