import {
  ENGLISH,
  fillIn,
  type ProblemTable,
  type ProblemValues,
  type ValuesOf,
  type ValueWriters,
} from './catalogue';
import type { Place, Problem, ProblemCode } from './problem';

/** Values and place of a problem: the values that its text names, and nothing where it names none. */
type Details<Text extends string> = keyof ValuesOf<Text> extends never
  ? [values?: Readonly<Record<string, never>>, place?: Place]
  : [values: ValuesOf<Text>, place?: Place];

/** Makes a problem of a row of the table `T`. */
export type ProblemMaker<T extends ProblemTable> = <K extends keyof T & string>(
  key: K,
  ...details: Details<T[K]['text']>
) => Problem;

/** What makes the problems of a table; `writers` name in the English message what travels by its id. */
export function problemMaker<const T extends ProblemTable>(
  table: T,
  writers?: ValueWriters,
): ProblemMaker<T> {
  const english = { ...ENGLISH, ...writers };
  return (key, ...[values = {}, place]: [values?: ProblemValues, place?: Place]) => {
    const { code, severity, text } = table[key]!;
    return {
      code: (code ?? key) as ProblemCode,
      ...(code !== undefined && { reason: key }),
      severity,
      message: fillIn(text, values, english),
      ...(place && { place }),
      ...(Object.keys(values).length > 0 && { values }),
    };
  };
}
