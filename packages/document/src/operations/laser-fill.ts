import { decodeBoolean, decodeNumber, objectOf, oneOf } from '../decoding/decode';
import { findLimitProblems, type Limits } from '../decoding/limits';
import type { OperationDefinition } from './definition';
import {
  findLaserProblems,
  findRasterProblems,
  LASER_ADDED,
  LASER_DEFAULTS,
  LASER_FIELDS,
  LASER_LIMITS,
  RASTER_DEFAULTS,
  RASTER_FIELDS,
  RASTER_LIMITS,
} from './laser';
import type { LaserSettings, RasterSettings } from './settings';

/** A line along the contours, burnt after the area inside them. */
export interface FillOutlineSettings {
  readonly isEnabled: boolean;
  /** Of the line, mm/min. */
  readonly speed: number;
  /** Of the line, percent of full power. */
  readonly power: number;
  /** How often the line is burnt. */
  readonly passes: number;
}

/** Burns the inside of closed contours. */
export interface LaserFillOperation extends LaserSettings, RasterSettings {
  readonly kind: 'laser-fill';
  /** Parallel lines, or contours inside of each other. */
  readonly pattern: 'lines' | 'offset';
  /** A second set of parallel lines across the first. */
  readonly isCrossHatch: boolean;
  /** The contours themselves are burnt too, with a speed and power of their own. */
  readonly outline: FillOutlineSettings;
}

const OUTLINE_LIMITS: Limits<'speed' | 'power' | 'passes'> = {
  speed: LASER_LIMITS.speed,
  power: LASER_LIMITS.power,
  passes: LASER_LIMITS.passes,
};

const DEFAULTS = {
  ...RASTER_DEFAULTS,
  pattern: 'lines',
  isCrossHatch: false,
  outline: {
    isEnabled: false,
    speed: LASER_DEFAULTS.speed,
    power: LASER_DEFAULTS.power,
    passes: LASER_DEFAULTS.passes,
  },
} as const;

/** Burning the inside of closed contours line by line. */
export const LASER_FILL: OperationDefinition<LaserFillOperation> = {
  kind: 'laser-fill',
  family: 'laser',
  style: 'fill',
  cutType: 'Laser - Fill',
  limits: {
    ...LASER_LIMITS,
    ...RASTER_LIMITS,
    'outline.speed': OUTLINE_LIMITS.speed,
    'outline.power': OUTLINE_LIMITS.power,
    'outline.passes': OUTLINE_LIMITS.passes,
  },
  conditions: {
    angle: isLined,
    minPower: () => false,
    overscan: isLined,
    isBidirectional: isLined,
    isCrossHatch: isLined,
    'outline.speed': isOutlined,
    'outline.power': isOutlined,
    'outline.passes': isOutlined,
  },
  decode: objectOf<LaserFillOperation>(
    {
      kind: oneOf('laser-fill'),
      ...LASER_FIELDS,
      ...RASTER_FIELDS,
      pattern: oneOf('lines', 'offset'),
      isCrossHatch: decodeBoolean,
      outline: objectOf<FillOutlineSettings>({
        isEnabled: decodeBoolean,
        speed: decodeNumber,
        power: decodeNumber,
        passes: decodeNumber,
      }),
    },
    { ...LASER_ADDED, ...DEFAULTS },
  ),
  create: (shared) => ({ kind: 'laser-fill', ...shared, ...DEFAULTS }),
  findProblems: (operation, path) => [
    ...findLaserProblems(operation, path),
    ...findRasterProblems(operation, path),
    ...findLimitProblems(operation.outline, OUTLINE_LIMITS, `${path}.outline`),
  ],
};

function isLined({ pattern }: LaserFillOperation): boolean {
  return pattern === 'lines';
}

function isOutlined({ outline }: LaserFillOperation): boolean {
  return outline.isEnabled;
}
