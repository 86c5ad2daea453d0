import { TRACE_DEFAULTS, TRACE_LIMITS, TRACE_STACKINGS, type TraceSettings } from '@kerf/imaging';
import { choice, isRefused, length, number, type ValueKind } from '../carve/value-kinds';
import { UsageError } from '../failure';

const limitsOf = ({ min, max }: { readonly min: number; readonly max: number }) => ({
  least: min,
  most: max,
});
const whole = (limit: { readonly min: number; readonly max: number }) =>
  number('number', { ...limitsOf(limit), isWhole: true });

/** The options of `kerf trace` that have a value. */
const VALUES = {
  noise: whole(TRACE_LIMITS.noise),
  smoothing: number('number', limitsOf(TRACE_LIMITS.smoothing)),
  downsampling: whole(TRACE_LIMITS.downsampling),
  threshold: whole(TRACE_LIMITS.threshold),
  colours: whole(TRACE_LIMITS.colors),
  stacking: choice(...TRACE_STACKINGS),
  width: length({ least: 0, most: 10_000, isOpen: true }),
} as const satisfies Readonly<Record<string, ValueKind<unknown>>>;

/** The names of the options with a value, and of the switches. */
export const TRACE_VALUES = Object.keys(VALUES);
export const TRACE_SWITCHES = ['invert', 'centreline', 'background'] as const;

/** Options that do something in one mode only. */
const ONLY_WITH_COLOURS = ['stacking', 'background'] as const;
const NOT_WITH_COLOURS = ['invert', 'centreline', 'threshold'] as const;

/** What the command line asks for. */
export interface TraceWish {
  readonly settings: TraceSettings;
  /** The width of the drawing, mm; undefined for 96 pixels per inch. */
  readonly width: number | undefined;
}

/** The settings of a trace from the texts of its options. Throws `UsageError`, also for an option without effect. */
export function traceWish(textOf: (name: string) => string | undefined): TraceWish {
  const colors = read('colours', textOf);
  const isOn = (name: (typeof TRACE_SWITCHES)[number]) => textOf(name) === 'true';
  const unused = (colors === undefined ? ONLY_WITH_COLOURS : NOT_WITH_COLOURS).find(
    (name) => textOf(name) !== undefined && textOf(name) !== 'false',
  );
  if (unused !== undefined)
    throw new UsageError(`--${unused} has no effect ${colors === undefined ? 'without' : 'with'} --colours`);
  const settings: TraceSettings = {
    mode: colors === undefined ? (isOn('centreline') ? 'centerline' : 'outline') : 'colors',
    noise: read('noise', textOf) ?? TRACE_DEFAULTS.noise,
    smoothing: read('smoothing', textOf) ?? TRACE_DEFAULTS.smoothing,
    downsampling: read('downsampling', textOf) ?? TRACE_DEFAULTS.downsampling,
    isInverted: isOn('invert'),
    threshold: read('threshold', textOf) ?? 'auto',
    colors: colors ?? TRACE_DEFAULTS.colors,
    stacking: read('stacking', textOf) ?? TRACE_DEFAULTS.stacking,
    hasBackground: isOn('background'),
  };
  return { settings, width: read('width', textOf) };
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
