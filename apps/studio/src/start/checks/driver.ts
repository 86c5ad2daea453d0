import type { DriverErrorCode, StartProblem } from '@kerf/protocol';
import { failedChecksOf } from '../../machine/failure-text';
import type { StartCheck, StartFault } from './check';

/**
 * Reasons against a start that are not listed as faults, because they end by themselves or because the steps of the
 * dialog deal with them.
 */
const ELSEWHERE: ReadonlySet<string> = new Set<DriverErrorCode | 'program-sending'>([
  'not-connected',
  'busy',
  'state-refused',
  'job-running',
  'link-lost',
  'laser-mode-on',
  'laser-mode-off',
  'laser-consent-required',
  'program-missing',
  'program-sending',
]);

/**
 * Reports why driver and controller would refuse the program: lines that they cannot run, places outside of the work
 * area, alarms.
 */
export const checkDriver: StartCheck = ({ driver, index }) => {
  if (!driver) return [];
  if ('checks' in driver) return driver.checks.filter(isForHere).map((check) => faultOf(check, index));
  const { refused } = driver;
  const single = failedChecksOf(refused).map((check) => ({ ...check, severity: 'error' as const }));
  const all = single.length > 0 ? single : [{ ...refused, severity: 'error' as const }];
  return all.filter(isForHere).map((check) => faultOf(check, index));
};

function isForHere({ code, details }: Pick<StartProblem, 'code' | 'details'>): boolean {
  return !ELSEWHERE.has(code) && !ELSEWHERE.has(String(details?.code));
}

function faultOf(
  check: Pick<StartProblem, 'code' | 'message' | 'severity' | 'details'>,
  program: number,
): StartFault {
  const line = check.details?.line;
  return {
    key: `driver ${program} ${check.code} ${JSON.stringify(check.details ?? {})}`,
    severity: check.severity === 'error' ? 'blocks' : 'note',
    program,
    said: { from: 'driver', failure: check },
    ...(typeof line === 'number' && { way: { to: 'line', line } }),
    ...(check.code === 'passing-zero' && { way: { to: 'settle-zero' } }),
  };
}
