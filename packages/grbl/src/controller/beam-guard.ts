import { problem } from '../refusal';
import type { Timer } from '../scheduler';
import type { Core } from './core';
import { isBeamStanding } from './outputs';

/** What the guard asks of whoever owns it. */
export interface BeamGuardEvents {
  /** Whether the beam may stand: a job dwells, or has gone on `since` then (ms) and no report can show it yet. */
  readonly isExcused: (since: number) => boolean;
  /** The beam has stood with power for too long, so it must go off now. */
  readonly stands: () => void;
}

/**
 * Watches every status report, from the opening of the port on, for a beam that stands still with power: GRBL has no
 * watchdog of its own for it, and whoever lit it (a job, the console, another program, a driver that died) may be gone.
 * Once a beam is seen standing it is looked at quickly, and switched off unless it moves on or goes out in time.
 */
export class BeamGuard {
  readonly #core: Core;
  readonly #events: BeamGuardEvents;
  #since: number | null = null;
  #timer: Timer | null = null;

  constructor(core: Core, events: BeamGuardEvents) {
    this.#core = core;
    this.#events = events;
  }

  /** A status report has come. */
  reported(): void {
    const now = this.#core.scheduler.now();
    if (isBeamStanding(this.#core.snapshot) === false || this.#events.isExcused(now)) this.clear();
    else if (this.#since === null) {
      this.#since = now;
      this.#arm();
    }
  }

  /** Nothing is suspected any more. */
  clear(): void {
    this.#since = null;
    if (this.#timer) this.#core.scheduler.clearTimer(this.#timer);
    this.#timer = null;
  }

  #arm(): void {
    const { scheduler, policy } = this.#core;
    this.#timer = scheduler.setTimer(policy.pollHoldMs, () => this.#look());
  }

  /** A board that says nothing more is no reason to leave the beam on: the last report counts. */
  #look(): void {
    const { scheduler, policy, snapshot } = this.#core;
    if (this.#since === null || snapshot.connection === 'closed') return;
    if (this.#events.isExcused(this.#since)) this.#since = scheduler.now();
    const isLate = scheduler.now() - this.#since >= policy.beamStandstillMs;
    if (isLate && isBeamStanding(snapshot)) {
      this.clear();
      this.#events.stands();
      return;
    }
    this.#core.realtime('status');
    this.#arm();
  }
}

/** What is said of a beam that was switched off. */
export const beamStood = () =>
  problem('beam-standstill', 'The beam was on while the head stood still, so it was switched off.');
