import { SETTING } from '../codes/settings';
import { problem } from '../refusal';
import type { Timer } from '../scheduler';
import type { Core } from './core';
import { isHoming } from './outputs';
import { ASK_AGAIN_MS } from './waits';

const TICK_MS = 100;
/** A tick that is later than this means that the process was held up, by a busy computer or by its own work. */
const HELD_UP_MS = 100;

/** The events of the watchdog. */
export interface WatchdogEvents {
  /** Called at each tick. */
  readonly tick: () => void;
  /** Called after a gap: this process did not run for so long that anything may have happened. */
  readonly gap: (ms: number) => void;
  /** Called when this process was held up for `ms` and did not listen meanwhile. */
  readonly heldUp: (ms: number) => void;
}

/**
 * Asks the board for reports at the right rate; all parts of the controller share this one poller. It also notices when
 * the board is silent, and when this process itself did not run for a while. Silence counts only for the time in which
 * this process ran, because a busy computer does not mean that the machine is dead.
 */
export class Watchdog {
  readonly #core: Core;
  readonly #events: WatchdogEvents;
  #timer: Timer | null = null;
  #lastTickAt = 0;
  #lastPollAt = Number.NEGATIVE_INFINITY;

  constructor(core: Core, events: WatchdogEvents) {
    this.#core = core;
    this.#events = events;
  }

  start(): void {
    this.stop();
    this.#lastTickAt = this.#core.scheduler.now();
    this.#arm();
  }

  /** Notices a gap before anything that has accumulated meanwhile is processed. Returns whether there was one. */
  noticeGap(): boolean {
    if (!this.#timer) return false;
    const now = this.#core.scheduler.now();
    const gap = now - this.#lastTickAt - TICK_MS;
    if (gap <= this.#core.policy.hostGapMs) return false;
    this.#lastTickAt = now;
    this.#core.lastReceivedAt = now;
    this.#events.gap(gap);
    return true;
  }

  stop(): void {
    if (this.#timer) this.#core.scheduler.clearTimer(this.#timer);
    this.#timer = null;
  }

  #arm(): void {
    this.#timer = this.#core.scheduler.setTimer(TICK_MS, () => {
      this.#look();
      if (this.#timer) this.#arm();
    });
  }

  #look(): void {
    const { scheduler, snapshot } = this.#core;
    const now = scheduler.now();
    this.noticeGap();
    this.#noticeDelay(now);
    this.#lastTickAt = now;
    if (now - this.#core.lastReceivedAt >= this.#silenceLimit()) {
      this.#core.lose(problem('link-silent'));
      return;
    }
    if (!snapshot.needsReset && now - this.#lastPollAt >= this.#pollPeriod() - TICK_MS / 2) {
      this.#lastPollAt = now;
      this.#core.realtime('status');
    }
    this.#events.tick();
  }

  /**
   * Returns how long to wait until the next report is requested. A laser is polled often even at rest, because only a
   * report can show that somebody else has switched its beam on.
   */
  #pollPeriod(): number {
    const { policy, snapshot } = this.#core;
    const isResting = snapshot.state === 'Idle' && snapshot.settings.get(SETTING.laserMode) !== 1;
    const mayWait = isResting || snapshot.state === 'Alarm';
    // A single question may be lost. The link counts as silent only after several of them had no reply.
    if (this.#core.lastReceivedAt < this.#lastPollAt) return ASK_AGAIN_MS;
    return mayWait && snapshot.activity === 'none' ? policy.pollIdleMs : policy.pollBusyMs;
  }

  #noticeDelay(now: number): void {
    const ms = now - this.#lastTickAt - TICK_MS;
    if (ms <= HELD_UP_MS) return;
    this.#core.lastReceivedAt = Math.min(now, this.#core.lastReceivedAt + ms);
    this.#events.heldUp(ms);
  }

  #silenceLimit(): number {
    const { policy, snapshot } = this.#core;
    if (snapshot.needsReset || this.#core.isExpectingReset) return Number.POSITIVE_INFINITY;
    return isHoming(snapshot) ? policy.homingLimitMs : policy.silenceLimitMs;
  }
}
