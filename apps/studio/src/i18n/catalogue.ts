import { DIALECT_PROBLEMS, LEVEL_PROBLEMS } from '@kerf/gcode';
import type { ProblemTable } from '@kerf/machining';
import { JOB_PROBLEMS, PROGRAM_FILE_PROBLEMS } from '@kerf/pipeline';

/** Every problem that a job can report, from the tables of the packages. */
export const JOB_CATALOGUE = {
  ...JOB_PROBLEMS,
  ...DIALECT_PROBLEMS,
  ...LEVEL_PROBLEMS,
  'no-motion': PROGRAM_FILE_PROBLEMS['no-motion'],
} as const satisfies ProblemTable;

/** The English texts of a table in the form that the interface uses: without the kinds of their values. */
export function englishTexts<T extends Readonly<Record<string, { readonly text: string }>>>(
  table: T,
): { readonly [K in keyof T]: string } {
  const texts = Object.entries(table).map(([key, { text }]) => [key, text.replace(/, \w+}}/g, '}}')]);
  return Object.fromEntries(texts) as { readonly [K in keyof T]: string };
}
