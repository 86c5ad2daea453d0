import type { Problem, ProblemCode } from '@kerf/machining';
import {
  DRIVER_ERRORS,
  type DriverErrorCode,
  type DriverFailure,
  driverFailure,
  isDriverErrorCode,
} from '@kerf/protocol';

/**
 * Codes of grbl's problems, with the other name that the protocol has for them. A code for which the protocol has no
 * name at all is sent in `details.code`.
 */
const RENAMED: { readonly [C in ProblemCode]?: DriverErrorCode } = {
  'jog-queue-full': 'jog-flood',
};

/** The problems of grbl that have no text of their own, by their reason, and the code whose text they get. */
const WORDED_AS: { readonly [reason in string]?: DriverErrorCode } = { 'refused-in-alarm': 'alarm' };

/** The English text of a problem. A problem has a text of its own only if the protocol has none for it. */
export function messageOf({ code, reason = code, message }: Problem): string {
  if (message) return message;
  const worded = WORDED_AS[reason] ?? code;
  return isDriverErrorCode(worded) ? DRIVER_ERRORS[worded] : '';
}

/**
 * The failure that clients get for the problem of a controller or a transport. Without a problem, the failure is an
 * error in the driver itself.
 */
export function failureOf(
  problems: readonly Problem[],
  fallback: DriverErrorCode = 'command-failed',
): DriverFailure {
  const [problem] = problems;
  if (!problem) return driverFailure('internal');
  const named = RENAMED[problem.code] ?? (isDriverErrorCode(problem.code) ? problem.code : fallback);
  return driverFailure(named, { message: messageOf(problem), details: detailsOf(problem) });
}

/** Why something was not stopped. Without a connection it says plainly that nothing was stopped. */
export function stopFailureOf(problems: readonly Problem[]): DriverFailure {
  return problems[0]?.code === 'not-connected' ? driverFailure('stop-not-sent') : failureOf(problems);
}

/** The stable code of the problem's source, the values in its message, and its line. */
export function detailsOf(problem: Problem): Record<string, string | number> {
  return {
    ...problem.values,
    code: problem.code,
    ...(problem.place?.line !== undefined && { line: problem.place.line }),
  };
}
