import type { Scheduler, Timer } from '@kerf/grbl';

/** How long a laser may burn with nobody watching, in ms. */
export const UNATTENDED_LIMIT_MS = 60_000;

/** Holds a laser job when no window has shown its machine for a minute. A router continues. */
export class UnattendedLaser {
  readonly #scheduler: Scheduler;
  readonly #hold: () => void;
  #timer: Timer | null = null;

  constructor(scheduler: Scheduler, hold: () => void) {
    this.#scheduler = scheduler;
    this.#hold = hold;
  }

  /** Call it whenever windows come and go and whenever the job's stage changes. */
  update(isLaserRunning: boolean, windows: number): void {
    if (isLaserRunning && windows === 0)
      this.#timer ??= this.#scheduler.setTimer(UNATTENDED_LIMIT_MS, () => {
        this.#timer = null;
        this.#hold();
      });
    else this.cancel();
  }

  cancel(): void {
    if (this.#timer) this.#scheduler.clearTimer(this.#timer);
    this.#timer = null;
  }
}
