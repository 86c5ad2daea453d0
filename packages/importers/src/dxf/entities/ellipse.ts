import { type Matrix, multiply, PathBuilder, transformPath } from '@kerf/geometry';
import { cross, isTilted, normalOf } from '../extrusion';
import { BadEntity } from '../problems';
import { numberOf, pointOf } from '../record';
import { sweepBetween } from './arc';
import type { EntityDefinition } from './entity';

/**
 * ELLIPSE, in the world's own coordinates: centre, half the long axis, the ratio of the axes, and parameters from start
 * to end.
 */
export const ELLIPSE: EntityDefinition = {
  types: ['ELLIPSE'],
  read(record) {
    const center = pointOf(record, 10);
    const major = pointOf(record, 11);
    const ratio = numberOf(record, 40);
    const normal = normalOf(record);
    if (!(Math.hypot(major.x, major.y, major.z) > 0) || !(Math.abs(ratio) > 0)) throw new BadEntity();
    const minor = cross(normal, major);
    const axes: Matrix = [major.x, major.y, minor.x * ratio, minor.y * ratio, center.x, center.y];
    const start = numberOf(record, 41, 0);
    const sweep = sweepBetween(start, numberOf(record, 42, start + 2 * Math.PI));
    const builder = new PathBuilder()
      .moveTo(Math.cos(start), Math.sin(start))
      .arcTo(0, 0, 1, 1, start, sweep);
    // Programs write pi with different numbers of digits, so a full turn is recognised with a tolerance.
    const path = (sweep > 2 * Math.PI - 1e-6 ? builder.close() : builder).build();
    return {
      draw: (matrix) => transformPath(path, multiply(matrix, axes)),
      fillRule: null,
      isTilted: isTilted(normal),
    };
  },
};
