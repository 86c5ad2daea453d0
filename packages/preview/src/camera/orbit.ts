/** A point or direction in mm: x to the right, y away from the operator, z up. */
export type Vector = readonly [number, number, number];

/**
 * The position of a camera, `distance` mm from `target`. Angles are in radians. Azimuth 0 looks from the front (from
 * −y). It grows anti-clockwise, seen from above: π/2 looks from the right. Elevation π/2 looks straight down, with y up
 * on the screen.
 */
export interface OrbitView {
  readonly target: Vector;
  readonly azimuth: number;
  readonly elevation: number;
  readonly distance: number;
}

/** What a view looks at: a box in mm, `min` ≤ `max` on each axis. */
export interface SceneBox {
  readonly min: Vector;
  readonly max: Vector;
}

/** The lens: full vertical angle of view in radians, and width / height of the picture. */
export interface Lens {
  readonly fieldOfView: number;
  readonly aspect: number;
}

/** The directions of the screen in space: unit vectors to the right, up, and towards the person. */
export interface ViewAxes {
  readonly right: Vector;
  readonly up: Vector;
  readonly toward: Vector;
}

/** The screen's directions for a view. They are also defined for a view straight from above or below. */
export function viewAxes(view: Pick<OrbitView, 'azimuth' | 'elevation'>): ViewAxes {
  const [sinA, cosA] = [Math.sin(view.azimuth), Math.cos(view.azimuth)];
  const [sinE, cosE] = [Math.sin(view.elevation), Math.cos(view.elevation)];
  return {
    right: [cosA, sinA, 0],
    up: [-sinA * sinE, cosA * sinE, cosE],
    toward: [sinA * cosE, -cosA * cosE, sinE],
  };
}

/** The position of a view's camera, mm. */
export function cameraPosition(view: OrbitView): Vector {
  return moved(view.target, viewAxes(view).toward, view.distance);
}

/** The longest side of a box, mm; at least 1. */
export function largestSide(box: SceneBox): number {
  return Math.max(1, ...box.max.map((high, axis) => high - box.min[axis]!));
}

/**
 * Everything that is shown, and the main subject of the view: the cuts of a program or a model, which may be tiny in
 * comparison.
 */
export interface ViewContent {
  readonly all: SceneBox;
  readonly part: SceneBox;
}

/**
 * The smallest and largest distance of a camera from its target: 0.2 times the largest side of the main subject, and 2
 * times the largest side of everything.
 */
export function distanceLimits({ all, part }: ViewContent): { readonly min: number; readonly max: number } {
  const whole = largestSide(all);
  return { min: 0.2 * Math.min(whole, largestSide(part)), max: 2 * whole };
}

/** The margin around a fitted box, as a share of the picture. */
const MARGIN = 0.08;
const CENTRING_ROUNDS = 4;
/** A fitted box is never seen from a shorter distance than this, in multiples of its largest side. */
const LEAST_FIT = 0.2;

/**
 * The view of the whole box from a direction, as close as possible. The limit of 2 times the largest side does not
 * apply when a narrow picture needs a larger distance to show everything.
 */
export function fitView(
  box: SceneBox,
  direction: Pick<OrbitView, 'azimuth' | 'elevation'>,
  lens: Lens,
): OrbitView {
  const corners = cornersOf(box);
  const axes = viewAxes(direction);
  let target = middleOf(box);
  const least = LEAST_FIT * largestSide(box);
  let distance = fitDistance(corners, target, axes, lens, least);
  // Perspective makes the near half of the box larger, so the middle of the box is not the middle of the picture. To
  // centre the picture, the target is moved. This changes the distance that is needed, and the distance changes the
  // perspective. So a few rounds are needed.
  for (let round = 0; round < CENTRING_ROUNDS; round += 1) {
    target = moved(target, axes.right, pictureMiddle(corners, target, axes.right, axes.toward, distance));
    target = moved(target, axes.up, pictureMiddle(corners, target, axes.up, axes.toward, distance));
    distance = fitDistance(corners, target, axes, lens, least);
  }
  return { target, azimuth: direction.azimuth, elevation: direction.elevation, distance };
}

/** The smallest distance, at least `least`, from which every corner is in the picture. */
function fitDistance(
  corners: readonly Vector[],
  target: Vector,
  axes: ViewAxes,
  lens: Lens,
  least: number,
): number {
  const slopeY = Math.tan(lens.fieldOfView / 2) * (1 - MARGIN);
  const slopeX = slopeY * lens.aspect;
  const needed = corners.map((corner) => {
    const offset = subtract(corner, target);
    const aside = Math.max(
      Math.abs(dot(offset, axes.right)) / slopeX,
      Math.abs(dot(offset, axes.up)) / slopeY,
    );
    return dot(offset, axes.toward) + aside;
  });
  return Math.max(least, ...needed);
}

/** The position of the middle of the corners' picture along a direction of the screen, in mm at the target. */
function pictureMiddle(
  corners: readonly Vector[],
  target: Vector,
  along: Vector,
  toward: Vector,
  distance: number,
): number {
  const seen = corners.map((corner) => {
    const offset = subtract(corner, target);
    return (dot(offset, along) * distance) / (distance - dot(offset, toward));
  });
  return (Math.min(...seen) + Math.max(...seen)) / 2;
}

/** How much of the surroundings of a part is shown with the part, in multiples of the part's size. */
const SURROUNDINGS = 2.5;

/**
 * The view from the same direction with `place` in the middle and some of its surroundings. The camera is never farther
 * away than before. The distance stays within the limits of the content.
 */
export function approachView(view: OrbitView, place: SceneBox, lens: Lens, content: ViewContent): OrbitView {
  const fitted = fitView(place, view, lens);
  const distance = Math.min(view.distance, SURROUNDINGS * fitted.distance);
  return { ...view, target: middleOf(place), distance: Math.max(distanceLimits(content).min, distance) };
}

/** A part that is smaller than this share of everything is only a speck in the picture. */
const SPECK = 0.2;
/**
 * How many times as far away the camera is as in the view that the part fills. The surroundings show where the part is.
 */
const AROUND_PART = 1.5;

/**
 * The view of the part from a direction, with some of its surroundings; never farther away than the view of everything.
 */
export function partView(
  { all, part }: ViewContent,
  direction: Pick<OrbitView, 'azimuth' | 'elevation'>,
  lens: Lens,
): OrbitView {
  const fitted = fitView(part, direction, lens);
  const farthest = Math.max(fitted.distance, fitView(all, direction, lens).distance);
  return { ...fitted, distance: Math.min(farthest, AROUND_PART * fitted.distance) };
}

/** A scene opens at least so far away, as a share of the view of everything: closer, a hole could be anywhere. */
const LEAST_OPENING = 0.15;

/**
 * The view with which a scene opens: of everything, or of the part with its surroundings when the part would be a
 * speck.
 */
export function openingView(
  content: ViewContent,
  direction: Pick<OrbitView, 'azimuth' | 'elevation'>,
  lens: Lens,
): OrbitView {
  const whole = fitView(content.all, direction, lens);
  if (largestSide(content.part) >= SPECK * largestSide(content.all)) return whole;
  const near = partView(content, direction, lens);
  return { ...near, distance: Math.max(near.distance, LEAST_OPENING * whole.distance) };
}

/** Turns a view by angles in radians; the elevation stops straight above and below. */
export function orbitBy(view: OrbitView, azimuth: number, elevation: number): OrbitView {
  const turned = Math.min(Math.PI / 2, Math.max(-Math.PI / 2, view.elevation + elevation));
  return { ...view, azimuth: wrapAngle(view.azimuth + azimuth), elevation: turned };
}

/**
 * Moves the picture by a share of its height to the right and up; the target stays within one largest side of
 * everything.
 */
export function panView(
  view: OrbitView,
  right: number,
  up: number,
  lens: Lens,
  content: ViewContent,
): OrbitView {
  const axes = viewAxes(view);
  const height = pictureHeight(view, lens);
  const target = moved(moved(view.target, axes.right, -right * height), axes.up, -up * height);
  return { ...view, target: keptNear(content.all, target) };
}

/**
 * Moves the camera closer by `factor` (above 1) or farther away (below 1), within the limits. The point on the target's
 * plane that is at (`x`, `y`) on the screen stays there. `x` and `y` go from −1 at the left and at the bottom to 1.
 */
export function zoomBy(
  view: OrbitView,
  factor: number,
  lens: Lens,
  content: ViewContent,
  x = 0,
  y = 0,
): OrbitView {
  const limits = distanceLimits(content);
  const farthest = Math.max(limits.max, view.distance);
  const distance = Math.min(farthest, Math.max(limits.min, view.distance / factor));
  const axes = viewAxes(view);
  const shift = ((1 - distance / view.distance) * pictureHeight(view, lens)) / 2;
  const target = moved(moved(view.target, axes.right, shift * x * lens.aspect), axes.up, shift * y);
  return { ...view, distance, target: keptNear(content.all, target) };
}

/** A view `share` (0–1) of the way from one to another, turning the short way round. */
export function betweenViews(from: OrbitView, to: OrbitView, share: number): OrbitView {
  const mix = (a: number, b: number) => a + (b - a) * share;
  return {
    target: [
      mix(from.target[0], to.target[0]),
      mix(from.target[1], to.target[1]),
      mix(from.target[2], to.target[2]),
    ],
    azimuth: wrapAngle(from.azimuth + wrapAngle(to.azimuth - from.azimuth) * share),
    elevation: mix(from.elevation, to.elevation),
    distance: from.distance * (to.distance / from.distance) ** share,
  };
}

/** The same angle in (−π, π]. */
export function wrapAngle(angle: number): number {
  const turn = 2 * Math.PI;
  const wrapped = angle - turn * Math.floor((angle + Math.PI) / turn);
  return wrapped === -Math.PI ? Math.PI : wrapped;
}

/** The height in mm that the picture shows at the distance of the target. */
export function pictureHeight(view: OrbitView, lens: Lens): number {
  return 2 * view.distance * Math.tan(lens.fieldOfView / 2);
}

function keptNear(box: SceneBox, point: Vector): Vector {
  const room = largestSide(box);
  const keep = (axis: 0 | 1 | 2) =>
    Math.min(box.max[axis] + room, Math.max(box.min[axis] - room, point[axis]));
  return [keep(0), keep(1), keep(2)];
}

function cornersOf({ min, max }: SceneBox): Vector[] {
  const corners: Vector[] = [];
  for (const x of [min[0], max[0]])
    for (const y of [min[1], max[1]]) for (const z of [min[2], max[2]]) corners.push([x, y, z]);
  return corners;
}

function middleOf({ min, max }: SceneBox): Vector {
  return [(min[0] + max[0]) / 2, (min[1] + max[1]) / 2, (min[2] + max[2]) / 2];
}

function moved(point: Vector, direction: Vector, by: number): Vector {
  return [point[0] + direction[0] * by, point[1] + direction[1] * by, point[2] + direction[2] * by];
}

function subtract(a: Vector, b: Vector): Vector {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
}

function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}
