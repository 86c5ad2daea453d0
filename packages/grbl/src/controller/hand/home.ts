import type { Outcome } from '@kerf/machining';
import { SETTING } from '../../codes/settings';
import { DONE, failWith } from '../../refusal';
import type { Core } from '../core';
import type { Procedure } from '../procedure';
import { outcomeOf } from '../replies';
import { resetBoard, waitForReset } from '../resetting';
import { ask, freshStatus } from '../waits';

/**
 * Homes the machine. Alarms on the way are reported by their own event. A stop that comes while a reset is still in
 * progress ends it, because nothing may begin to move after a stop.
 */
export function* home(core: Core): Procedure<Outcome<void>> {
  const stops = core.jogCancels;
  yield* waitForReset(core);
  const { settings, state } = core.snapshot;
  if (settings.get(SETTING.homing) === 0) return failWith('homing-off');
  if (state !== 'Idle' && state !== 'Alarm') return failWith('cannot-home');
  if (core.snapshot.needsReset && !(yield* resetBoard(core))) return failWith('reset-timeout');
  if (core.jogCancels !== stops) return failWith('interrupted');
  // GRBL sends no reports while it homes, so nothing else would show that the machine moves.
  core.update({ state: 'Home', substate: null });
  const reply = yield* ask(core, '$H', core.policy.homingLimitMs);
  yield* freshStatus(core);
  if (reply.kind !== 'ok') return outcomeOf(reply);
  if (core.snapshot.state === 'Alarm') return failWith('homing-alarm');
  noteHomed(core);
  return DONE;
}

/**
 * Records that the machine has found its origin. A machine that had another origin before has the same numbers of its
 * zeros afterwards, but each of them is at another place: whatever was set or measured before no longer holds.
 */
function noteHomed(core: Core): void {
  if (!core.snapshot.isHomed) core.changeOrigin('The machine has found its origin. Check the work zero.');
  core.update({ isHomed: true, positionTrust: 'trusted' });
}

/** Leaves an alarm. The board is reset first when it accepts nothing else. */
export function* unlock(core: Core): Procedure<Outcome<void>> {
  yield* waitForReset(core);
  if (core.snapshot.needsReset && !(yield* resetBoard(core))) return failWith('reset-timeout');
  const reply = yield* ask(core, '$X');
  yield* freshStatus(core);
  return outcomeOf(reply);
}
