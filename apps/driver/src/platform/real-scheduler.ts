import { uptime } from 'node:os';
import type { Clock, Scheduler, Timer } from '@kerf/grbl';

/** How often the two clocks are compared at most, and what they may differ by, ms. The uptime is exact to 10 ms. */
const COMPARE_EVERY_MS = 25;
const TOLERANCE_MS = 500;

/**
 * A monotonic clock that also counts the time in which the computer slept. The process's own clock stands still while
 * Linux or macOS sleep, so a job would go on afterwards as if nothing had happened; the uptime of the system goes on.
 * The time of day is not used, because people and networks change it. Both clocks in ms.
 */
export function createSleeplessClock(running: () => number, uptimeMs: () => number): Clock {
  let slept = 0;
  let comparedAt = running();
  let difference = uptimeMs() - comparedAt;
  return {
    now: () => {
      const now = running();
      if (now - comparedAt >= COMPARE_EVERY_MS) {
        comparedAt = now;
        const more = uptimeMs() - now - difference;
        if (more > TOLERANCE_MS) slept += more;
        if (Math.abs(more) > TOLERANCE_MS) difference += more;
      }
      return now + slept;
    },
  };
}

const CLOCK = createSleeplessClock(
  () => performance.now(),
  () => uptime() * 1000,
);

interface RealTimer {
  timeout: NodeJS.Timeout;
  immediate: NodeJS.Immediate | null;
}

/**
 * The monotonic clock of this computer and the process's own timers. A timer runs only after the process has read
 * everything that has arrived. So when the process was blocked, a reply that has already arrived is processed before
 * its timeout.
 */
export const REAL_SCHEDULER: Scheduler = {
  now: () => CLOCK.now(),
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
