import type { Problem } from '@kerf/machining';
import { MAX_TEXT } from './decode';
import { atPath, dataProblem } from './problems';

/** The range of a numeric setting, as data for input fields, clamping and validation alike. */
export interface NumberLimit {
  readonly min: number;
  readonly max: number;
  readonly isInteger: boolean;
}

export function limit(min: number, max: number, isInteger = false): NumberLimit {
  return { min, max, isInteger };
}

/** Returns the allowed value nearest to `value`; for NaN the minimum. */
export function clampToLimit(value: number, { min, max, isInteger }: NumberLimit): number {
  if (Number.isNaN(value)) return min;
  const whole = isInteger ? Math.round(value) : value;
  return Math.min(Math.max(whole, min), max);
}

export function isWithinLimit(value: number, { min, max, isInteger }: NumberLimit): boolean {
  return value >= min && value <= max && (!isInteger || Number.isInteger(value));
}

/** The limits of a record of settings, by the names of its fields. */
export type Limits<Field extends string> = { readonly [K in Field]: NumberLimit };

/** One problem per field of `values` outside its limit; `path` leads to `values` in the input or design. */
export function findLimitProblems<Field extends string>(
  values: { readonly [K in NoInfer<Field>]: number },
  limits: Limits<Field>,
  path: string,
): Problem[] {
  const problems: Problem[] = [];
  for (const field of Object.keys(limits) as Field[]) {
    const { min, max, isInteger } = limits[field];
    if (isWithinLimit(values[field], limits[field])) continue;
    const place = `${path}.${field}`;
    const key = isInteger ? 'whole-out-of-range' : 'out-of-range';
    problems.push(atPath(dataProblem(key, { min, max, value: values[field] }), place));
  }
  return problems;
}

/** One problem per text of `values` that is too long for a file; `path` leads to `values`, '' for the whole. */
export function findLengthProblems(values: Readonly<Record<string, string>>, path: string): Problem[] {
  return Object.entries(values)
    .filter(([, text]) => text.length > MAX_TEXT)
    .map(([field]) => {
      const place = path === '' ? field : `${path}.${field}`;
      return atPath(dataProblem('too-long', { most: MAX_TEXT }), place);
    });
}
