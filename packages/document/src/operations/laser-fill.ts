import { decodeBoolean, objectOf, oneOf } from '../decoding/decode';
import type { OperationDefinition } from './definition';
import {
  findLaserProblems,
  findRasterProblems,
  LASER_ADDED,
  LASER_FIELDS,
  LASER_LIMITS,
  RASTER_DEFAULTS,
  RASTER_FIELDS,
  RASTER_LIMITS,
} from './laser';
import type { LaserSettings, RasterSettings } from './settings';

/** Burns the inside of closed contours. */
export interface LaserFillOperation extends LaserSettings, RasterSettings {
  readonly kind: 'laser-fill';
  /** Parallel lines, or contours inside of each other. */
  readonly pattern: 'lines' | 'offset';
  /** A second set of parallel lines across the first. */
  readonly isCrossHatch: boolean;
}

const DEFAULTS = { ...RASTER_DEFAULTS, pattern: 'lines', isCrossHatch: false } as const;

/** Burning the inside of closed contours line by line. */
export const LASER_FILL: OperationDefinition<LaserFillOperation> = {
  kind: 'laser-fill',
  family: 'laser',
  style: 'fill',
  cutType: 'Laser - Fill',
  limits: { ...LASER_LIMITS, ...RASTER_LIMITS },
  conditions: {
    angle: isLined,
    minPower: () => false,
    overscan: isLined,
    isBidirectional: isLined,
    isCrossHatch: isLined,
  },
  decode: objectOf<LaserFillOperation>(
    {
      kind: oneOf('laser-fill'),
      ...LASER_FIELDS,
      ...RASTER_FIELDS,
      pattern: oneOf('lines', 'offset'),
      isCrossHatch: decodeBoolean,
    },
    { ...LASER_ADDED, ...DEFAULTS },
  ),
  create: (shared) => ({ kind: 'laser-fill', ...shared, ...DEFAULTS }),
  findProblems: (operation, path) => [
    ...findLaserProblems(operation, path),
    ...findRasterProblems(operation, path),
  ],
};

function isLined({ pattern }: LaserFillOperation): boolean {
  return pattern === 'lines';
}
