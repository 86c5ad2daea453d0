import { MATERIAL_GLSL } from './material-shader';
import { UNREACHED_GLSL } from './unreached-mark';

/** Closed shapes in mm whose faces show the material at their position: the uncut stock, and models. */
export const SOLID_VERTEX_SHADER = /* glsl */ `
precision highp float;
in vec3 position;
in vec3 normal;
uniform mat4 modelMatrix;
uniform mat4 viewMatrix;
uniform mat4 projectionMatrix;
uniform mat3 turn;
out vec3 place;
out vec3 facing;

void main() {
  vec4 world = modelMatrix * vec4(position, 1.0);
  place = world.xyz;
  facing = turn * normal;
  gl_Position = projectionMatrix * viewMatrix * world;
}
`;

/**
 * The fragment shader; writes display colours. Its defines:
 *
 * - `LOOK`: the look of the material;
 * - `IS_FLAT`: 1 when each triangle has the normal of its plane, and the normals of its corners are ignored;
 * - `HAS_UNREACHED`: 1 while faces that look upwards show the material that the bits cannot remove.
 */
export const SOLID_FRAGMENT_SHADER = /* glsl */ `
precision highp float;
precision highp int;
uniform float opacity;
in vec3 place;
in vec3 facing;
out vec4 fragment;
${MATERIAL_GLSL}
${UNREACHED_GLSL}

void main() {
#if IS_FLAT
  vec3 normal = cross(dFdx(place), dFdy(place));
#else
  vec3 normal = facing;
#endif
  normal = normalize(length(normal) > 0.0 ? normal : vec3(0.0, 0.0, 1.0));
  vec3 wood = materialAt(place);
#if HAS_UNREACHED
  if (normal.z > 0.01) wood = marked(wood, place.xy);
#endif
  fragment = vec4(asSeen(clamp(wood * lightOn(normal), 0.0, 1.0)), opacity);
}
`;
