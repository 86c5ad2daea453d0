import type { Outcome } from '@kerf/machining';
import { DONE, failWith } from '../../refusal';
import type { CoolantRequest } from '../api';
import type { Core } from '../core';
import type { Procedure } from '../procedure';
import { freshStatus, sleep } from '../waits';

/** The states in which the firmware takes the bytes that switch coolant. */
const STATES: readonly string[] = ['Idle', 'Run', 'Hold'];
/** A change is shown in one of the next two reports; a damaged report is forgiven. */
const REPORTS = 3;
const SETTLE_MS = 25;
const COMMANDS = { flood: 'flood-toggle', mist: 'mist-toggle' } as const;

/**
 * Switches coolant by realtime bytes, so it works in a job as well. The bytes toggle, so the present state is read
 * first, and afterwards a report must show the wanted state.
 */
export function* switchCoolant(core: Core, request: CoolantRequest): Procedure<Outcome<void>> {
  const { state, device } = core.snapshot;
  if (!STATES.includes(state)) return failWith('cannot-cool', { state });
  // On 8-bit GRBL, mist is an option of the build.
  if (request.mist && device?.firmware === 'grbl' && !device.options.includes('M'))
    return failWith('no-mist');
  for (const name of ['flood', 'mist'] as const) {
    const wanted = request[name];
    if (wanted === undefined) continue;
    for (let report = 0; report < REPORTS - 1; report += 1)
      if (!(yield* freshStatus(core))) return failWith('interrupted');
    if (core.snapshot.accessories[name] === wanted) continue;
    core.realtime(COMMANDS[name]);
    yield* sleep(core, SETTLE_MS);
    if (!(yield* shows(core, () => core.snapshot.accessories[name] === wanted)))
      return failWith('coolant-unconfirmed');
  }
  return DONE;
}

/** Whether one of the next reports shows what is expected. */
export function* shows(core: Core, isShown: () => boolean): Procedure<boolean> {
  for (let report = 0; report < REPORTS; report += 1) {
    if (!(yield* freshStatus(core))) return false;
    if (isShown()) return true;
  }
  return false;
}
