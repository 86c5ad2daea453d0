import type { TFunction } from 'i18next';

type Values = Readonly<Record<string, unknown>>;

/**
 * The text of a key that is known only when the program runs, such as the name of a template; the key itself where it
 * has no text. Use `t` for every key that the compiler can check: what it does for thousands of keys at once takes it
 * seconds at each place.
 */
export function textOf(t: TFunction, key: string, values?: Values): string {
  return (t as unknown as (key: string, values?: Values) => string)(key, values);
}
