import type { Outcome } from '@kerf/machining';
import { DONE, failWith } from '../refusal';
import type { Core } from './core';
import { stopMotion } from './job/stop-motion';
import { isAtRest, isHoming, isSpindleOn } from './outputs';
import type { Procedure } from './procedure';
import { resetBoard } from './resetting';
import { ask, freshStatus } from './waits';

const STATUS_LIMIT_MS = 300;

/**
 * Brings the machine to rest, with spindle, beam and coolant off, whichever program started the motion. A machine that
 * is already at rest is not reset, because a reset would lose its offsets without need. During homing the board accepts
 * only a reset. A status report afterwards decides whether the machine was stopped.
 */
export function* haltMachine(core: Core, holdLimitMs?: number): Procedure<Outcome<void>> {
  core.jogCancels += 1;
  core.streamer.dropQueue();
  // After a limit alarm the firmware has stopped everything itself and accepts only a reset.
  if (core.snapshot.needsReset) return DONE;
  const wasHoming = isHoming(core.snapshot);
  const isHeard = wasHoming || (yield* freshStatus(core, STATUS_LIMIT_MS));
  if (isHeard && !wasHoming && core.streamer.ledger.isEmpty && isAtRest(core.snapshot)) return DONE;
  const isBack = wasHoming ? yield* resetHoming(core) : yield* stopMotion(core, { holdLimitMs });
  yield* freshStatus(core, STATUS_LIMIT_MS);
  if (isBack && !isSpindleOn(core.snapshot)) return DONE;
  return failWith('stop-unanswered');
}

function* resetHoming(core: Core): Procedure<boolean> {
  const isBack = yield* resetBoard(core);
  core.losePosition('Homing was interrupted: home the machine or set zero again.');
  return isBack;
}

/**
 * Call it after an alarm. After some alarms, as of a probe that has touched nothing, the firmware stops the motion and
 * leaves spindle and coolant on. Then only a reset switches them off, and it keeps the position.
 */
export function* quietAlarm(core: Core): Procedure<void> {
  // After all other alarms the firmware is reset, by itself or by a person who is asked for it.
  if (core.snapshot.needsReset) return;
  // The report may come late, because the board waits for its motors. Without one, the last one decides.
  yield* freshStatus(core);
  const { state, accessories, needsReset } = core.snapshot;
  if (!core.isReady || state !== 'Alarm' || needsReset || core.isExpectingReset) return;
  if (isSpindleOn(core.snapshot) || accessories.flood || accessories.mist) yield* resetBoard(core);
}

/**
 * Resets the board at once. A start-up line of the board (`$N`) runs after each reset and may switch something on, so
 * what a report then shows as on is switched off. False when the board did not come back.
 */
export function* resetToRest(core: Core): Procedure<boolean> {
  if (!(yield* resetBoard(core))) return false;
  const { state, accessories } = core.snapshot;
  if (state !== 'Idle') return true;
  if (isSpindleOn(core.snapshot)) yield* ask(core, 'M5');
  if (accessories.flood || accessories.mist) yield* ask(core, 'M9');
  return true;
}
