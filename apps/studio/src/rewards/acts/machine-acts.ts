import { isJobActive, type MachineStoreState } from '../../driver/machine-store';
import type { Act } from '../../events/acts';

/** What has happened at the machine with a change of its state; null when nobody wants to know. A pure function. */
export function actOfMachine(before: MachineStoreState, after: MachineStoreState): Act | null {
  if (before.device.status !== 'CONNECTED' && after.device.status === 'CONNECTED') return 'machine-connected';
  const hasEnded = isJobActive(before) && after.task !== null && !isJobActive(after);
  return hasEnded && after.stage === 'completed' ? 'job-completed' : null;
}

/** Where the browser remembers the last job that was counted: several open tabs see the same job. */
const COUNTED_KEY = 'kerf.counted-job';

/** Whether this page is the first one that counts this job. */
export function isFirstToCount(jobId: string): boolean {
  try {
    if (localStorage.getItem(COUNTED_KEY) === jobId) return false;
    localStorage.setItem(COUNTED_KEY, jobId);
  } catch {
    // A browser that stores nothing has no other tab that could know.
  }
  return true;
}
