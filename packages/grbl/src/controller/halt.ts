import type { Outcome } from '@kerf/machining';
import { DONE, refuse } from '../refusal';
import type { Core } from './core';
import { stopMotion } from './job/stop-motion';
import { isAtRest, isSpindleOn } from './outputs';
import type { Procedure } from './procedure';
import { resetBoard } from './resetting';
import { freshStatus } from './waits';

const STATUS_LIMIT_MS = 300;

/**
 * Brings whatever the machine does to rest, with spindle, beam and coolant off, whoever began it. A machine that is at
 * rest is left alone: a reset would cost it offsets for nothing. Homing hears nothing but a reset. Answers only what a
 * report afterwards shows.
 */
export function* haltMachine(core: Core, holdLimitMs?: number): Procedure<Outcome<void>> {
  core.jogCancels += 1;
  core.streamer.dropQueue();
  // After a limit alarm the firmware has stopped everything itself and answers nothing but a reset.
  if (core.snapshot.needsReset) return DONE;
  const isHoming = core.snapshot.activity === 'home' || core.snapshot.state === 'Home';
  const isHeard = isHoming || (yield* freshStatus(core, STATUS_LIMIT_MS));
  if (isHeard && !isHoming && core.streamer.ledger.isEmpty && isAtRest(core.snapshot)) return DONE;
  const isBack = isHoming ? yield* resetHoming(core) : yield* stopMotion(core, { holdLimitMs });
  yield* freshStatus(core, STATUS_LIMIT_MS);
  if (isBack && !isSpindleOn(core.snapshot)) return DONE;
  return refuse(
    'stop-unanswered',
    'The machine was told to stop and has not answered. Use the emergency stop or the switch of the machine itself.',
  );
}

function* resetHoming(core: Core): Procedure<boolean> {
  const isBack = yield* resetBoard(core);
  core.losePosition('Homing was interrupted: home the machine or set zero again.');
  return isBack;
}
