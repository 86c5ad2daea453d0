import {
  ENGLISH,
  fillIn,
  type ProblemTable,
  type ProblemValues,
  type ValuesOf,
  type ValueWriters,
} from './catalogue';
import type { Place, Problem, ProblemCode } from './problem';

/** The values and the place that a problem needs. A text without values allows no values. */
type Details<Text extends string> = keyof ValuesOf<Text> extends never
  ? [values?: Readonly<Record<string, never>>, place?: Place]
  : [values: ValuesOf<Text>, place?: Place];

/** Makes a problem from a row of the table `T`. */
export type ProblemMaker<T extends ProblemTable> = <K extends keyof T & string>(
  key: K,
  ...details: Details<T[K]['text']>
) => Problem;

/**
 * Returns the function that makes the problems of a table. Objects and other things with names are given as ids in the
 * values; `writers` put their names into the English message.
 */
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
