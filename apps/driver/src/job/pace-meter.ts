import type { MachineSnapshot } from '@kerf/grbl';

/** What the meter looks at in a status. */
type Status = Pick<MachineSnapshot, 'state' | 'plannerFree' | 'receiveFree' | 'device' | 'job'>;

/** Lines and seconds from which on a figure is worth keeping. */
const LEAST_LINES = 300;
const LEAST_SECONDS = 2;
/** Bytes that lie ready on a board that has enough to read. */
const READY_BYTES = 24;

interface Mark {
  readonly at: number;
  readonly line: number;
}

/**
 * Measures in a job how fast the controller takes lines: in the stretches in which lines lie ready on the board and its planner has
 * room nevertheless, so that nothing but the reading of lines is waited for.
 */
export class PaceMeter {
  #last: Mark | null = null;
  #lines = 0;
  #seconds = 0;

  /** A status has come, at `at` ms. */
  take(status: Status, at: number): void {
    const line = status.job?.acknowledgedLine ?? 0;
    if (!isWaitedFor(status)) {
      this.#last = null;
      return;
    }
    if (this.#last && line === this.#last.line) return;
    if (this.#last) {
      this.#lines += line - this.#last.line;
      this.#seconds += (at - this.#last.at) / 1000;
    }
    this.#last = { at, line };
  }

  /** Seconds per line; null when too little was seen. */
  get secondsPerLine(): number | null {
    const isEnough = this.#lines >= LEAST_LINES && this.#seconds >= LEAST_SECONDS;
    return isEnough ? this.#seconds / this.#lines : null;
  }
}

function isWaitedFor({ state, plannerFree, receiveFree, device }: Status): boolean {
  if (state !== 'Run' || plannerFree === null || receiveFree === null || !device) return false;
  return plannerFree >= 1 && receiveFree <= device.receiveBytes - READY_BYTES;
}
