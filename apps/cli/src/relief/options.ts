import {
  RELIEF_DEFAULTS,
  RELIEF_OPTIMISATIONS,
  type ReliefSettings,
  reliefOptimisation,
} from '@kerf/imaging';
import { BIT, choice, FILE, isRefused, length, number, type ValueKind } from '../carve/value-kinds';
import { UsageError } from '../failure';

/** The most of a length, mm. */
const MOST = 10_000;
const ABOVE_ZERO = { least: 0, most: MOST, isOpen: true } as const;
/** The longer side of a relief without a size, and its depth, mm. */
const [USUAL_SIDE, USUAL_DEPTH] = [50, 5] as const;
/** The base is what the depth leaves of a board of this thickness, mm, but at least the least. */
const [USUAL_BOARD, LEAST_BASE] = [10, 1] as const;

/** The options of `kerf relief` that have a value. */
const VALUES = {
  width: length(ABOVE_ZERO),
  height: length(ABOVE_ZERO),
  depth: length(ABOVE_ZERO),
  base: length({ least: 0, most: MOST }),
  optimisation: choice(...RELIEF_OPTIMISATIONS.map(({ id }) => id)),
  'black-clip': number('percent', { least: 0, most: 90 }),
  enhance: number('percent', { least: 0, most: 100 }),
  smoothing: length({ least: 0, most: 100 }),
  interval: length({ least: 0.01, most: 10 }),
  bit: BIT,
  'depth-model': FILE,
} as const satisfies Readonly<Record<string, ValueKind<unknown>>>;

/** The names of the options with a value, and of the switches. */
export const RELIEF_VALUES = Object.keys(VALUES);
export const RELIEF_SWITCHES = ['embossed', 'hollow', 'invert'] as const;

/** The settings of a relief of a picture with these sides, from the texts of its options. Throws `UsageError`. */
export function reliefSettings(
  textOf: (name: string) => string | undefined,
  picture: { readonly width: number; readonly height: number },
): ReliefSettings {
  if (textOf('embossed') !== undefined && textOf('embossed') === textOf('hollow'))
    throw new UsageError('--embossed and --hollow exclude each other');
  const depth = read('depth', textOf) ?? USUAL_DEPTH;
  const optimisation = read('optimisation', textOf) ?? RELIEF_DEFAULTS.optimisation;
  const interval = read('interval', textOf);
  const bit = read('bit', textOf);
  return {
    ...sizeOf(read('width', textOf), read('height', textOf), picture.width / picture.height),
    depth,
    base: read('base', textOf) ?? Math.max(LEAST_BASE, USUAL_BOARD - depth),
    isEmbossed:
      textOf('embossed') === undefined ? textOf('hollow') !== 'true' : textOf('embossed') === 'true',
    isInverted: textOf('invert') === 'true',
    optimisation,
    blackClipPercent: read('black-clip', textOf) ?? reliefOptimisation(optimisation).blackClipPercent,
    enhance: read('enhance', textOf) ?? RELIEF_DEFAULTS.enhance,
    smoothing: read('smoothing', textOf) ?? RELIEF_DEFAULTS.smoothing,
    ...(interval !== undefined && { interval }),
    ...(bit && { bit }),
  };
}

/** The file of the depth model that the options name. Throws `UsageError`. */
export function depthModelOf(textOf: (name: string) => string | undefined): string | undefined {
  return read('depth-model', textOf);
}

/** The value of an option; undefined when it is not given. */
function read<N extends keyof typeof VALUES>(
  name: N,
  textOf: (name: string) => string | undefined,
): Exclude<ReturnType<(typeof VALUES)[N]['parse']>, { problem: string }> | undefined {
  const text = textOf(name);
  if (text === undefined) return undefined;
  const value = VALUES[name].parse(text, true);
  if (isRefused(value)) throw new UsageError(`--${name}: ${value.problem}`);
  return value as Exclude<ReturnType<(typeof VALUES)[N]['parse']>, { problem: string }>;
}

/** The size of a relief. A side that is not given follows from the proportions of the picture. */
function sizeOf(
  width: number | undefined,
  height: number | undefined,
  ratio: number,
): { width: number; height: number } {
  if (width !== undefined) return { width, height: height ?? width / ratio };
  if (height !== undefined) return { width: height * ratio, height };
  return ratio >= 1
    ? { width: USUAL_SIDE, height: USUAL_SIDE / ratio }
    : { width: USUAL_SIDE * ratio, height: USUAL_SIDE };
}
