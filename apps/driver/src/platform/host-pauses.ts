import type { Scheduler, Timer } from '@kerf/grbl';

/** How often this process shows itself that it runs, ms. */
const TICK_MS = 500;

/**
 * After a longer time in which this process did not run, ms, what people asked for meanwhile is too old. The controller
 * holds a job after a shorter gap; a busy computer alone hardly ever reaches this one.
 */
const LIMIT_MS = 5000;

/**
 * Counts the times in which this process did not run: the computer slept, or the process was frozen. What was sent to
 * it meanwhile is still in its sockets, and may have been asked for by a person who is no longer there.
 */
export class HostPauses {
  readonly #scheduler: Scheduler;
  #lastSignAt: number;
  #count = 0;
  #timer: Timer;

  constructor(scheduler: Scheduler) {
    this.#scheduler = scheduler;
    this.#lastSignAt = scheduler.now();
    this.#timer = this.#arm();
  }

  /** How many there have been. Call it before anything that has arrived is processed. */
  count(): number {
    const now = this.#scheduler.now();
    if (now - this.#lastSignAt > LIMIT_MS + TICK_MS) {
      this.#count += 1;
      this.#lastSignAt = now;
    }
    return this.#count;
  }

  stop(): void {
    this.#scheduler.clearTimer(this.#timer);
  }

  #arm(): Timer {
    return this.#scheduler.setTimer(TICK_MS, () => {
      this.count();
      this.#lastSignAt = this.#scheduler.now();
      this.#timer = this.#arm();
    });
  }
}
