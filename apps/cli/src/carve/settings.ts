import { PHOTO_EFFECTS, type PhotoEffect } from '@kerf/document';
import { type Problem, parseDiameter } from '@kerf/machining';
import { problemOf } from '../failure';
import {
  MILLING_CUTS,
  MILLING_NAMES,
  type MillingCut,
  type MillingOptions,
  parseMilling,
} from './milling-options';

/** The values of `--cut`. */
export type Cut = MillingCut | 'laser-line' | 'laser-fill' | 'laser-photo';
export const CUTS: readonly Cut[] = [
  ...(Object.keys(MILLING_CUTS) as MillingCut[]),
  'laser-line',
  'laser-fill',
  'laser-photo',
];

/** What options or a job file say. What is left out keeps the value of the project, or takes the default for a drawing. */
export interface CarveSettings extends MillingOptions {
  readonly cut?: Cut;
  /** mm */
  readonly bit?: number;
  readonly depth?: number;
  readonly depthPerPass?: number;
  /** Where cutting begins, and how far it goes below the depth, mm. */
  readonly startDepth?: number;
  readonly extraDepth?: number;
  /** Full angle of the bit named last, degrees: that is a V-bit. */
  readonly vAngle?: number;
  /** What a last pass takes off the wall, and what stays there for good, mm. */
  readonly finish?: number;
  readonly stockToLeave?: number;
  /** Depth of a peck, mm, and turning at the bottom of a hole, s. */
  readonly peck?: number;
  readonly dwell?: number;
  /** How far facing goes beyond the edge, mm. */
  readonly overhang?: number;
  /** Share of the bit's diameter, 0–1. */
  readonly stepover?: number;
  readonly feed?: number;
  readonly plunge?: number;
  readonly spindle?: number;
  readonly safeHeight?: number;
  readonly speed?: number;
  /** Percent. */
  readonly power?: number;
  readonly passes?: number;
  readonly interval?: number;
  /** Direction of fills and photos, degrees. */
  readonly angle?: number;
  /** Run-up and run-out of their lines, mm. */
  readonly overscan?: number;
  /** Width of the beam that laser lines make up for outside, mm. */
  readonly kerf?: number;
  /** Whether laser fills are burnt a second time across. */
  readonly cross?: boolean;
  /** How photos become dots. */
  readonly effect?: PhotoEffect;
  readonly material?: { readonly width: number; readonly height: number; readonly thickness: number };
  readonly dialect?: string;
}

type NumberName = Exclude<
  keyof CarveSettings,
  keyof MillingOptions | 'cut' | 'bit' | 'material' | 'dialect' | 'cross' | 'effect'
>;

/** The numbers, and what they may be. */
const NUMBERS: Readonly<Record<NumberName, { least: number; most: number; isWhole?: true; isOpen?: true }>> =
  {
    depth: { least: 0, most: 1000, isOpen: true },
    depthPerPass: { least: 0.01, most: 100 },
    stepover: { least: 0.01, most: 1 },
    feed: { least: 1, most: 100_000 },
    plunge: { least: 1, most: 100_000 },
    spindle: { least: 0, most: 100_000 },
    safeHeight: { least: 0, most: 1000, isOpen: true },
    speed: { least: 0, most: 6000, isOpen: true },
    power: { least: 0, most: 100 },
    passes: { least: 1, most: 10, isWhole: true },
    interval: { least: 0.1, most: 10 },
    angle: { least: -360, most: 360 },
    overscan: { least: 0, most: 100 },
    kerf: { least: 0, most: 5 },
    startDepth: { least: 0, most: 1000 },
    extraDepth: { least: 0, most: 100 },
    vAngle: { least: 1, most: 179 },
    finish: { least: 0, most: 10 },
    stockToLeave: { least: 0, most: 10 },
    peck: { least: 0.1, most: 100 },
    dwell: { least: 0, most: 60 },
    overhang: { least: 0, most: 100 },
  };

/** All names that `parseSettings` knows. */
export const SETTING_NAMES: readonly string[] = [
  'cut',
  'bit',
  'material',
  'dialect',
  'cross',
  'effect',
  ...MILLING_NAMES,
  ...Object.keys(NUMBERS),
];

/** Reads settings as they stand on a command line or in a job file: texts or numbers, by name. */
export function parseSettings(
  raw: Readonly<Record<string, unknown>>,
  dialects: readonly string[],
): { readonly settings: CarveSettings; readonly problems: readonly Problem[] } {
  const settings: Record<string, unknown> = {};
  const problems: Problem[] = [];
  for (const [name, value] of Object.entries(raw)) {
    const parsed = parseOne(name, value, dialects);
    if (isRefused(parsed)) problems.push(problemOf('setting-invalid', parsed.problem, { path: name }));
    else settings[name] = parsed;
  }
  return { settings: settings as CarveSettings, problems };
}

/** Why a setting is refused. */
export type Refused = { readonly problem: string };

function isRefused(value: unknown): value is Refused {
  return typeof value === 'object' && value !== null && 'problem' in value;
}

function parseOne(name: string, value: unknown, dialects: readonly string[]): unknown | Refused {
  if (name === 'cut') return oneOf(CUTS, value);
  if (name === 'dialect') return oneOf(dialects, value);
  if (name === 'effect') return oneOf(PHOTO_EFFECTS, value);
  if (name === 'cross') return switchOf(value);
  if (name === 'bit') return bitOf(value);
  if (MILLING_NAMES.includes(name)) return parseMilling(name, value);
  if (name === 'material') return materialOf(value);
  return numberOf(name as NumberName, value);
}

function oneOf(values: readonly string[], value: unknown): string | Refused {
  return values.find((one) => one === value) ?? { problem: `must be one of ${values.join(', ')}` };
}

function switchOf(value: unknown): boolean | Refused {
  const text = String(value);
  return text === 'true' || text === 'false' ? text === 'true' : { problem: 'must be true or false' };
}

function bitOf(value: unknown): number | Refused {
  const outcome = parseDiameter(String(value));
  return outcome.ok ? outcome.value : { problem: outcome.problems[0]!.message };
}

const SIZE = /^(\d+(?:\.\d+)?)x(\d+(?:\.\d+)?)x(\d+(?:\.\d+)?)$/;

function materialOf(value: unknown): CarveSettings['material'] | Refused {
  const found = SIZE.exec(String(value));
  const [width = 0, height = 0, thickness = 0] = found ? found.slice(1).map(Number) : [];
  if (!(width > 0 && height > 0 && thickness > 0)) return { problem: 'must be like 300x180x10, in mm' };
  return { width, height, thickness };
}

function numberOf(name: NumberName, value: unknown): number | Refused {
  const { least, most, isWhole, isOpen } = NUMBERS[name];
  const text = String(value).trim();
  const number = /^-?(\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : Number.NaN;
  const isIn = number >= least && number <= most && !(isOpen && number === least);
  if (isIn && (!isWhole || Number.isInteger(number))) return number;
  return {
    problem: `must be a ${isWhole ? 'whole ' : ''}number ${isOpen ? 'above' : 'from'} ${least} to ${most}`,
  };
}
