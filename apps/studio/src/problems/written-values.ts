import type { Problem } from '@kerf/machining';

/** The values of a problem as its text shows them, numbers by `format`. Which text has which values only the problem's code says. */
export function writtenValues(values: NonNullable<Problem['values']>, format: (value: number) => string) {
  const written = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'number' ? format(value) : value,
  ]);
  return Object.fromEntries(written);
}
