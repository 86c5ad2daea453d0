import type { StartCheck, StartCheckInput, StartFault } from './check';
import { checkCollisions } from './collisions';
import { checkDevice } from './device';
import { checkDriver } from './driver';
import { checkGeneration } from './generation';
import { checkLevelled } from './levelled';
import { checkTravel } from './travel';

/**
 * The checks before a start, in the order in which their faults are listed. To add one, make a file here and add a row.
 */
const START_CHECKS: readonly StartCheck[] = [
  checkGeneration,
  checkDevice,
  checkDriver,
  checkTravel,
  checkLevelled,
  checkCollisions,
];

const GRAVEST_FIRST: readonly StartFault['severity'][] = ['blocks', 'agree', 'note'];

/** The faults of all checks without repetition, the most serious first. */
export function startFaults(input: StartCheckInput): StartFault[] {
  const all = START_CHECKS.flatMap((check) => check(input));
  const single = [...new Map(all.map((fault) => [fault.key, fault])).values()];
  return GRAVEST_FIRST.flatMap((severity) => single.filter((fault) => fault.severity === severity));
}

/** Whether these faults block the start of `program`, whatever the person agrees to. */
export function areBlocking(faults: readonly StartFault[]): boolean {
  return faults.some(({ severity }) => severity === 'blocks');
}

/** The faults of one program of the job. */
export function faultsOf(faults: readonly StartFault[], program: number): StartFault[] {
  return faults.filter((fault) => fault.program === undefined || fault.program === program);
}
