import { DENSITY_UNIT } from './line-density';

/**
 * Wide, anti-aliased lines of constant width on the screen. Each segment is one instance of a strip with four corners.
 *
 * The vertex stage projects both ends of the segment itself, cuts off the part behind the camera, and spans a strip
 * around the line in pixels. Its output positions have w = 1, so that everything between the corners is interpolated
 * linearly on the screen. The fragment stage needs this to compute a distance in pixels. For the same reason the vertex
 * stage also projects the playback position on the segment. The fragment stage draws a capsule. Its round ends close
 * the corners between segments without any geometry for joints.
 *
 * The shader compares the instance's number with uniforms to decide what is played, shown and highlighted. So playing a
 * path of 1 million segments uploads two numbers per frame. Where the lines of a laser cover each other on the screen,
 * they fade, so that what they burn can be seen. With `IS_COARSE` an instance replaces several segments
 * (`coarse-path.ts`) and has their range.
 */
export const PATH_VERTEX_SHADER = /* glsl */ `
precision highp float;
precision highp int;

in vec3 position;
in vec3 segmentFrom;
in vec3 segmentTo;
in vec2 segmentStyle;
#if !IS_COARSE
in float segmentDensity;
#endif
#if IS_COARSE
in uvec2 segmentRange;
#endif

uniform mat4 modelViewMatrix;
uniform mat4 projectionMatrix;
uniform vec2 viewport;
uniform float pixelRatio;
uniform bool isPlaying;
uniform int currentSegment;
uniform float currentFraction;
uniform ivec2 highlighted;
uniform bool showsRapids;
uniform float cutWidth;
uniform float rapidWidth;
uniform float leastStrength;
uniform vec3 rapidColour;
uniform vec3 normalColour;
uniform vec3 traversedColour;
uniform vec3 untraversedColour;
uniform float untraversedShare;
uniform vec3 powerLowColour;
uniform vec3 powerHighColour;
uniform vec3 highlightColour;
uniform vec3 faultColour;

flat out float isEmphasised;
flat out vec3 doneColour;
flat out vec3 todoColour;
flat out float lineLength;
flat out float halfWidth;
flat out float doneLength;
flat out float dash;
flat out float casingShare;
flat out float localStrength;
out vec2 place;

const float NONE = -1e9;
const float ALL = 1e9;

vec2 toPixels(vec4 clip) {
  return (clip.xy / clip.w) * 0.5 * viewport;
}

/**
 * The opacity of a line that is so wide, px, among others that lie as close. Travels between the lines of a fill
 * disappear.
 */
float strengthAmong(float width, float depth, bool isTravel) {
#if IS_COARSE
  return 1.0;
#else
  float pixelsPerMm = 0.5 * viewport.y * projectionMatrix[1][1] / max(depth, 1e-6);
  float covered = width * segmentDensity / (${DENSITY_UNIT}.0 * pixelsPerMm);
  float share = 1.0 / max(1.0, covered * covered);
  return isTravel ? share * share : max(leastStrength, share);
#endif
}

void chooseColours(bool isTravel, bool isLaser) {
  vec3 powered = mix(powerLowColour, powerHighColour, segmentStyle.y / 65535.0);
  if (isTravel) {
    doneColour = rapidColour;
    todoColour = rapidColour;
  } else if (isLaser) {
    doneColour = powered;
    todoColour = isPlaying ? mix(powered, untraversedColour, untraversedShare) : powered;
  } else {
    doneColour = traversedColour;
    todoColour = isPlaying ? untraversedColour : normalColour;
  }
}

void main() {
  bool isFault = segmentStyle.x > 3.5;
  float manner = isFault ? segmentStyle.x - 4.0 : segmentStyle.x;
  bool isTravel = manner < 0.5;
#if IS_COARSE
  int first = int(segmentRange.x);
  int beyond = int(segmentRange.y);
#else
  int first = gl_InstanceID;
  int beyond = first + 1;
#endif
  bool isHighlighted = first >= highlighted.x && beyond <= highlighted.y;
  vec4 from = projectionMatrix * modelViewMatrix * vec4(segmentFrom, 1.0);
  vec4 to = projectionMatrix * modelViewMatrix * vec4(segmentTo, 1.0);
  float nearFrom = from.z + from.w;
  float nearTo = to.z + to.w;
  if ((nearFrom <= 0.0 && nearTo <= 0.0) || (isTravel && !isFault && !showsRapids)) {
    gl_Position = vec4(2.0, 2.0, 2.0, 1.0);
    return;
  }
  float start = nearFrom < 0.0 ? nearFrom / (nearFrom - nearTo) : 0.0;
  float end = nearTo < 0.0 ? nearFrom / (nearFrom - nearTo) : 1.0;
  vec4 clipA = mix(from, to, start);
  vec4 clipB = mix(from, to, end);
  vec2 a = toPixels(clipA);
  vec2 b = toPixels(clipB);
  lineLength = length(b - a);
  vec2 along = lineLength > 1e-4 ? (b - a) / lineLength : vec2(1.0, 0.0);

  chooseColours(isTravel, manner > 1.5);
  bool isDone = isPlaying && beyond <= currentSegment;
  doneLength = isDone ? ALL : NONE;
  if (isPlaying && first <= currentSegment && currentSegment < beyond) {
    float played = (float(currentSegment - first) + currentFraction) / float(beyond - first);
    if (played >= end) doneLength = ALL;
    else if (played > start) doneLength = dot(toPixels(mix(from, to, played)) - a, along);
  }
  if (isFault) {
    doneColour = faultColour;
    todoColour = faultColour;
  }
  if (isHighlighted) {
    doneColour = highlightColour;
    todoColour = highlightColour;
  }
  isEmphasised = isHighlighted || isFault ? 1.0 : 0.0;
  float width = isTravel ? rapidWidth : cutWidth;
  if (isFault) width = cutWidth * 1.5;
  if (isHighlighted) width = cutWidth * 2.0;
  halfWidth = 0.5 * width * pixelRatio;
  localStrength = strengthAmong(cutWidth * pixelRatio, 0.5 * (clipA.w + clipB.w), isTravel);
  dash = isTravel && !isFault && !isHighlighted ? pixelRatio : 0.0;
  casingShare = isTravel ? 0.0 : 1.0;

  float reach = halfWidth + 1.0;
  place = vec2(position.y < 0.5 ? -reach : lineLength + reach, position.x * reach);
  vec2 pixel = a + along * place.x + vec2(-along.y, along.x) * place.y;
  float depth = position.y < 0.5 ? clipA.z / clipA.w : clipB.z / clipB.w;
  // Cuts win over rapids in the same place, and what is emphasised over both.
  depth -= isHighlighted || isFault ? 4e-4 : isTravel ? 0.0 : 1e-4;
  gl_Position = vec4(pixel / (0.5 * viewport), depth, 1.0);
}
`;

/** The fragment shader for `PATH_VERTEX_SHADER`. */
export const PATH_FRAGMENT_SHADER = /* glsl */ `
precision highp float;

uniform vec3 casingColour;
uniform float casingStrength;
uniform float pixelRatio;
uniform float strength;
uniform float doneStrength;

flat in float localStrength;
flat in float isEmphasised;
flat in vec3 doneColour;
flat in vec3 todoColour;
flat in float lineLength;
flat in float halfWidth;
flat in float doneLength;
flat in float dash;
flat in float casingShare;
in vec2 place;

out vec4 fragment;

const float DASH = 6.0;
const float GAP = 5.0;

float dashCover(float along) {
  float period = (DASH + GAP) * dash;
  float inPeriod = mod(along, period);
  float edge = min(inPeriod, DASH * dash - inPeriod);
  return clamp(edge + 0.5, 0.0, 1.0);
}

void main() {
  float beyond = place.x - clamp(place.x, 0.0, lineLength);
  float distance = length(vec2(beyond, place.y));
  float cover = clamp(halfWidth + 0.5 - distance, 0.0, 1.0);
  if (dash > 0.0) cover *= dashCover(place.x);
  if (cover < 0.05) discard;
  bool isDone = place.x < doneLength;
  vec3 colour = isDone ? doneColour : todoColour;
  cover *= isEmphasised > 0.5 ? 1.0 : min(strength, localStrength) * (isDone ? doneStrength : 1.0);
  if (cover < 0.01) discard;
  float casing = casingShare * smoothstep(halfWidth - 0.9 * pixelRatio, halfWidth, distance);
  fragment = vec4(mix(colour, casingColour, casingStrength * casing), cover);
}
`;
