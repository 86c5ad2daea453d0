import type { Clock } from '../../scheduler';

/** The time for which a job has run, without its pauses. */
export class RunningTime {
  readonly #clock: Clock;
  #beforeMs = 0;
  #since: number | null = null;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  get elapsedMs(): number {
    return this.#beforeMs + (this.#since === null ? 0 : this.#clock.now() - this.#since);
  }

  /** The job runs from now on. */
  start(): void {
    this.#beforeMs = this.elapsedMs;
    this.#since = this.#clock.now();
  }

  /** The job no longer runs. */
  stop(): void {
    this.#beforeMs = this.elapsedMs;
    this.#since = null;
  }
}
