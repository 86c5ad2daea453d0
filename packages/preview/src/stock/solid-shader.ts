import { MATERIAL_GLSL } from './material-shader';

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
 * The fragment shader, with the define `LOOK` of the material; writes display colours. With the define `IS_FLAT` each
 * triangle has the normal of its plane, and the normals of its corners are ignored.
 */
export const SOLID_FRAGMENT_SHADER = /* glsl */ `
precision highp float;
precision highp int;
uniform float opacity;
in vec3 place;
in vec3 facing;
out vec4 fragment;
${MATERIAL_GLSL}

void main() {
#if IS_FLAT
  vec3 normal = cross(dFdx(place), dFdy(place));
#else
  vec3 normal = facing;
#endif
  normal = normalize(length(normal) > 0.0 ? normal : vec3(0.0, 0.0, 1.0));
  fragment = vec4(asSeen(clamp(materialAt(place) * lightOn(normal), 0.0, 1.0)), opacity);
}
`;
