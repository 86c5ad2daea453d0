/** What a field takes; a bound that is left out does not hold. */
export interface FieldLimits {
  readonly min?: number | undefined;
  readonly max?: number | undefined;
}

/** The nearest number within the limits. Where they contradict each other, the upper one holds. */
export function withinLimits(value: number, { min, max }: FieldLimits): number {
  return Math.min(max ?? Number.POSITIVE_INFINITY, Math.max(min ?? Number.NEGATIVE_INFINITY, value));
}

/** Which bounds to tell a person who went past one of them. */
export type LimitKind = 'between' | 'atLeast' | 'atMost';

/** Far below what any field shows: inches that become mm miss the bound that they mean by less. */
const SLACK = 1e-6;

/** What to say of the limits when `value` lies outside; null when it lies inside. */
export function limitPassed(value: number, limits: FieldLimits): LimitKind | null {
  if (Math.abs(withinLimits(value, limits) - value) <= SLACK) return null;
  if (limits.min !== undefined && limits.max !== undefined) return 'between';
  return limits.min === undefined ? 'atMost' : 'atLeast';
}
