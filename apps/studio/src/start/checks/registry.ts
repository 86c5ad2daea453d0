import type { StartCheck, StartCheckInput, StartFault } from './check';
import { checkCollisions } from './collisions';
import { checkDriver } from './driver';
import { checkGeneration } from './generation';
import { checkTravel } from './travel';

/** What is looked at before a start, in the order in which its faults are listed. A check is a file here and a row. */
const START_CHECKS: readonly StartCheck[] = [checkGeneration, checkDriver, checkTravel, checkCollisions];

const GRAVEST_FIRST: readonly StartFault['severity'][] = ['blocks', 'agree', 'note'];

/** All faults at once, the gravest first; each is told once. */
export function startFaults(input: StartCheckInput): StartFault[] {
  const all = START_CHECKS.flatMap((check) => check(input));
  const single = [...new Map(all.map((fault) => [fault.key, fault])).values()];
  return GRAVEST_FIRST.flatMap((severity) => single.filter((fault) => fault.severity === severity));
}

/** Whether these faults keep `program` from being started, whoever agrees to what. */
export function areBlocking(faults: readonly StartFault[]): boolean {
  return faults.some(({ severity }) => severity === 'blocks');
}

/** Those of one program of the job. */
export function faultsOf(faults: readonly StartFault[], program: number): StartFault[] {
  return faults.filter((fault) => fault.program === undefined || fault.program === program);
}
