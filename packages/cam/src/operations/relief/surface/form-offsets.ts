import type { CutterForm } from './cutter-form';
import { UPRIGHT } from './slopes';

/* Where a form has which slope. The form's slope at the offset o from its axis has the direction of o, so a slope g is
   at ρ(|g|) · g / |g|. The radius ρ never falls with growing slope; where the form has a kink, one slope belongs to a
   range of radii or one radius to a range of slopes. */

/** A box of offsets from the axis, mm. */
export interface Offsets {
  minX: number;
  maxX: number;
  minY: number;
  maxY: number;
}

/** Slopes this close to that of the cone, relative to it, count as equal to it. */
const NEAR_CONE = 1e-3;
/** Slopes below this count as level. */
const LEVEL = 2e-3;

/** The largest radius at which the form has a slope of at most `steepness`. */
function mostRadius({ radius, tip, ball, slope }: CutterForm, steepness: number): number {
  if (tip < radius && steepness >= slope * (1 - NEAR_CONE)) return radius;
  return ball > 0 ? Math.min(tip, (ball * steepness) / Math.sqrt(1 + steepness * steepness)) : tip;
}

/** The smallest radius at which the form has a slope of at least `steepness`. */
function leastRadius({ radius, tip, ball, slope }: CutterForm, steepness: number): number {
  if (tip < radius && steepness > slope * (1 + NEAR_CONE)) return radius;
  if (ball > 0) return Math.min(tip, (ball * steepness) / Math.sqrt(1 + steepness * steepness));
  return steepness > LEVEL ? tip : 0;
}

/**
 * The box of the offsets at which the form touches an edge of the direction (dx, dy) with the rise dz, when the slope
 * across it is from `least` to `greatest`.
 */
export function offsetsAcross(
  form: CutterForm,
  dx: number,
  dy: number,
  dz: number,
  least: number,
  greatest: number,
  into: Offsets,
): void {
  const length = Math.sqrt(dx * dx + dy * dy);
  const rise = dz / length;
  const from = Math.max(-UPRIGHT, Math.min(least, greatest));
  const to = Math.min(UPRIGHT, Math.max(least, greatest));
  const fromSteep = Math.sqrt(rise * rise + from * from);
  const toSteep = Math.sqrt(rise * rise + to * to);
  const most = Math.max(fromSteep, toSteep);
  const fewest = from < 0 && to > 0 ? Math.abs(rise) : Math.min(fromSteep, toSteep);
  // Along the edge the offset is rise · ρ(s) / s. That falls with s, but for a jump where the cone begins.
  let high = fewest > 0 ? mostRadius(form, fewest) / fewest : 0;
  let low = most > 0 ? leastRadius(form, most) / most : 0;
  const { slope, tip, radius } = form;
  if (tip < radius && fewest <= slope && most >= slope) {
    high = Math.max(high, radius / slope);
    low = Math.min(low, tip / slope);
  }
  const alongA = rise * high;
  const alongB = rise * low;
  const acrossA =
    fromSteep > 0 ? (from * (from < 0 ? mostRadius : leastRadius)(form, fromSteep)) / fromSteep : 0;
  const acrossB = toSteep > 0 ? (to * (to > 0 ? mostRadius : leastRadius)(form, toSteep)) / toSteep : 0;
  const ux = dx / length;
  const uy = dy / length;
  const alongMin = Math.min(alongA, alongB);
  const alongMax = Math.max(alongA, alongB);
  into.minX = least2(ux * alongMin, ux * alongMax) + least2(-uy * acrossA, -uy * acrossB);
  into.maxX = most2(ux * alongMin, ux * alongMax) + most2(-uy * acrossA, -uy * acrossB);
  into.minY = least2(uy * alongMin, uy * alongMax) + least2(ux * acrossA, ux * acrossB);
  into.maxY = most2(uy * alongMin, uy * alongMax) + most2(ux * acrossA, ux * acrossB);
}

function least2(a: number, b: number): number {
  return a < b ? a : b;
}

function most2(a: number, b: number): number {
  return a > b ? a : b;
}

/** Makes a box of offsets empty. */
export function clearOffsets(box: Offsets): void {
  box.minX = Number.POSITIVE_INFINITY;
  box.minY = Number.POSITIVE_INFINITY;
  box.maxX = Number.NEGATIVE_INFINITY;
  box.maxY = Number.NEGATIVE_INFINITY;
}

/** Enlarges a box by the offsets at which the form has the slopes of a polygon: the points `from`…`to` of `slopes`. */
export function addSmoothOffsets(
  form: CutterForm,
  slopes: Float32Array,
  from: number,
  to: number,
  into: Offsets,
): void {
  let [minX, minY] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  let [maxX, maxY] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let i = from; i < to; i += 1) {
    const x = slopes[2 * i]!;
    const y = slopes[2 * i + 1]!;
    if (x < minX) minX = x;
    if (x > maxX) maxX = x;
    if (y < minY) minY = y;
    if (y > maxY) maxY = y;
  }
  const nearX = minX > 0 ? minX : maxX < 0 ? -maxX : 0;
  const nearY = minY > 0 ? minY : maxY < 0 ? -maxY : 0;
  const farX = most2(-minX, maxX);
  const farY = most2(-minY, maxY);
  const most = Math.sqrt(farX * farX + farY * farY);
  const least = Math.sqrt(nearX * nearX + nearY * nearY);
  if (form.ball > 0 && (form.tip >= form.radius || most < form.slope * (1 - NEAR_CONE))) {
    into.maxX = most2(into.maxX, onBall(form, maxX, maxX > 0 ? nearY : farY));
    into.minX = least2(into.minX, -onBall(form, -minX, minX < 0 ? nearY : farY));
    into.maxY = most2(into.maxY, onBall(form, maxY, maxY > 0 ? nearX : farX));
    into.minY = least2(into.minY, -onBall(form, -minY, minY < 0 ? nearX : farX));
    return;
  }
  const outer = mostRadius(form, most);
  const inner = leastRadius(form, least);
  into.maxX = most2(into.maxX, maxX > 0 ? outer * part(maxX, nearY) : inner * part(maxX, farY));
  into.minX = least2(into.minX, minX < 0 ? outer * part(minX, nearY) : inner * part(minX, farY));
  into.maxY = most2(into.maxY, maxY > 0 ? outer * part(maxY, nearX) : inner * part(maxY, farX));
  into.minY = least2(into.minY, minY < 0 ? outer * part(minY, nearX) : inner * part(minY, farX));
}

/** The offset along one axis at which the ball has the slope `own` along it and `other` across it. */
function onBall({ ball, radius }: CutterForm, own: number, other: number): number {
  const offset = (ball * own) / Math.sqrt(1 + own * own + other * other);
  return offset > radius ? radius : offset < -radius ? -radius : offset;
}

function part(own: number, other: number): number {
  return own === 0 ? 0 : own / Math.sqrt(own * own + other * other);
}
