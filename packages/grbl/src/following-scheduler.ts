import type { Scheduler, Timer } from './scheduler';
import { VirtualScheduler } from './virtual-scheduler';

/**
 * A scheduler with exact time on top of a scheduler with coarse timers. In real time a process wakes up every
 * millisecond at best, but a serial line transmits a byte every 87 µs. Code that simulates such a line sets its timers
 * here. At each wake-up of the coarse scheduler, all timers that are due run in their order; for each of them `now()`
 * returns the exact time at which it was due. With `speed` the time here passes faster than the time of the coarse
 * scheduler.
 */
export class FollowingScheduler implements Scheduler {
  readonly #outer: Scheduler;
  readonly #inner = new VirtualScheduler();
  readonly #startedAt: number;
  readonly #speed: number;
  #wakeUp: { readonly timer: Timer; readonly due: number } | null = null;
  #isRunning = false;

  constructor(outer: Scheduler, speed = 1) {
    if (!(speed > 0)) throw new RangeError(`Speed must be above 0, got ${speed}`);
    this.#outer = outer;
    this.#speed = speed;
    this.#startedAt = outer.now();
  }

  now(): number {
    return this.#inner.now();
  }

  setTimer(delayMs: number, run: () => void): Timer {
    if (!this.#isRunning) this.catchUp();
    const timer = this.#inner.setTimer(delayMs, run);
    this.#arm();
    return timer;
  }

  clearTimer(timer: Timer): void {
    this.#inner.clearTimer(timer);
  }

  /** Advances the time inside to the time outside. Call it before processing anything that comes from outside. */
  catchUp(): void {
    this.#runTo((this.#outer.now() - this.#startedAt) * this.#speed);
  }

  #runTo(time: number): void {
    if (this.#isRunning) return;
    this.#isRunning = true;
    try {
      this.#inner.advanceTo(time);
    } finally {
      this.#isRunning = false;
    }
    this.#arm();
  }

  #arm(): void {
    if (this.#isRunning) return;
    const due = this.#inner.nextDue();
    if (due === this.#wakeUp?.due) return;
    if (this.#wakeUp) this.#outer.clearTimer(this.#wakeUp.timer);
    this.#wakeUp = null;
    if (due === undefined) return;
    const delay = Math.max(0, this.#startedAt + due / this.#speed - this.#outer.now());
    const timer = this.#outer.setTimer(delay, () => {
      this.#wakeUp = null;
      // The outer clock may be slightly before `due` because of rounding; running to `due` prevents endless wake-ups.
      this.#runTo(Math.max(due, (this.#outer.now() - this.#startedAt) * this.#speed));
    });
    this.#wakeUp = { timer, due };
  }
}
