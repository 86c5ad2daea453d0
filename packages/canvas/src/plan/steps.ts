import { MM_PER_INCH } from '@kerf/machining';

/** Steps of 1, 2 and 5 times a power of ten, which people read without counting. */
function niceStepAtLeast(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  const lead = least / power;
  // A small tolerance is added, so that binary rounding does not move an exact step to the next one.
  const nice = lead <= 1 + 1e-9 ? 1 : lead <= 2 + 1e-9 ? 2 : lead <= 5 + 1e-9 ? 5 : 10;
  return nice * power;
}

/** When labels are nearer to each other than this, they overlap, CSS px. */
const LEAST_LABEL_GAP = 28;
/** When ticks are nearer to each other than this, they cannot be distinguished, CSS px. */
const LEAST_TICK_GAP = 5;
/** The preferred step of the rulers when it is neither too dense nor too sparse, mm. */
const PREFERRED_STEP = 10;
const SPARSE_LABEL_GAP = 160;

/** The steps of a ruler at a zoom, mm. `minor` divides `major` evenly. */
export interface RulerSteps {
  readonly major: number;
  readonly minor: number;
}

/** The unit of the rulers. */
export type RulerUnit = 'mm' | 'in';

/**
 * The steps of a ruler; `scale` is in px/mm.
 *
 * - Millimetres: a label every 10 mm while these labels are 28 to 160 px apart, otherwise the next step of 1, 2 or 5.
 * - Inches: labels by the same rule, but below one inch the step is halved repeatedly, as on tape measures.
 */
export function rulerSteps(scale: number, unit: RulerUnit = 'mm'): RulerSteps {
  if (unit === 'in') return inchSteps(scale);
  const preferredGap = PREFERRED_STEP * scale;
  const fits = preferredGap >= LEAST_LABEL_GAP && preferredGap <= SPARSE_LABEL_GAP;
  const major = fits ? PREFERRED_STEP : niceStepAtLeast(LEAST_LABEL_GAP / scale);
  return { major, minor: minorOf(major, [10, 5, 2], scale) };
}

/** The finest mark on a tape, inches. */
const FINEST_INCH = 1 / 64;

function inchSteps(scale: number): RulerSteps {
  const perInch = scale * MM_PER_INCH;
  if (perInch < LEAST_LABEL_GAP) {
    const major = niceStepAtLeast(LEAST_LABEL_GAP / perInch);
    return { major: major * MM_PER_INCH, minor: minorOf(major, [10, 5, 2], perInch) * MM_PER_INCH };
  }
  let major = 1;
  while (major * perInch > SPARSE_LABEL_GAP && major > FINEST_INCH) major /= 2;
  return { major: major * MM_PER_INCH, minor: minorOf(major, [16, 8, 4, 2], perInch) * MM_PER_INCH };
}

/** The finest division at which ticks can still be distinguished. */
function minorOf(major: number, divisions: readonly number[], scale: number): number {
  return divisions.map((parts) => major / parts).find((step) => step * scale >= LEAST_TICK_GAP) ?? major;
}

/** When grid lines are nearer to each other than this, they merge into grey, CSS px. */
const LEAST_GRID_GAP = 8;

/**
 * The grid's spacing at a zoom, mm: as requested, or five or ten times as large when the lines would be too dense. 0
 * for no grid.
 */
export function gridStep(spacing: number, scale: number): number {
  if (!(spacing > 0)) return 0;
  let step = spacing;
  for (let i = 0; step * scale < LEAST_GRID_GAP; i += 1) step *= i % 2 === 0 ? 5 : 2;
  return step;
}

/** A position on a ruler. `label` is null on minor ticks. */
export interface Tick {
  /** mm */
  readonly at: number;
  readonly label: number | null;
}

/** Every tick from `from` to `to` (mm), ends included. */
export function rulerTicks(from: number, to: number, { major, minor }: RulerSteps): readonly Tick[] {
  const ticks: Tick[] = [];
  const perLabel = Math.round(major / minor);
  // Adding 0 makes −0 a plain 0.
  for (let i = Math.ceil(from / minor - 1e-9) + 0; i * minor <= to + 1e-9; i += 1)
    ticks.push({ at: i * minor, label: i % perLabel === 0 ? (i / perLabel) * major : null });
  return ticks;
}

/** The multiples of `step` from `from` to `to` (mm), ends included. */
export function gridLines(from: number, to: number, step: number): readonly number[] {
  const lines: number[] = [];
  if (!(step > 0)) return lines;
  for (let i = Math.ceil(from / step - 1e-9) + 0; i * step <= to + 1e-9; i += 1) lines.push(i * step);
  return lines;
}
