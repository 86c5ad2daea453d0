import { type Outcome, type Problem, succeed } from '@kerf/machining';

/** The successful outcome of a command that has nothing to answer. */
export const DONE: Outcome<void> = succeed(undefined);

/** One error as a value; `line` is the source line that it is about, from 1. */
export function problem(code: string, message: string, line?: number): Problem {
  const error = { code, severity: 'error', message } as const;
  return line === undefined ? error : { ...error, place: { line } };
}

/** The failed outcome with one error. */
export function refuse(
  code: string,
  message: string,
  line?: number,
): { readonly ok: false; readonly problems: readonly Problem[] } {
  return { ok: false, problems: [problem(code, message, line)] };
}
