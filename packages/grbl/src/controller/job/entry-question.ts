import type { Outcome } from '@kerf/machining';
import { DONE, failWith } from '../../refusal';
import type { Core } from '../core';
import { type Procedure, wait } from '../procedure';

/**
 * The question whether the machine may go down to the place at which a job goes on. Meanwhile it stands above the place
 * with its spindle on, so the question ends by itself after a while.
 */
export class EntryQuestion {
  readonly #core: Core;
  #answer: ((isConfirmed: boolean) => void) | null = null;

  constructor(core: Core) {
    this.#core = core;
  }

  get isOpen(): boolean {
    return this.#answer !== null;
  }

  /** A person has seen that the bit turns and that the way down is clear. */
  confirm(): Outcome<void> {
    const { state } = this.#core.snapshot;
    if (state !== 'Idle') return failWith('cannot-go-on', { state });
    this.#answer?.(true);
    return DONE;
  }

  /** Waits for the answer. False when nobody has answered in time. */
  *ask(): Procedure<boolean> {
    const { scheduler, policy } = this.#core;
    return yield* wait<boolean>((resume) => {
      const end = () => {
        scheduler.clearTimer(timer);
        this.#answer = null;
      };
      const answer = (isConfirmed: boolean) => {
        end();
        resume(isConfirmed);
      };
      const timer = scheduler.setTimer(policy.entryConfirmLimitMs, () => answer(false));
      this.#answer = answer;
      return end;
    });
  }
}
