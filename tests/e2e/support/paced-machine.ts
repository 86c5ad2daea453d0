import type { Scheduler, Timer } from '@kerf/grbl';
import { REAL_SCHEDULER } from '../../../apps/driver/src/platform/real-scheduler';
import { startTcpFront } from '../../../apps/driver/src/testing/simulator-fronts';

interface PacedTimer {
  /** In this clock's own time, ms. */
  readonly due: number;
  readonly run: () => void;
}

/** A clock whose pace can be changed: so many of its seconds pass per second. */
class PacedClock implements Scheduler {
  /** Each with its timer of the real clock. */
  readonly #timers = new Map<PacedTimer, Timer>();
  #pace: number;
  #time = 0;
  #since = REAL_SCHEDULER.now();

  constructor(pace: number) {
    this.#pace = pace;
  }

  now(): number {
    return this.#time + (REAL_SCHEDULER.now() - this.#since) * this.#pace;
  }

  set pace(pace: number) {
    this.#time = this.now();
    this.#since = REAL_SCHEDULER.now();
    this.#pace = pace;
    for (const [timer, real] of this.#timers) {
      REAL_SCHEDULER.clearTimer(real);
      this.#arm(timer);
    }
  }

  setTimer(delayMs: number, run: () => void): Timer {
    const timer: PacedTimer = { due: this.now() + delayMs, run };
    this.#arm(timer);
    return timer;
  }

  clearTimer(timer: Timer): void {
    const real = this.#timers.get(timer as PacedTimer);
    if (real && this.#timers.delete(timer as PacedTimer)) REAL_SCHEDULER.clearTimer(real);
  }

  #arm(timer: PacedTimer): void {
    const real = REAL_SCHEDULER.setTimer(Math.max(0, timer.due - this.now()) / this.#pace, () => {
      this.#timers.delete(timer);
      timer.run();
    });
    this.#timers.set(timer, real);
  }
}

/** A simulated machine in the network, which a test slows down for as long as its motion must not end. */
export interface PacedMachine {
  /** What a person types to connect it. */
  readonly address: string;
  /** Seconds of the machine per second. */
  pace: number;
}

/** Starts the machine; it ends with the test. */
export async function startPacedMachine(pace: number): Promise<PacedMachine> {
  const clock = new PacedClock(pace);
  const { port } = await startTcpFront({ scheduler: clock, speed: 1 });
  return {
    address: `127.0.0.1:${port}`,
    set pace(pace: number) {
      clock.pace = pace;
    },
  };
}
