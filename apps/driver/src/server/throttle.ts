import type { Scheduler, Timer } from '@kerf/grbl';

/**
 * Runs something at most once per `periodMs`. Requests during a period lead to one run at the end of the period, so the
 * last request is never lost.
 */
export class Throttle {
  readonly #scheduler: Scheduler;
  readonly #periodMs: number;
  readonly #run: () => void;
  #lastAt = Number.NEGATIVE_INFINITY;
  #timer: Timer | null = null;

  constructor(scheduler: Scheduler, periodMs: number, run: () => void) {
    this.#scheduler = scheduler;
    this.#periodMs = periodMs;
    this.#run = run;
  }

  /** Requests a run. */
  request(): void {
    if (this.#timer) return;
    const wait = this.#lastAt + this.#periodMs - this.#scheduler.now();
    if (wait <= 0) this.#fire();
    else this.#timer = this.#scheduler.setTimer(wait, () => this.#fire());
  }

  /** Cancels a pending run. */
  cancel(): void {
    if (this.#timer) this.#scheduler.clearTimer(this.#timer);
    this.#timer = null;
  }

  #fire(): void {
    this.#timer = null;
    this.#lastAt = this.#scheduler.now();
    this.#run();
  }
}
