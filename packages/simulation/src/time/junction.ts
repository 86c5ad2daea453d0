import type { PerAxis } from '@kerf/machining';

/**
 * The largest rate or acceleration along the unit vector (x, y, z) that exceeds no axis's limit. Each axis takes only
 * its component of the value.
 */
export function limitByAxis(limits: PerAxis, x: number, y: number, z: number): number {
  const ax = Math.abs(x);
  const ay = Math.abs(y);
  const az = Math.abs(z);
  let limit = Number.POSITIVE_INFINITY;
  if (ax > TINY) limit = limits.x / ax;
  if (ay > TINY && limits.y / ay < limit) limit = limits.y / ay;
  if (az > TINY && limits.z / az < limit) limit = limits.z / az;
  return limit;
}

/** Components below this come from the rounding of 32-bit coordinates. */
const TINY = 1e-9;

/**
 * GRBL computes a cosine for the corner between two moves: −1 when the second move goes straight on, 1 when it goes
 * back. Above this value GRBL treats the corner as a reversal. Below the negative of this value it treats the corner as
 * straight.
 */
const STRAIGHT_COSINE = 0.999999;

/**
 * The square of the speed at which a corner may be passed, by the junction deviation model of GRBL. The model rounds
 * the corner by a circle that touches both moves. The distance from the corner to that circle is `deviation`. At the
 * speed of the result, the centripetal acceleration on the circle is the largest that the axes allow.
 *
 * - `cosine` is minus the cosine of the change of direction (−1: straight on);
 * - (x, y, z) is the difference of the unit vectors of both moves, not normalised.
 *
 * Source: S. Jeon, "Improving Grbl: Cornering Algorithm" (2011).
 */
export function cornerSpeedSquared(
  acceleration: PerAxis,
  deviation: number,
  cosine: number,
  x: number,
  y: number,
  z: number,
): number {
  if (cosine > STRAIGHT_COSINE) return 0;
  if (cosine < -STRAIGHT_COSINE) return Number.POSITIVE_INFINITY;
  const length = Math.sqrt(x * x + y * y + z * z);
  const limit = limitByAxis(acceleration, x / length, y / length, z / length);
  const sine = Math.sqrt(0.5 * (1 - cosine));
  return (limit * deviation * sine) / (1 - sine);
}
