import type { Problem } from '@kerf/machining';
import { decodeBoolean, decodeNumber, nullable } from '../decoding/decode';
import { findLimitProblems, type Limits, limit } from '../decoding/limits';
import type { LaserSettings, RasterSettings } from './settings';

/** The limits of the settings that all laser operations share. */
export const LASER_LIMITS: Limits<Exclude<keyof LaserSettings, 'airAssist'>> = {
  speed: limit(0, 6000),
  power: limit(0, 100),
  passes: limit(1, 10, true),
  lineInterval: limit(0.1, 10),
  minPower: limit(0, 100),
  passDepth: limit(0, 10),
};

/** The default settings of a laser layer. */
export const LASER_DEFAULTS: LaserSettings = {
  speed: 6000,
  power: 20,
  passes: 1,
  lineInterval: 0.1,
  minPower: 0,
  passDepth: 0,
  airAssist: false,
};

export const LASER_FIELDS = {
  speed: decodeNumber,
  power: decodeNumber,
  passes: decodeNumber,
  lineInterval: decodeNumber,
  minPower: decodeNumber,
  passDepth: decodeNumber,
  airAssist: decodeBoolean,
};

/** Settings that older projects do not have, with the values that applied then. */
export const LASER_ADDED: Pick<LaserSettings, 'minPower' | 'passDepth' | 'airAssist'> = {
  minPower: 0,
  passDepth: 0,
  airAssist: false,
};

export const RASTER_FIELDS = {
  angle: decodeNumber,
  isBidirectional: decodeBoolean,
  overscan: nullable(decodeNumber),
};

/** The default settings of a raster. */
export const RASTER_DEFAULTS: RasterSettings = { angle: 0, isBidirectional: true, overscan: null };

/** The limits of a raster's numbers: the angle in radians, the overscan in mm when it is not automatic. */
export const RASTER_LIMITS = { angle: limit(-2 * Math.PI, 2 * Math.PI), overscan: limit(0, 100) };

export function findLaserProblems(settings: LaserSettings, path: string): readonly Problem[] {
  return findLimitProblems(settings, LASER_LIMITS, path);
}

export function findRasterProblems({ angle, overscan }: RasterSettings, path: string): readonly Problem[] {
  return findLimitProblems({ angle, overscan: overscan ?? 0 }, RASTER_LIMITS, path);
}

/** The settings of `source` that every laser operation has. */
export function pickLaserSettings(source: LaserSettings): LaserSettings {
  const { speed, power, passes, lineInterval, minPower, passDepth, airAssist } = source;
  return { speed, power, passes, lineInterval, minPower, passDepth, airAssist };
}
