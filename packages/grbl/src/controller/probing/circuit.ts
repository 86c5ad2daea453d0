import type { Outcome } from '@kerf/machining';
import { DONE, failWith } from '../../refusal';
import type { Core } from '../core';
import type { Procedure } from '../procedure';
import { freshStatus, sleep } from '../waits';

/** How long a person has for the test, ms. */
const TEST_LIMIT_MS = 60_000;

/**
 * Waits until the contact was seen open, closed and open again, while a person touches the plate with the tool by hand.
 * Without this test, a clip that is off or a broken wire would let the tool go down through the plate.
 */
export function* testCircuit(core: Core): Procedure<Outcome<void>> {
  const cancels = core.jogCancels;
  const end = core.scheduler.now() + TEST_LIMIT_MS;
  const wanted = [false, true, false];
  while (core.scheduler.now() < end) {
    const isHeard = yield* freshStatus(core);
    if (core.jogCancels !== cancels) return failWith('probe-cancelled');
    if (core.snapshot.connection !== 'ready') return failWith('probing-interrupted');
    if (isHeard && core.snapshot.pins.probe === wanted[0]) wanted.shift();
    if (wanted.length === 0) return DONE;
    yield* sleep(core, core.policy.pollHoldMs);
  }
  return failWith(core.snapshot.pins.probe ? 'probe-stuck' : 'probe-not-seen');
}
