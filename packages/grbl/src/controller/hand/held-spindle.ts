import type { Outcome } from '@kerf/machining';
import { SETTING } from '../../codes/settings';
import { DONE, failWith } from '../../refusal';
import type { Timer } from '../../scheduler';
import type { SpindleRequest } from '../api';
import type { Core } from '../core';
import { formatNumber } from '../format-number';
import { isSpindleOn } from '../outputs';
import type { Procedure } from '../procedure';
import { outcomeOf } from '../replies';
import { resetBoard } from '../resetting';
import { ask, freshStatus } from '../waits';

/** Why a press is refused, or null. A laser's spindle is its beam, which is fired by hand in another way. */
export function refusePress(core: Core, request: SpindleRequest): Outcome<void> | null {
  const { settings, state } = core.snapshot;
  const highest = settings.get(SETTING.spindleMaximum) ?? 0;
  if (settings.get(SETTING.laserMode) !== 0) return failWith('spindle-in-laser-mode');
  if (state !== 'Idle') return failWith('cannot-spin');
  if (!Number.isFinite(request.speed) || request.speed <= 0 || request.speed > highest)
    return failWith('spindle-speed', { highest });
  return null;
}

/** Turns the spindle on. */
export function* startSpindle(core: Core, request: SpindleRequest): Procedure<Outcome<void>> {
  const mode = request.direction === 'counterclockwise' ? 'M4' : 'M3';
  const outcome = outcomeOf(yield* ask(core, `${mode}S${formatNumber(request.speed)}`));
  yield* freshStatus(core);
  return outcome;
}

/**
 * Turns the spindle off. The board is reset when it does not reply, when it accepts no line because of an alarm, or
 * when it still reports the spindle as on.
 */
export function* stopSpindle(core: Core): Procedure<Outcome<void>> {
  if (core.snapshot.state !== 'Alarm') {
    const reply = yield* ask(core, 'M5', core.policy.spindleOffLimitMs);
    if (reply.kind === 'ok' && (yield* showsOff(core))) return DONE;
  }
  if ((yield* resetBoard(core)) && (yield* showsOff(core))) return DONE;
  return failWith('spindle-stop-unanswered');
}

/**
 * Whether a report shows the spindle as off. The first report after the change shows what is switched on. If that
 * report has other optional fields instead, the second report shows it.
 */
function* showsOff(core: Core): Procedure<boolean> {
  for (let report = 0; report < 2; report += 1) {
    if (!(yield* freshStatus(core))) return false;
    if (!isSpindleOn(core.snapshot)) return true;
  }
  return false;
}

/** Calls `release` when the keep-alives stop, and after the longest time that a press may last, ms. */
export class PressTimer {
  readonly #core: Core;
  readonly #release: () => void;
  #longest: Timer;
  #next: Timer;

  constructor(core: Core, longestMs: number, release: () => void) {
    this.#core = core;
    this.#release = release;
    this.#longest = core.scheduler.setTimer(longestMs, release);
    this.#next = core.scheduler.setTimer(core.policy.spindleKeepAliveMs, release);
  }

  keep(): void {
    this.#core.scheduler.clearTimer(this.#next);
    this.#next = this.#core.scheduler.setTimer(this.#core.policy.spindleKeepAliveMs, this.#release);
  }

  stop(): void {
    this.#core.scheduler.clearTimer(this.#longest);
    this.#core.scheduler.clearTimer(this.#next);
  }
}
