import type { Scheduler, Timer } from '@kerf/grbl';

interface RealTimer {
  timeout: NodeJS.Timeout;
  immediate: NodeJS.Immediate | null;
}

/**
 * The process's own monotonic clock and timers. A timer runs only after the process has read everything that has
 * arrived. So when the process was blocked, a reply that has already arrived is processed before its timeout.
 */
export const REAL_SCHEDULER: Scheduler = {
  now: () => performance.now(),
  setTimer: (delayMs, run) => {
    const timer: RealTimer = {
      timeout: setTimeout(() => {
        timer.immediate = setImmediate(run);
      }, delayMs),
      immediate: null,
    };
    return timer;
  },
  clearTimer: (timer: Timer) => {
    const { timeout, immediate } = timer as RealTimer;
    clearTimeout(timeout);
    if (immediate) clearImmediate(immediate);
  },
};
