/** Monotonic time. */
export interface Clock {
  /** Milliseconds since some fixed moment; never decreases; fractions count. */
  now(): number;
}

/** A timer that was set. Opaque; only its scheduler can read it. */
export type Timer = object;

/**
 * Time and timers are passed in as a `Scheduler`, so that everything in this package runs in the same way in real and
 * in virtual time.
 */
export interface Scheduler extends Clock {
  /** Calls `run` once, after `delayMs` (at least 0), and never before this call has returned. */
  setTimer(delayMs: number, run: () => void): Timer;
  /** Cancels a timer. Does nothing when the timer has already run. */
  clearTimer(timer: Timer): void;
}
