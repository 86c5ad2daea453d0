import type { Common } from '@kerf/editor';

/**
 * What a field shows for several objects: the value that they share, 'mixed' when they differ, null when there are no
 * objects.
 */
export function fieldValue<T>(common: Common<T>): T | 'mixed' | null {
  return common.kind === 'same' ? common.value : common.kind === 'mixed' ? 'mixed' : null;
}

/** Whether two lists contain the same items: for selectors that make a new list each time. */
export function isSameList<T>(a: readonly T[], b: readonly T[]): boolean {
  return a.length === b.length && a.every((item, index) => Object.is(item, b[index]));
}

/** Whether two records have the same values: for selectors that make a new record each time. */
export function isSameRecord<T extends object>(a: T | null, b: T | null): boolean {
  if (a === null || b === null) return a === b;
  const keys = Object.keys(a) as (keyof T)[];
  return keys.length === Object.keys(b).length && keys.every((key) => Object.is(a[key], b[key]));
}
