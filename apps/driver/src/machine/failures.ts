import type { Problem } from '@kerf/machining';
import { type DriverErrorCode, type DriverFailure, driverFailure, isDriverErrorCode } from '@kerf/protocol';

/** The codes of grbl that the wire calls otherwise. One that the wire has no name for travels in `details.code`. */
const RENAMED: Readonly<Record<string, DriverErrorCode>> = {
  'jog-queue-full': 'jog-flood',
};

/** What the controller or a transport says is wrong, as it travels. Without a problem it is an error in the driver. */
export function failureOf(
  problems: readonly Problem[],
  fallback: DriverErrorCode = 'command-failed',
): DriverFailure {
  const [problem] = problems;
  if (!problem) return driverFailure('internal');
  const named = RENAMED[problem.code] ?? (isDriverErrorCode(problem.code) ? problem.code : fallback);
  return driverFailure(named, { message: problem.message, details: detailsOf(problem) });
}

/** Why something was not stopped. Without a connection that is said plainly: nothing was stopped. */
export function stopFailureOf(problems: readonly Problem[]): DriverFailure {
  return problems[0]?.code === 'not-connected' ? driverFailure('stop-not-sent') : failureOf(problems);
}

/** The stable code of the place that found the problem, what its message names, and the line that it is about. */
export function detailsOf(problem: Problem): Record<string, string | number> {
  return {
    ...problem.values,
    code: problem.code,
    ...(problem.place?.line !== undefined && { line: problem.place.line }),
  };
}
