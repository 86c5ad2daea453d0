/** What is traced: the outlines of dark areas, the middle of dark lines, or the areas of each of several colours. */
export const TRACE_MODES = ['outline', 'centerline', 'colors'] as const;
export type TraceMode = (typeof TRACE_MODES)[number];

/**
 * How the areas of several colours lie. `cutout`: each area ends where the next one begins. `stacked`: it continues
 * below the areas of later colours that touch it, so that no gap is between them.
 */
export const TRACE_STACKINGS = ['cutout', 'stacked'] as const;
export type TraceStacking = (typeof TRACE_STACKINGS)[number];

/** The settings of a trace. */
export interface TraceSettings {
  readonly mode: TraceMode;
  /** Specks and holes of up to this many pixels are left out. Counted after `downsampling`. */
  readonly noise: number;
  /** From here on a bend is a sharp corner: low values give polygons, values above 4/3 no corner at all. */
  readonly smoothing: number;
  /** The picture is made smaller before: squares of `downsampling` + 1 pixels become one. */
  readonly downsampling: number;
  /** Whether the light parts are traced and not the dark ones. Without effect for colours. */
  readonly isInverted: boolean;
  /** Greys below this one are dark, 1–255; 'auto' chooses it by Otsu's method. Without effect for colours. */
  readonly threshold: number | 'auto';
  /** The most colours of mode 'colors'. */
  readonly colors: number;
  readonly stacking: TraceStacking;
  /** Whether the colour that most of the picture's edge has is traced too. */
  readonly hasBackground: boolean;
}

/** The limits of the numbers of a trace, and the steps by which a person changes them. */
export const TRACE_LIMITS = {
  noise: { min: 1, max: 100, step: 10 },
  smoothing: { min: 0.1, max: 1.33, step: 0.1 },
  downsampling: { min: 0, max: 10, step: 1 },
  threshold: { min: 1, max: 255, step: 1 },
  colors: { min: 2, max: 8, step: 1 },
} as const;

/** The settings of a new trace. */
export const TRACE_DEFAULTS: TraceSettings = {
  mode: 'outline',
  noise: 10,
  smoothing: 1,
  downsampling: 0,
  isInverted: false,
  threshold: 'auto',
  colors: 4,
  stacking: 'cutout',
  hasBackground: false,
};

/** Throws `RangeError` when a number is outside of its limits. */
export function checkTraceSettings(settings: TraceSettings): void {
  for (const key of ['noise', 'smoothing', 'downsampling', 'threshold', 'colors'] as const) {
    const value = settings[key];
    const { min, max } = TRACE_LIMITS[key];
    if (value !== 'auto' && !(value >= min && value <= max))
      throw new RangeError(`${key} must be ${min} to ${max}, not ${value}`);
    if (value !== 'auto' && key !== 'smoothing' && !Number.isInteger(value))
      throw new RangeError(`${key} must be a whole number, not ${value}`);
  }
}
