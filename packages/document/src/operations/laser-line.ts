import { objectOf, oneOf } from '../schema/decode';
import type { OperationDefinition } from './definition';
import { findLaserProblems, LASER_FIELDS, LASER_LIMITS } from './laser';
import type { LaserLineOperation } from './operation';

/** Burning along a contour. */
export const LASER_LINE: OperationDefinition<LaserLineOperation> = {
  kind: 'laser-line',
  family: 'laser',
  style: 'line',
  cutType: 'Laser - On path',
  limits: LASER_LIMITS,
  decode: objectOf<LaserLineOperation>({ kind: oneOf('laser-line'), ...LASER_FIELDS }),
  create: (shared) => ({ kind: 'laser-line', ...shared }),
  findProblems: findLaserProblems,
};
