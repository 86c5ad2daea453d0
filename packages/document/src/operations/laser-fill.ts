import { decodeNumber, objectOf, oneOf } from '../schema/decode';
import { findLimitProblems, limit } from '../schema/limits';
import type { OperationDefinition } from './definition';
import { findLaserProblems, LASER_FIELDS, LASER_LIMITS } from './laser';
import type { LaserFillOperation } from './operation';

const ANGLE_LIMITS = { angle: limit(-2 * Math.PI, 2 * Math.PI) };

/** Burning the inside of closed contours line by line. */
export const LASER_FILL: OperationDefinition<LaserFillOperation> = {
  kind: 'laser-fill',
  family: 'laser',
  style: 'fill',
  cutType: 'Laser - Fill',
  limits: { ...LASER_LIMITS, ...ANGLE_LIMITS },
  decode: objectOf<LaserFillOperation>({ kind: oneOf('laser-fill'), ...LASER_FIELDS, angle: decodeNumber }),
  create: (shared) => ({ kind: 'laser-fill', ...shared, angle: 0 }),
  findProblems: (operation, path) => [
    ...findLaserProblems(operation, path),
    ...findLimitProblems(operation, ANGLE_LIMITS, path),
  ],
};
