import type { MachineStoreState } from '../driver/machine-store';
import type { Failure } from './failure-text';

/** A request that helps against a refusal, and that a person can make by a button beside the text. */
export type Remedy = 'unlock' | 'home';

/** The codes of refusals because of an alarm: the driver's own, and the controller's for a line that it refuses. */
const IN_ALARM: ReadonlySet<string> = new Set(['alarm', 'refused-in-alarm', 'homing-alarm', 'error-9']);

/** What a person can do about a refusal in the present state of the machine, the best first. A pure function. */
export function remediesOf(failure: Failure, { device, status }: MachineStoreState): readonly Remedy[] {
  const canHome = device.machine?.homing === true;
  const codes = [failure.code, failure.details?.code].filter((code) => typeof code === 'string');
  if (codes.includes('position-lost')) return canHome ? ['home'] : [];
  if (status?.state !== 'Alarm' || !codes.some((code) => IN_ALARM.has(code))) return [];
  if (!canHome) return ['unlock'];
  return status.alarm?.positionKept === false ? ['home', 'unlock'] : ['unlock', 'home'];
}
