import type { Problem } from '@kerf/machining';
import { decodeNumber, oneOf } from '../schema/decode';
import { findLimitProblems, type Limits, limit } from '../schema/limits';
import type { MillingSettings, TabSettings } from './operation';

type MillingNumber = Exclude<keyof MillingSettings, 'direction'>;

/** Ranges of the settings that all milling operations share. */
export const MILLING_LIMITS: Limits<MillingNumber> = {
  startDepth: limit(0, 1000),
  targetDepth: limit(0, 1000),
  extraDepth: limit(0, 100),
  stepdown: limit(0.01, 100),
  feedRate: limit(1, 100_000),
  plungeRate: limit(1, 100_000),
  spindleSpeed: limit(0, 100_000),
};

/** What a new milling operation has, apart from its depth. */
export const MILLING_DEFAULTS: Omit<MillingSettings, 'targetDepth'> = {
  startDepth: 0,
  extraDepth: 0,
  stepdown: 1,
  feedRate: 800,
  plungeRate: 200,
  spindleSpeed: 12_000,
  direction: 'climb',
};

export const TAB_LIMITS: Limits<'spacing' | 'width'> = {
  spacing: limit(0.1, 10_000),
  width: limit(0.1, 1000),
};

export const TAB_DEFAULTS: TabSettings = { isEnabled: false, spacing: 10, width: 1 };

export const MILLING_FIELDS = {
  startDepth: decodeNumber,
  targetDepth: decodeNumber,
  extraDepth: decodeNumber,
  stepdown: decodeNumber,
  feedRate: decodeNumber,
  plungeRate: decodeNumber,
  spindleSpeed: decodeNumber,
  direction: oneOf('climb', 'conventional'),
};

export function findMillingProblems(settings: MillingSettings, path: string): readonly Problem[] {
  const problems = findLimitProblems(settings, MILLING_LIMITS, path);
  if (settings.targetDepth < settings.startDepth)
    problems.push({
      code: 'depth-order',
      severity: 'error',
      message: `${path}.targetDepth: must not be above the start depth`,
      place: { path: `${path}.targetDepth` },
    });
  return problems;
}

/** The cut depth of a new object: half the stock when it is thicker than 5 mm, else 3 mm. */
export function defaultCutDepth(stockThickness: number): number {
  return stockThickness > 5 ? stockThickness / 2 : 3;
}

/** The settings that `source` has in common with every milling operation. */
export function pickMillingSettings(source: MillingSettings): MillingSettings {
  const { startDepth, targetDepth, extraDepth, stepdown, feedRate, plungeRate, spindleSpeed, direction } =
    source;
  return { startDepth, targetDepth, extraDepth, stepdown, feedRate, plungeRate, spindleSpeed, direction };
}
