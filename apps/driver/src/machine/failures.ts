import type { Problem, ProblemCode } from '@kerf/machining';
import { type DriverErrorCode, type DriverFailure, driverFailure, isDriverErrorCode } from '@kerf/protocol';

/**
 * The codes of grbl that have another name on the wire. A code without a name on the wire travels in `details.code`.
 */
const RENAMED: { readonly [C in ProblemCode]?: DriverErrorCode } = {
  'jog-queue-full': 'jog-flood',
};

/**
 * The failure for the problem of a controller or a transport, as it travels. Without a problem it is an error in the
 * driver.
 */
export function failureOf(
  problems: readonly Problem[],
  fallback: DriverErrorCode = 'command-failed',
): DriverFailure {
  const [problem] = problems;
  if (!problem) return driverFailure('internal');
  const named = RENAMED[problem.code] ?? (isDriverErrorCode(problem.code) ? problem.code : fallback);
  return driverFailure(named, { message: problem.message, details: detailsOf(problem) });
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
