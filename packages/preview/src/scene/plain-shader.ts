import { GLSL3, RawShaderMaterial, type ShaderMaterialParameters } from 'three';

const VERTEX_SHADER = /* glsl */ `
precision highp float;
in vec3 position;
in vec3 color;
#if IS_LIT
in vec3 normal;
uniform mat4 modelMatrix;
#endif
uniform mat4 modelViewMatrix;
uniform mat4 projectionMatrix;
out vec3 shown;

const vec3 LAMP = vec3(-0.3037, -0.4773, 0.8244);

void main() {
  shown = color;
#if IS_LIT
  vec3 facing = normalize(mat3(modelMatrix) * normal);
  float sky = 0.62 * mix(0.72, 1.0, 0.5 + 0.5 * facing.z);
  shown *= (sky + 0.5 * max(0.0, dot(facing, LAMP))) / 1.032;
#endif
  gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
}
`;

const FRAGMENT_SHADER = /* glsl */ `
precision highp float;
in vec3 shown;
out vec4 fragment;

void main() {
  vec3 linear = clamp(shown, 0.0, 1.0);
  vec3 seen = mix(12.92 * linear, 1.055 * pow(linear, vec3(1.0 / 2.4)) - 0.055, step(0.0031308, linear));
  fragment = vec4(seen, 1.0);
}
`;

/**
 * A material for faces and lines with colours at their corners (attribute `color`, linear). With `isLit` they are lit
 * like the stock, and need the attribute `normal`. The renderer's own materials can do far more, but take ten times as
 * long to compile.
 */
export function plainMaterial(isLit: boolean, options: ShaderMaterialParameters = {}): RawShaderMaterial {
  return new RawShaderMaterial({
    ...options,
    glslVersion: GLSL3,
    vertexShader: VERTEX_SHADER,
    fragmentShader: FRAGMENT_SHADER,
    defines: { IS_LIT: isLit ? 1 : 0 },
  });
}
