import type { MachineSnapshot } from '@kerf/grbl';

/** The fields of a status that the meter uses. */
type Status = Pick<MachineSnapshot, 'state' | 'plannerFree' | 'receiveFree' | 'device' | 'job'>;

/** The fewest lines, and the fewest seconds, for a figure that is worth keeping. */
const LEAST_LINES = 300;
const LEAST_SECONDS = 2;
/** When this many bytes are waiting on the board, it has enough to read. */
const READY_BYTES = 24;

interface Mark {
  readonly at: number;
  readonly line: number;
}

/**
 * Measures during a job how fast the controller takes lines. A status counts only when lines are waiting on the board
 * although the planner has room for more motion. Then nothing limits the speed except the controller's reading of
 * lines.
 */
export class PaceMeter {
  #last: Mark | null = null;
  #lines = 0;
  #seconds = 0;

  /** Takes a status that came at `at` ms. */
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

  /** Seconds per line; null when there is too little data. */
  get secondsPerLine(): number | null {
    const isEnough = this.#lines >= LEAST_LINES && this.#seconds >= LEAST_SECONDS;
    return isEnough ? this.#seconds / this.#lines : null;
  }
}

function isWaitedFor({ state, plannerFree, receiveFree, device }: Status): boolean {
  if (state !== 'Run' || plannerFree === null || receiveFree === null || !device) return false;
  return plannerFree >= 1 && receiveFree <= device.receiveBytes - READY_BYTES;
}
