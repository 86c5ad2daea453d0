import { sessionToken } from '../../api/session-store';
import { type SendOutcome, sendWaiting, useSaveQueue } from './save-queue';
import type { WaitingSave } from './waiting-save';

/** How long to wait after the first, and at most after many failures, ms. */
const FIRST_WAIT = 2000;
const LONGEST_WAIT = 300_000;

/** One tab of the browser sends at a time: the others would only repeat it. */
const LOCK = 'kerf.saves';

/** The pause after so many failures in a row, ms. `random` is from 0 to 1, so that not all pages come at once. */
export function waitAfter(failures: number, random: number): number {
  return Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** failures) * (0.75 + random / 2);
}

/** Runs `work` unless another tab does so already. */
async function alone<T>(work: () => Promise<T>): Promise<T | undefined> {
  if (!navigator.locks) return work();
  return navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => (lock ? work() : undefined));
}

const hasWaiting = () => useSaveQueue.getState().saves.some(({ state }) => state.kind === 'waiting');

/** Sends what waits. */
export interface Sender {
  /** Tries now: the network or the server may be back. */
  wake(): void;
  stop(): void;
}

/** Sends what waits, now and later with growing pauses, until everything is sent. */
export function startSender(onOutcome: (save: WaitingSave, outcome: SendOutcome) => void): Sender {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isBusy = false;
  let isStopped = false;

  async function run(): Promise<void> {
    clearTimeout(timer);
    if (isBusy || isStopped || !hasWaiting() || sessionToken() === undefined) return;
    isBusy = true;
    try {
      const end = await alone(() => sendWaiting(onOutcome));
      failures = end === 'done' ? 0 : failures + 1;
    } finally {
      isBusy = false;
    }
    plan();
  }
  function plan(): void {
    clearTimeout(timer);
    if (isStopped || isBusy || !hasWaiting()) return;
    timer = setTimeout(() => void run(), waitAfter(failures, Math.random()));
  }
  // A save that was just kept is being sent by the one who kept it. This only takes care that it is tried again.
  const unsubscribe = useSaveQueue.subscribe(plan);
  return {
    wake() {
      failures = 0;
      void run();
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
      unsubscribe();
    },
  };
}
