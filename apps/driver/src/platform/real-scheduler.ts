import type { Scheduler, Timer } from '@kerf/grbl';

interface RealTimer {
  timeout: NodeJS.Timeout;
  immediate: NodeJS.Immediate | null;
}

/**
 * The process's own monotonic clock and timers. A timer runs after what has arrived meanwhile has been read: when the
 * process was held up, an answer that is here already comes before the end of the wait for it.
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
