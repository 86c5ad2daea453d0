import { problem } from '../refusal';
import type { Timer } from '../scheduler';
import type { Core } from './core';
import { isBeamStanding } from './outputs';

/** What the guard asks its owner, and what it reports to its owner. */
export interface BeamGuardEvents {
  /**
   * Whether the beam may be on while the machine stands still. It may be on during a dwell of a job, and while a person
   * holds the button that fires it. It may also be on when the job has moved on after `since` (ms), because no report
   * can show that yet.
   */
  readonly isExcused: (since: number) => boolean;
  /** The beam has been on at standstill for too long, so it must be switched off now. */
  readonly stands: () => void;
}

/**
 * Checks every status report, from the opening of the port on, for a beam that is on while the machine stands still.
 * GRBL itself does not notice this. The program that switched the beam on (a job, the console, another program, a
 * driver that died) may be gone.
 *
 * When a report shows such a beam, the guard asks for more reports in quick succession. It switches the beam off,
 * unless the machine moves on or the beam goes off in time.
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

  /** Records that a status report has come. */
  reported(): void {
    const now = this.#core.scheduler.now();
    if (isBeamStanding(this.#core.snapshot) === false || this.#events.isExcused(now)) this.clear();
    else if (this.#since === null) {
      this.#since = now;
      this.#arm();
    }
  }

  /** Drops the suspicion that the beam is on at standstill. */
  clear(): void {
    this.#since = null;
    if (this.#timer) this.#core.scheduler.clearTimer(this.#timer);
    this.#timer = null;
  }

  #arm(): void {
    const { scheduler, policy } = this.#core;
    this.#timer = scheduler.setTimer(policy.pollHoldMs, () => this.#look());
  }

  /** When a board sends no more reports, its last report decides: silence is not a reason to leave the beam on. */
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

/** The problem that is reported when the guard has switched a beam off. */
export const beamStood = () => problem('beam-standstill');
