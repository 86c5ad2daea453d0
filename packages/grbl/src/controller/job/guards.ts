import type { Problem } from '@kerf/machining';
import { SETTING } from '../../codes/settings';
import { problem } from '../../refusal';
import type { Core } from '../core';
import { dwellSeconds } from './progress';

const ESTIMATE_FACTOR = 3;

/** What a guard found: stop by hold and reset, or reset at once because a beam burns in one place. */
export interface Alert {
  readonly action: 'stop' | 'reset';
  readonly fault: Problem;
}

/**
 * Watches a running job for two silent failures: replies that will never come, and a beam that stands still with power
 * because no more motion arrives (GRBL has no watchdog of its own for either).
 */
export class JobGuards {
  readonly #core: Core;
  #lastReplyAt: number;
  #lastMotionAt: number;
  #idleSince: number | null = null;
  #beamSince: number | null = null;
  #place = '';

  constructor(core: Core) {
    this.#core = core;
    this.#lastReplyAt = core.scheduler.now();
    this.#lastMotionAt = this.#lastReplyAt;
  }

  /** A line has been answered: whatever stood still before was waiting for it. */
  replied(): void {
    this.#lastReplyAt = this.#core.scheduler.now();
    this.#beamSince = null;
  }

  /** Time does not count while the job is paused. */
  resumed(): void {
    this.#lastReplyAt = this.#core.scheduler.now();
    this.#lastMotionAt = this.#lastReplyAt;
    this.#idleSince = null;
    this.#beamSince = null;
  }

  /** Time in which nobody listened is no silence. What is known of a beam that stands still holds nevertheless. */
  heldUp(ms: number): void {
    const now = this.#core.scheduler.now();
    this.#lastReplyAt = Math.min(now, this.#lastReplyAt + ms);
    this.#lastMotionAt = Math.min(now, this.#lastMotionAt + ms);
    if (this.#idleSince !== null) this.#idleSince = Math.min(now, this.#idleSince + ms);
  }

  /** A status report has come. `isConstantPower`: the program is in M3. */
  reported(isConstantPower: boolean): void {
    const now = this.#core.scheduler.now();
    const { state, substate, machinePosition, plannerFree, settings, spindleSpeed } = this.#core.snapshot;
    const place = `${machinePosition.join()}/${plannerFree}`;
    if (place !== this.#place) this.#lastMotionAt = now;
    this.#place = place;
    this.#idleSince = state === 'Idle' ? (this.#idleSince ?? now) : null;
    const isStanding = state === 'Idle' || (state === 'Hold' && substate === 0);
    const burns = isStanding && isConstantPower && settings.get(SETTING.laserMode) === 1 && spindleSpeed > 0;
    this.#beamSince = burns ? (this.#beamSince ?? now) : null;
  }

  /** Looks at the time. `estimateMs` is how long everything sent and not executed should take, if known. */
  look(estimateMs: number | null): Alert | null {
    const now = this.#core.scheduler.now();
    const { policy, streamer, snapshot } = this.#core;
    const dwellMs = 1000 * streamer.ledger.entries.reduce((sum, { text }) => sum + dwellSeconds(text), 0);
    if (this.#beamSince !== null && dwellMs === 0 && now - this.#beamSince >= policy.beamStandstillMs)
      return {
        action: 'reset',
        fault: problem(
          'beam-standstill',
          'The beam was on while the head stood still, so it was switched off.',
        ),
      };
    if (streamer.ledger.isEmpty) return null;
    const silent = now - this.#lastReplyAt;
    const idle = this.#idleSince === null ? 0 : Math.min(silent, now - this.#idleSince);
    const isStuck =
      silent >= policy.stallRunMs + dwellMs && now - this.#lastMotionAt >= policy.stallRunMs + dwellMs;
    const isLate =
      estimateMs !== null &&
      silent >= Math.max(policy.stallRunMs, ESTIMATE_FACTOR * estimateMs) + dwellMs &&
      snapshot.state === 'Run';
    if (idle < policy.stallIdleMs + dwellMs && !isStuck && !isLate) return null;
    return {
      action: 'stop',
      fault: problem(
        'stalled',
        'The controller no longer answers for lines that it was sent. A reply was lost on the way.',
      ),
    };
  }
}
