import { problem } from '../refusal';
import type { Timer } from '../scheduler';
import type { Core } from './core';
import { isBeamStanding } from './outputs';

/** The questions and events of the guard for its owner. */
export interface BeamGuardEvents {
  /**
   * Whether the beam may be on at standstill: a job dwells, or has gone on after `since` (ms) and no report can show it
   * yet.
   */
  readonly isExcused: (since: number) => boolean;
  /** The beam has been on at standstill for too long, so it must be switched off now. */
  readonly stands: () => void;
}

/**
 * Checks every status report since the opening of the port for a beam that is on at standstill. GRBL has no watchdog of
 * its own for this, and whoever switched the beam on (a job, the console, another program, a driver that died) may be
 * gone. When a beam is found on at standstill, the guard polls quickly and switches it off, unless the machine moves on
 * or the beam goes off in time.
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

  /** Drops the suspicion. */
  clear(): void {
    this.#since = null;
    if (this.#timer) this.#core.scheduler.clearTimer(this.#timer);
    this.#timer = null;
  }

  #arm(): void {
    const { scheduler, policy } = this.#core;
    this.#timer = scheduler.setTimer(policy.pollHoldMs, () => this.#look());
  }

  /** When a board sends no more reports, the last report counts: silence is not a reason to leave the beam on. */
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

/** The problem that reports a beam that was switched off. */
export const beamStood = () => problem('beam-standstill');
