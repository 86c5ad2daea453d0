import {
  applyMatrix,
  applyToVector,
  type Matrix,
  multiply,
  type Point,
  rotation,
  translation,
} from '@kerf/geometry';

/** Nothing is made smaller than this, mm: the smallest size that the size fields accept. */
export const MIN_SIZE = 1;

/**
 * The map (document space → document space) that scales by `sx` and `sy` along the axes of `frame` (unit square →
 * document space). The point `anchor` of the unit square stays in place.
 */
export function scaleInFrame(frame: Matrix, anchor: Point, sx: number, sy: number): Matrix {
  const angle = frameAngle(frame);
  const fixed = applyMatrix(frame, anchor);
  const turned = multiply(rotation(angle), multiply([sx, 0, 0, sy, 0, 0], rotation(-angle)));
  const moved = applyToVector(turned, fixed);
  return multiply(translation(fixed.x - moved.x, fixed.y - moved.y), turned);
}

/** The direction of the frame's x axis, radians; derived from its y axis when it has no width. */
export function frameAngle([ux, uy, vx, vy]: Matrix): number {
  return ux !== 0 || uy !== 0 ? Math.atan2(uy, ux) : Math.atan2(-vx, vy);
}

/**
 * Limits a factor, so that a side of `length` mm does not become smaller than `MIN_SIZE`, or smaller than it is now if
 * it is already below `MIN_SIZE`. The sign of the factor does not change.
 */
export function clampFactor(factor: number, length: number): number {
  if (!(length > 0) || !Number.isFinite(factor)) return 1;
  const least = Math.min(1, MIN_SIZE / length);
  return Math.abs(factor) < least ? (factor < 0 ? -least : least) : factor;
}
