import { linesPerSecond } from '@kerf/machining';
import { estimateTime } from '@kerf/simulation';
import type { OutputCheck } from './check';

/** How much longer than its motion a program must take before this is reported. */
const LEAST_SHARE = 0.1;
/** The characters of a short line, as in rasters. */
const SHORT_LINE = 9;

/**
 * Programs whose lines come faster than the controller can read them: the machine waits for them, and runs slower than
 * set.
 */
export const checkMoreLinesThanController: OutputCheck = ({ machine, programs }, problem) => {
  const { pace, ...ideal } = machine;
  if (!pace) return [];
  const most = linesPerSecond(pace, SHORT_LINE);
  let [taken, motion] = [0, 0];
  for (const { trace, stats } of programs) {
    taken += stats.seconds;
    // Where there are few lines the machine never waits, so the rest of the check is skipped.
    const isSparse = stats.lineCount < LEAST_SHARE * most * stats.seconds;
    motion += isSparse ? stats.seconds : estimateTime(trace, ideal).totalSeconds;
  }
  if (taken <= (1 + LEAST_SHARE) * motion) return [];
  const values = { percent: Math.round(100 * (taken / motion - 1)), lines: Math.round(most / 10) * 10 };
  return [problem('more-lines-than-controller', values)];
};
