import type { Achievement } from '@kerf/protocol';
import type { CallResult } from '../../api/call-result';
import type { Act } from '../../events/acts';
import { COUNTS, type Count } from './achievement-acts';

/** Reports a count to the server. */
type Send = (count: Count) => Promise<CallResult<Achievement>>;

const keyOf = ({ code, step }: Count) => (step === undefined ? code : `${code} ${step}`);

/**
 * Reports acts to the server as long as they count for something. What is complete, and a step that was done, is not
 * reported again by this page; nor is an act while its report is under way, so that a held key sends no stream of
 * calls. A report that fails is lost: the next act of its kind counts.
 */
export class ActReporter {
  readonly #send: Send;
  /** Counts that bring nothing more, or not now. */
  readonly #closed = new Set<string>();

  constructor(send: Send) {
    this.#send = send;
  }

  async report(act: Act): Promise<void> {
    await Promise.all(COUNTS[act].map((count) => this.#report(count)));
  }

  async #report(count: Count): Promise<void> {
    const key = keyOf(count);
    if (this.#closed.has(count.code) || this.#closed.has(key)) return;
    this.#closed.add(key);
    const result = await this.#send(count);
    const isComplete = result.ok && result.data.completedTime !== null;
    if (isComplete) this.#closed.add(count.code);
    else if (!result.ok || count.step === undefined) this.#closed.delete(key);
  }
}
