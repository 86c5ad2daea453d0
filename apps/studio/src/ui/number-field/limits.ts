/** The limits of a field; a missing limit does not apply. */
export interface FieldLimits {
  readonly min?: number | undefined;
  readonly max?: number | undefined;
}

/** The nearest number within the limits. If they contradict each other, the upper limit applies. */
export function withinLimits(value: number, { min, max }: FieldLimits): number {
  return Math.min(max ?? Number.POSITIVE_INFINITY, Math.max(min ?? Number.NEGATIVE_INFINITY, value));
}

/** Which limits to name when a person has typed a number outside of them. */
export type LimitKind = 'between' | 'atLeast' | 'atMost';

/**
 * A value that is outside of a limit by less than this counts as within it. Inches that were converted to mm miss their
 * limit by such a rounding error. It is far less than any field shows.
 */
const SLACK = 1e-6;

/** Which limits to name for a `value` outside of them; null for one within them. */
export function limitPassed(value: number, limits: FieldLimits): LimitKind | null {
  if (Math.abs(withinLimits(value, limits) - value) <= SLACK) return null;
  if (limits.min !== undefined && limits.max !== undefined) return 'between';
  return limits.min === undefined ? 'atMost' : 'atLeast';
}
