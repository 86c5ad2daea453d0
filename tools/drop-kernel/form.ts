// The form that is dropped: see `packages/cam/src/operations/relief/surface/cutter-form.ts`.

/** A radius that is larger than that of the rim by no more than this share is rounded. */
const RIM: f32 = 2e-6;

const BALL: i32 = 0;
const FLAT: i32 = 1;
const CONE: i32 = 2;

let kind: i32 = BALL;
let radius: f32 = 0;
let tip: f32 = 0;
let ball: f32 = 0;
let slope: f32 = 0;
let tipHeight: f32 = 0;
let rimSquare: v128 = f32x4.splat(0);
let radiusSquare: v128 = f32x4.splat(0);
let ballSquare: v128 = f32x4.splat(0);
let tipSquare: v128 = f32x4.splat(0);

/** Sets the form. */
export function takeForm(r: f64, tipRadius: f64, ballRadius: f64, rise: f64): void {
  radius = <f32>r;
  tip = <f32>tipRadius;
  ball = <f32>ballRadius;
  slope = <f32>rise;
  kind = tipRadius < r ? CONE : ballRadius > 0 ? BALL : FLAT;
  tipHeight = ball > 0 ? ball - sqrt<f32>(max<f32>(0, ball * ball - tip * tip)) : 0;
  const rim = radius * (1 + RIM);
  rimSquare = f32x4.splat(rim * rim);
  radiusSquare = f32x4.splat(radius * radius);
  ballSquare = f32x4.splat(ball * ball);
  tipSquare = f32x4.splat(tip * tip);
}

/** The greatest distance from the axis at which the form touches anything, in single precision. */
export function isOnForm(square: v128): v128 {
  return f32x4.le(square, rimSquare);
}

function root(square: v128): v128 {
  return f32x4.sqrt(f32x4.pmax(f32x4.splat(0), square));
}

/** The heights of the form above its tip at four squared distances from its axis. */
export function heightsAt(square: v128): v128 {
  if (kind === FLAT) return f32x4.splat(0);
  const onBall = f32x4.sub(f32x4.splat(ball), root(f32x4.sub(ballSquare, square)));
  if (kind === BALL) return onBall;
  const r = f32x4.sqrt(square);
  const onCone = f32x4.add(
    f32x4.splat(tipHeight),
    f32x4.mul(f32x4.splat(slope), f32x4.sub(r, f32x4.splat(tip))),
  );
  const onTip = ball > 0 ? onBall : f32x4.splat(0);
  return v128.bitselect(onTip, onCone, f32x4.le(r, f32x4.splat(tip)));
}

/** What `reaches` needs to know about an edge: its rise, and the shares of its reach on the ball and on the cone. */
export let onBallShare: f32 = 0;
export let onConeShare: f32 = 0;
let isOnRim: bool = false;
let isLevel: bool = false;
let sign: f32 = 1;

/** Sets the rise of the edge, mm per mm. */
export function takeRise(rise: f32): void {
  const steep = abs<f32>(rise);
  isLevel = rise === 0;
  sign = rise < 0 ? -1 : 1;
  onBallShare = steep / sqrt<f32>(1 + rise * rise);
  isOnRim = !(steep < slope);
  onConeShare = isOnRim ? 0 : steep / sqrt<f32>(slope * slope - rise * rise);
}

/**
 * How far up along an edge, from the point nearest to the axis, the form touches it: for four squared distances of the
 * edge from the axis as seen from above. See `reachAlong` in the twin.
 */
export function reaches(square: v128): v128 {
  if (isLevel) return f32x4.splat(0);
  const signs = f32x4.splat(sign);
  const onBall = f32x4.mul(f32x4.splat(onBallShare), root(f32x4.sub(ballSquare, square)));
  if (kind === BALL) return f32x4.mul(signs, onBall);
  const toRim = root(f32x4.sub(radiusSquare, square));
  if (kind === FLAT) return f32x4.mul(signs, toRim);
  const toTip = root(f32x4.sub(tipSquare, square));
  const onCone = isOnRim ? toRim : f32x4.mul(f32x4.splat(onConeShare), f32x4.sqrt(square));
  const onRest = f32x4.pmin(toRim, f32x4.pmax(toTip, onCone));
  if (ball === 0) return f32x4.mul(signs, onRest);
  const isOnBall = v128.and(f32x4.le(square, tipSquare), f32x4.le(onBall, toTip));
  return f32x4.mul(signs, v128.bitselect(onBall, onRest, isOnBall));
}
