import type { DriverRequestOf, RecoveryChecked } from '@kerf/protocol';

/** What is continued, and where it goes on. */
export type RecoveryQuestion = Pick<DriverRequestOf<'checkRecovery'>, 'of' | 'from'>;

/** Where a job goes on. */
export type RecoveryOrigin = RecoveryQuestion['from'];

/** The codes of the checks that a person has to confirm. */
export function asked({ checks }: Pick<RecoveryChecked, 'checks'>): readonly CheckCode[] {
  return checks.flatMap(({ code, state }) => (state === 'ask' ? [code] : []));
}

/** The code of a check. */
export type CheckCode = RecoveryChecked['checks'][number]['code'];

/** Whether the driver has found something for which the job cannot go on. */
export function hasObjection({ checks, position }: Pick<RecoveryChecked, 'checks' | 'position'>): boolean {
  return position === 'unknown' || checks.some(({ state }) => state === 'objection');
}

/**
 * Whether the machine would do the same after both checks, for the same reasons. Only then what a person has read and
 * confirmed in the first is true of the second.
 */
export function isSamePlan(first: RecoveryChecked, second: RecoveryChecked): boolean {
  return textOf(first) === textOf(second);
}

function textOf({ sha256, restart, modes, position, steps, checks }: RecoveryChecked): string {
  return JSON.stringify({ sha256, restart, modes, position, steps, checks });
}
