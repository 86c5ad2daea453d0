import type { Problem } from '@kerf/machining';
import { decodeNumber } from '../schema/decode';
import { findLimitProblems, type Limits, limit } from '../schema/limits';
import type { LaserSettings } from './operation';

/** Ranges of the settings that all laser operations share. */
export const LASER_LIMITS: Limits<keyof LaserSettings> = {
  speed: limit(0, 6000),
  power: limit(0, 100),
  passes: limit(1, 10, true),
  lineInterval: limit(0.1, 10),
};

/** What a laser layer has before anybody sets it. */
export const LASER_DEFAULTS: LaserSettings = { speed: 6000, power: 20, passes: 1, lineInterval: 0.1 };

export const LASER_FIELDS = {
  speed: decodeNumber,
  power: decodeNumber,
  passes: decodeNumber,
  lineInterval: decodeNumber,
};

export function findLaserProblems(settings: LaserSettings, path: string): readonly Problem[] {
  return findLimitProblems(settings, LASER_LIMITS, path);
}

/** The settings that `source` has in common with every laser operation. */
export function pickLaserSettings({ speed, power, passes, lineInterval }: LaserSettings): LaserSettings {
  return { speed, power, passes, lineInterval };
}
