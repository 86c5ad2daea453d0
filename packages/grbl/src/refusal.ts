import { type Outcome, type Problem, succeed } from '@kerf/machining';
import type { ControllerProblemCode } from './problem-codes';

/** The successful outcome of a command that returns no value. */
export const DONE: Outcome<void> = succeed(undefined);

/** One error as a value. `line` is the source line of the error, from 1; `values` are the values in the message. */
export function problem(
  code: ControllerProblemCode,
  message: string,
  line?: number,
  values?: NonNullable<Problem['values']>,
): Problem {
  const error = { code, severity: 'error', message, ...(values && { values }) } as const;
  return line === undefined ? error : { ...error, place: { line } };
}

/** The failed outcome with one error. */
export function failWith(
  code: ControllerProblemCode,
  message: string,
  line?: number,
  values?: NonNullable<Problem['values']>,
): { readonly ok: false; readonly problems: readonly Problem[] } {
  return { ok: false, problems: [problem(code, message, line, values)] };
}
