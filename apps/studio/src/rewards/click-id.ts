import type { CallFailure } from '../api/call-result';

/**
 * The ids of presses of buttons that cost something. A press whose reply was lost may have counted: the next press of
 * the same button has its id again, so that nothing is bought twice. Every reply of the server ends an id.
 */
export class ClickIds {
  readonly #open = new Map<string, string>();

  /** The id of a press of the button that buys `what`. */
  of(what: string): string {
    const id = this.#open.get(what) ?? crypto.randomUUID();
    this.#open.set(what, id);
    return id;
  }

  /** Says how the press ended: with a failure, or well. */
  end(what: string, failure: CallFailure | null): void {
    if (failure?.code !== 'network') this.#open.delete(what);
  }
}
