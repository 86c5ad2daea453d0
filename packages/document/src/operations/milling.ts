import { goesThrough, type Problem, type Stock } from '@kerf/machining';
import { decodeBoolean, decodeNumber, objectOf, oneOf } from '../decoding/decode';
import { findLimitProblems, type Limits, limit, type NumberLimit } from '../decoding/limits';
import { atPath, dataProblem } from '../decoding/problems';
import type { Conditions } from './definition';
import type { EntrySettings, FinishingSettings, MillingSettings, TabSettings } from './settings';

type MillingNumber = Exclude<keyof MillingSettings, 'direction' | 'bit' | 'entry'>;

/** The limits of the settings that all milling operations share. */
export const MILLING_LIMITS: Limits<MillingNumber> = {
  startDepth: limit(0, 1000),
  targetDepth: limit(0, 1000),
  extraDepth: limit(0, 100),
  stepdown: limit(0.01, 100),
  feedRate: limit(1, 100_000),
  plungeRate: limit(1, 100_000),
  spindleSpeed: limit(0, 100_000),
};

export const ENTRY_LIMITS: Limits<'angle'> = { angle: limit(Math.PI / 360, Math.PI / 6) };

/** Ramps of at most 15 degrees. */
const ENTRY_DEFAULTS: EntrySettings = { kind: 'ramp', angle: Math.PI / 12 };

/** The limits and the default of the width of an adaptive cut, as a share of the bit's diameter. */
export const ENGAGEMENT_LIMIT = limit(0.05, 0.4);
export const USUAL_ENGAGEMENT = 0.2;

export const FINISHING_LIMITS: Limits<'allowance' | 'stockToLeave'> = {
  allowance: limit(0, 10),
  stockToLeave: limit(0, 10),
};

/** No separate pass for the wall. */
export const FINISHING_DEFAULTS: FinishingSettings = { allowance: 0, stockToLeave: 0, isAtFullDepth: false };

export const decodeFinishing = objectOf<FinishingSettings>({
  allowance: decodeNumber,
  stockToLeave: decodeNumber,
  isAtFullDepth: decodeBoolean,
});

/** The settings of a new milling operation, except its depth. */
export const MILLING_DEFAULTS: Omit<MillingSettings, 'targetDepth'> = {
  startDepth: 0,
  extraDepth: 0,
  stepdown: 1,
  feedRate: 800,
  plungeRate: 200,
  spindleSpeed: 12_000,
  direction: 'climb',
  bit: 'auto',
  entry: ENTRY_DEFAULTS,
};

/** The values for operations that were written before these settings existed. */
export const MILLING_WHEN_MISSING: Pick<MillingSettings, 'bit' | 'entry'> = {
  bit: MILLING_DEFAULTS.bit,
  entry: ENTRY_DEFAULTS,
};

/** Whether an operation goes through the stock. */
export function isThrough({ targetDepth }: MillingSettings, { thickness }: Stock): boolean {
  return goesThrough(targetDepth, thickness);
}

/** The conditions under which the settings that all milling operations share have an effect. */
export const MILLING_CONDITIONS: Conditions<MillingSettings> = {
  extraDepth: isThrough,
  'entry.angle': ({ entry }) => entry.kind !== 'plunge',
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
  bit: oneOf('auto', 'first', 'second'),
  entry: objectOf<EntrySettings>({ kind: oneOf('ramp', 'helix', 'plunge'), angle: decodeNumber }),
};

export function findMillingProblems(settings: MillingSettings, path: string): readonly Problem[] {
  const problems = [
    ...findLimitProblems(settings, MILLING_LIMITS, path),
    ...findLimitProblems(settings.entry, ENTRY_LIMITS, `${path}.entry`),
  ];
  if (settings.targetDepth < settings.startDepth)
    problems.push(atPath(dataProblem('depth-order'), `${path}.targetDepth`));
  return problems;
}

/**
 * The cut depth of a new object: half the stock when it is thicker than 5 mm, otherwise 3 mm, but never more than the
 * stock's thickness.
 */
export function defaultCutDepth(stockThickness: number): number {
  return stockThickness > 5 ? stockThickness / 2 : Math.min(3, stockThickness);
}

/** The limits under the names that a definition uses: 'tabs.spacing' for `spacing` in `tabs`. */
export function nestedLimits(name: string, limits: Limits<string>): Record<string, NumberLimit> {
  return Object.fromEntries(Object.entries(limits).map(([field, range]) => [`${name}.${field}`, range]));
}

/** The settings of `source` that every milling operation has. */
export function pickMillingSettings(source: MillingSettings): MillingSettings {
  const { startDepth, targetDepth, extraDepth, stepdown, feedRate, plungeRate, spindleSpeed } = source;
  const { direction, bit, entry } = source;
  return {
    startDepth,
    targetDepth,
    extraDepth,
    stepdown,
    feedRate,
    plungeRate,
    spindleSpeed,
    direction,
    bit,
    entry,
  };
}
