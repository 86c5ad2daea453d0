import {
  applyMatrix,
  applyToVector,
  type Matrix,
  multiply,
  type Point,
  rotation,
  translation,
} from '@kerf/geometry';

/** Nothing is made smaller than this, mm: the least size that the size fields take. */
export const MIN_SIZE = 1;

/**
 * The map (document space → document space) that scales along the axes of `frame` (unit square → document space) by `sx` and
 * `sy` and leaves the frame's point `anchor` (in the unit square) where it is.
 */
export function scaleInFrame(frame: Matrix, anchor: Point, sx: number, sy: number): Matrix {
  const angle = frameAngle(frame);
  const fixed = applyMatrix(frame, anchor);
  const turned = multiply(rotation(angle), multiply([sx, 0, 0, sy, 0, 0], rotation(-angle)));
  const moved = applyToVector(turned, fixed);
  return multiply(translation(fixed.x - moved.x, fixed.y - moved.y), turned);
}

/** Direction of the frame's x axis, radians; of its y axis turned back when it has no width. */
export function frameAngle([ux, uy, vx, vy]: Matrix): number {
  return ux !== 0 || uy !== 0 ? Math.atan2(uy, ux) : Math.atan2(-vx, vy);
}

/** A factor that keeps a side of `length` mm at `MIN_SIZE` or more (or as small as it is already), its sign kept. */
export function clampFactor(factor: number, length: number): number {
  if (!(length > 0) || !Number.isFinite(factor)) return 1;
  const least = Math.min(1, MIN_SIZE / length);
  return Math.abs(factor) < least ? (factor < 0 ? -least : least) : factor;
}
