import type { Scheduler, Timer } from '@kerf/grbl';

/**
 * Calls `act` when no window has shown a machine for a while that must not be left alone: a laser job, which is held,
 * or a spindle that turns without a job, which is switched off. The job of a router continues.
 */
export class Unattended {
  readonly #scheduler: Scheduler;
  readonly #act: () => void;
  #timer: Timer | null = null;
  /** The limit for which the timer was set, s. */
  #limit = 0;

  constructor(scheduler: Scheduler, act: () => void) {
    this.#scheduler = scheduler;
    this.#act = act;
  }

  /**
   * Call it whenever windows come and go, what runs changes, or the limit does: the time without a window in seconds,
   * null for none. Another limit counts from now on.
   */
  update(isRunning: boolean, windows: number, limit: number | null): void {
    const isWatched = isRunning && windows === 0 && limit !== null;
    if (!isWatched || limit !== this.#limit) this.cancel();
    if (!isWatched) return;
    this.#limit = limit;
    this.#timer ??= this.#scheduler.setTimer(limit * 1000, () => {
      this.#timer = null;
      this.#act();
    });
  }

  cancel(): void {
    if (this.#timer) this.#scheduler.clearTimer(this.#timer);
    this.#timer = null;
  }
}
