import { MATERIAL_GLSL } from './material-shader';
import { UNREACHED_GLSL } from './unreached-mark';

/* The cut stock, ray by ray. The box of the stock is drawn, from inside. Each pixel follows its ray through the cells,
   from the point at which the ray enters the box, in the way in which a line is followed through a grid (Amanatides and
   Woo, "A fast voxel traversal algorithm for ray tracing", 1987). The ray ends where it is below the surface: on the
   floor of a cell, or in the wall between two cells. So edges are as sharp as the simulation from every direction, and
   the cost depends on the size of the picture, not on the size of the stock. */

/** Attribute `position`: corners of a unit box. */
export const SURFACE_VERTEX_SHADER = /* glsl */ `
precision highp float;
in vec3 position;
uniform mat4 viewMatrix;
uniform mat4 projectionMatrix;
uniform vec3 boxSize;
out vec3 place;

void main() {
  place = position * boxSize;
  gl_Position = projectionMatrix * viewMatrix * vec4(place, 1.0);
}
`;

/**
 * The fragment shader; writes display colours. Its defines:
 *
 * - `LOOK`: the look of the material;
 * - `IS_HEIGHT`: 1 when cells are heights, 0 when they are burns;
 * - `HAS_TARGET`: 1 while heights are compared with their target;
 * - `HAS_UNREACHED`: 1 while the material is marked that the bits cannot remove.
 */
export const SURFACE_FRAGMENT_SHADER = /* glsl */ `
precision highp float;
precision highp int;
precision highp sampler2D;
uniform mat4 viewMatrix;
uniform mat4 projectionMatrix;
uniform vec3 cameraPosition;
uniform sampler2D cells;
uniform ivec2 cellCount;
uniform float cellSize;
uniform vec3 stockSize;
uniform float opacity;
#if HAS_TARGET
uniform sampler2D target;
uniform float tolerance;
#endif
in vec3 place;
out vec4 fragment;

const int MOST_STEPS = 6000;
const vec3 BURNT = vec3(0.0144, 0.0060, 0.0024);
const vec3 REMAINS = vec3(0.03, 0.19, 0.87);
const vec3 AS_WANTED = vec3(0.05, 0.42, 0.12);
const vec3 GOUGED = vec3(0.87, 0.03, 0.03);
/** The most cells along and across that are read for the burns of a pixel. */
const int MOST_TAPS = 8;
/** The share of the darkest cell in what a pixel shows of its burns; the rest is the mean. */
const float THIN_SHARE = 0.55;
const float THROUGH = 0.002;
const float CUT = 0.005;
/** How much steeper the next rise may be on one slope: more is a wall, or the edge of another surface. */
const float SAME_SLOPE = 2.2;
/** Rises of less than this, for each mm, are level. */
const float FLAT = 0.15;
/** How much slopes of neighbouring cells may differ and still be one curved surface. */
const float KINK = 0.6;

float valueAt(ivec2 cell) {
  return texelFetch(cells, clamp(cell, ivec2(0), cellCount - 1), 0).r;
}

${MATERIAL_GLSL}
${UNREACHED_GLSL}
#if IS_HEIGHT
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
#endif

#if HAS_TARGET
/**
 * The colour of the difference from the target at the height z. Material that is left standing, and its walls, are
 * blue; a correct cut is green; a cut that is too deep is red. The colour is stronger for a larger difference.
 */
vec3 compared(vec3 wood, ivec2 cell, float z, bool isWall) {
  float wanted = texelFetch(target, clamp(cell, ivec2(0), cellCount - 1), 0).r;
  // Above the top face there is nothing to want: whatever stands here is right.
  if (wanted > 0.0) return wood;
  float off = valueAt(cell) - wanted;
  if (isWall) return off > tolerance && z > wanted ? mix(wood, REMAINS, 0.6) : wood;
  if (abs(off) <= tolerance) return wanted < -tolerance ? mix(wood, AS_WANTED, 0.5) : wood;
  float strength = mix(0.55, 0.92, clamp(abs(off) / (10.0 * tolerance), 0.0, 1.0));
  return mix(wood, off > 0.0 ? REMAINS : GOUGED, strength);
}
#endif

float heightAt(ivec2 cell) {
#if IS_HEIGHT
  return valueAt(cell);
#else
  return 0.0;
#endif
}

#if !IS_HEIGHT
/**
 * How dark the burns are that a pixel shows, 0–1; span is what it covers, in cells. A cut is often narrower than a
 * pixel. One cell of many would make a row of dots of it; their mean alone would make it too faint to be seen from
 * afar.
 */
float burnUnder(vec2 at, vec2 span) {
  ivec2 taps = clamp(ivec2(ceil(span)), ivec2(1), ivec2(MOST_TAPS));
  vec2 corner = at / cellSize - 0.5 * span;
  float sum = 0.0;
  float most = 0.0;
  for (int j = 0; j < taps.y; j += 1)
    for (int i = 0; i < taps.x; i += 1) {
      vec2 tap = corner + (vec2(i, j) + 0.5) / vec2(taps) * span;
      float dark = 1.0 - exp(-BURN_SHARE * valueAt(ivec2(floor(tap))));
      sum += dark;
      most = max(most, dark);
    }
  return mix(sum / float(taps.x * taps.y), most, THIN_SHARE);
}
#endif

/** Where a ray meets the stock. */
struct Hit {
  vec3 place;
  ivec2 cell;
  /** Face that was met: 0 the level of a cell, 1 a wall across X, 2 a wall across Y, 3 the underside. */
  int face;
};

bool follow(vec3 origin, vec3 ray, out Hit hit) {
  vec3 safe = mix(ray, vec3(1e-9), lessThan(abs(ray), vec3(1e-9)));
  vec3 first = (vec3(0.0, 0.0, -stockSize.z) - origin) / safe;
  vec3 second = (vec3(stockSize.xy, 0.0) - origin) / safe;
  vec3 near = min(first, second);
  vec3 far = max(first, second);
  float enter = max(0.0, max(near.x, max(near.y, near.z)));
  float leave = min(far.x, min(far.y, far.z));
  if (enter >= leave) return false;
  int face = enter == near.x ? 1 : enter == near.y ? 2 : safe.z > 0.0 ? 3 : 0;
  vec3 at = origin + enter * safe;
  ivec2 cell = clamp(ivec2(floor(at.xy / cellSize)), ivec2(0), cellCount - 1);
  ivec2 way = ivec2(safe.x > 0.0 ? 1 : -1, safe.y > 0.0 ? 1 : -1);
  vec2 perCell = cellSize / abs(safe.xy);
  vec2 next = ((vec2(cell) + vec2(way.x > 0, way.y > 0)) * cellSize - origin.xy) / safe.xy;
  float now = enter;
  for (int step = 0; step < MOST_STEPS; step += 1) {
    float height = heightAt(cell);
    bool isThrough = height < THROUGH - stockSize.z;
    float z = origin.z + now * safe.z;
    if (!isThrough && z <= height) {
      // Entered below the level of this cell: through the wall that was just crossed.
      hit = Hit(origin + now * safe, cell, face);
      return true;
    }
    float out_ = min(leave, min(next.x, next.y));
    float zOut = origin.z + out_ * safe.z;
    if (!isThrough && zOut <= height) {
      float t = (height - origin.z) / safe.z;
      hit = Hit(origin + t * safe, cell, 0);
      return true;
    }
    if (out_ >= leave) return false;
    now = out_;
    if (next.x < next.y) {
      next.x += perCell.x;
      cell.x += way.x;
      face = 1;
    } else {
      next.y += perCell.y;
      cell.y += way.y;
      face = 2;
    }
    if (any(lessThan(cell, ivec2(0))) || any(greaterThanEqual(cell, cellCount))) return false;
  }
  return false;
}

#if IS_HEIGHT
/** The way that the surface faces around a cell where a wall is, by Sobel's weights. */
vec2 steepestAt(ivec2 cell) {
  float a = heightAt(cell + ivec2(-1, -1));
  float b = heightAt(cell + ivec2(0, -1));
  float c = heightAt(cell + ivec2(1, -1));
  float d = heightAt(cell + ivec2(-1, 0));
  float e = heightAt(cell + ivec2(1, 0));
  float f = heightAt(cell + ivec2(-1, 1));
  float g = heightAt(cell + ivec2(0, 1));
  float h = heightAt(cell + ivec2(1, 1));
  return vec2(c + 2.0 * e + h - a - 2.0 * d - f, f + 2.0 * g + h - a - 2.0 * b - c) / (8.0 * cellSize);
}

/** The rise of the own surface in a cell: the mean of both rises on a slope, the smaller one beside a wall. */
float ownRise(float before, float behind) {
  float less = min(abs(before), abs(behind));
  if (max(abs(before), abs(behind)) <= SAME_SLOPE * less + FLAT * cellSize) return 0.5 * (before + behind);
  return abs(before) < abs(behind) ? before : behind;
}

/** The slope of a cell's own surface, however steep, without the walls beside it. */
vec2 slopeAt(ivec2 cell) {
  float height = heightAt(cell);
  return vec2(
    ownRise(height - heightAt(cell - ivec2(1, 0)), heightAt(cell + ivec2(1, 0)) - height),
    ownRise(height - heightAt(cell - ivec2(0, 1)), heightAt(cell + ivec2(0, 1)) - height)
  ) / cellSize;
}

/** The slope at a place: interpolated between the centres of four cells when they belong to one surface. */
vec2 slopeNear(vec2 at, ivec2 cell) {
  vec2 own = slopeAt(cell);
  vec2 share = at / cellSize - vec2(cell) - 0.5;
  ivec2 aside = ivec2(share.x < 0.0 ? -1 : 1, share.y < 0.0 ? -1 : 1);
  share = abs(share);
  vec2 across = slopeAt(cell + ivec2(aside.x, 0));
  vec2 along = slopeAt(cell + ivec2(0, aside.y));
  vec2 both = slopeAt(cell + aside);
  float kink = KINK * (1.0 + length(own));
  if (distance(own, across) > kink) across = own;
  if (distance(own, along) > kink) along = own;
  if (distance(own, both) > kink) both = 0.5 * (across + along);
  return mix(mix(own, across, share.x), mix(along, both, share.x), share.y);
}

/** Whether the step that a ray met between two cells is one of many that make a slope, and no wall. */
bool isOfSlope(ivec2 cell, ivec2 way) {
  float there = heightAt(cell);
  float here = heightAt(cell - way);
  float rise = there - here;
  float before = here - heightAt(cell - 2 * way);
  float behind = heightAt(cell + way) - there;
  return rise <= SAME_SLOPE * max(max(before, behind), 0.0) + FLAT * cellSize;
}
#endif

vec3 normalOf(Hit hit, vec3 ray) {
  if (hit.face == 3) return vec3(0.0, 0.0, -1.0);
  vec3 across = hit.face == 1 ? vec3(-sign(ray.x), 0.0, 0.0) : vec3(0.0, -sign(ray.y), 0.0);
  vec2 edge = min(hit.place.xy, stockSize.xy - hit.place.xy);
  if (hit.face > 0 && min(edge.x, edge.y) < 1e-3) return across;
#if IS_HEIGHT
  ivec2 way = hit.face == 1 ? ivec2(sign(ray.x), 0) : ivec2(0, sign(ray.y));
  if (hit.face == 0 || isOfSlope(hit.cell, way)) return normalize(vec3(-slopeNear(hit.place.xy, hit.cell), 1.0));
  vec3 wall = vec3(-steepestAt(hit.cell), 0.0);
  return dot(wall, ray) < 0.0 ? normalize(wall) : across;
#else
  return hit.face == 0 ? vec3(0.0, 0.0, 1.0) : across;
#endif
}

void main() {
  vec3 ray = normalize(place - cameraPosition);
  Hit hit;
  if (!follow(cameraPosition, ray, hit)) discard;
  vec4 seen = projectionMatrix * viewMatrix * vec4(hit.place, 1.0);
  gl_FragDepth = clamp(0.5 * seen.z / seen.w + 0.5, 0.0, 1.0);
  vec3 normal = normalOf(hit, ray);
  vec3 wood = materialAt(hit.place);
  vec2 edge = min(hit.place.xy, stockSize.xy - hit.place.xy);
  bool isOutside = hit.face > 0 && min(edge.x, edge.y) < 1e-3;
  float open = 1.0;
#if IS_HEIGHT
  if (hit.face < 3 && !isOutside) {
    open = openness(hit.cell, min(hit.place.z, 0.0));
#if !IS_HEIGHT_MAP
    if (-hit.place.z > CUT) wood *= vec3(0.88, 0.82, 0.74);
#endif
  }
#endif
#if HAS_UNREACHED
  if (hit.face < 3 && !isOutside && -hit.place.z > CUT) wood = marked(wood, hit.place.xy);
#endif
#if HAS_TARGET
  if (hit.face < 3) wood = compared(wood, hit.cell, hit.place.z, hit.face > 0);
#endif
#if !IS_HEIGHT
  vec2 span = (abs(dFdx(hit.place.xy)) + abs(dFdy(hit.place.xy))) / cellSize;
  if (hit.face == 0) wood = mix(wood, BURNT, burnUnder(hit.place.xy, min(span, float(MOST_TAPS))));
#endif
  float lamp = 0.5 * max(0.0, dot(normal, LAMP));
  float sky = 0.62 * mix(0.72, 1.0, 0.5 + 0.5 * normal.z);
  float light = (sky * mix(0.35, 1.0, open) + lamp * mix(0.55, 1.0, open)) / 1.032;
#if !IS_HEIGHT_MAP
  if (!isOutside) light *= 1.0 - 0.18 * clamp(-hit.place.z / stockSize.z, 0.0, 1.0);
#endif
  fragment = vec4(asSeen(clamp(wood * light, 0.0, 1.0)), opacity);
}
`;
