import type { Scheduler, Timer } from '@kerf/grbl';

/** Holds a laser job when no window has shown its machine for a while. A router continues. */
export class UnattendedLaser {
  readonly #scheduler: Scheduler;
  readonly #hold: () => void;
  #timer: Timer | null = null;
  /** The limit for which the timer was set, s. */
  #limit = 0;

  constructor(scheduler: Scheduler, hold: () => void) {
    this.#scheduler = scheduler;
    this.#hold = hold;
  }

  /**
   * Call it whenever windows come and go, the job's stage changes, or the limit does: the time without a window in
   * seconds, null for none. Another limit counts from now on.
   */
  update(isLaserRunning: boolean, windows: number, limit: number | null): void {
    const isWatched = isLaserRunning && windows === 0 && limit !== null;
    if (!isWatched || limit !== this.#limit) this.cancel();
    if (!isWatched) return;
    this.#limit = limit;
    this.#timer ??= this.#scheduler.setTimer(limit * 1000, () => {
      this.#timer = null;
      this.#hold();
    });
  }

  cancel(): void {
    if (this.#timer) this.#scheduler.clearTimer(this.#timer);
    this.#timer = null;
  }
}
