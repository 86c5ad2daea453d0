import { decodeBoolean, decodeNumber, objectOf, oneOf } from '../schema/decode';
import { findLimitProblems, limit } from '../schema/limits';
import type { OperationDefinition } from './definition';
import {
  findLaserProblems,
  findRasterProblems,
  LASER_FIELDS,
  LASER_LIMITS,
  RASTER_DEFAULTS,
  RASTER_FIELDS,
  RASTER_LIMITS,
} from './laser';
import type { LaserPhotoOperation, PhotoEffect } from './operation';

/** All ways to turn greys into powers, in the order in which they are offered. */
export const PHOTO_EFFECTS = [
  'Grayscale',
  'Ordered',
  'Atkinson',
  'Dither',
  'Newsprint',
  'Halftone',
  'Sketch',
] as const satisfies readonly PhotoEffect[];

/** Ranges of a photo's adjustments. */
export const PHOTO_LIMITS = {
  brightness: limit(-100, 100),
  contrast: limit(-100, 100),
  gamma: limit(0.1, 10),
};

/** Burning a photo line by line. */
export const LASER_PHOTO: OperationDefinition<LaserPhotoOperation> = {
  kind: 'laser-photo',
  family: 'laser',
  style: 'fill',
  cutType: 'Laser - Fill',
  limits: { ...LASER_LIMITS, ...RASTER_LIMITS, ...PHOTO_LIMITS },
  decode: objectOf<LaserPhotoOperation>({
    kind: oneOf('laser-photo'),
    ...LASER_FIELDS,
    ...RASTER_FIELDS,
    effect: oneOf(...PHOTO_EFFECTS),
    brightness: decodeNumber,
    contrast: decodeNumber,
    gamma: decodeNumber,
    isInverted: decodeBoolean,
  }),
  create: (shared) => ({
    kind: 'laser-photo',
    ...shared,
    ...RASTER_DEFAULTS,
    effect: 'Dither',
    brightness: 0,
    contrast: 0,
    gamma: 1,
    isInverted: false,
  }),
  findProblems: (operation, path) => [
    ...findLaserProblems(operation, path),
    ...findRasterProblems(operation, path),
    ...findLimitProblems(operation, PHOTO_LIMITS, path),
  ],
};
