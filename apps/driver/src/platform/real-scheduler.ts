import type { Scheduler, Timer } from '@kerf/grbl';

/** The process's own monotonic clock and timers. */
export const REAL_SCHEDULER: Scheduler = {
  now: () => performance.now(),
  setTimer: (delayMs, run) => setTimeout(run, delayMs),
  clearTimer: (timer: Timer) => clearTimeout(timer as NodeJS.Timeout),
};
