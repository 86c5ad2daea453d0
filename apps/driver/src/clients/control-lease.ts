import type { Client } from './client';

/** The connection that controls the machine, if any. The others observe. */
export class ControlLease {
  readonly #changed: (holder: Client | null, before: Client | null) => void;
  #holder: Client | null = null;

  /** `changed` is called on every change; buttons that the previous holder held down must then be released. */
  constructor(changed: (holder: Client | null, before: Client | null) => void) {
    this.#changed = changed;
  }

  get holder(): Client | null {
    return this.#holder;
  }

  /** Whether `client` has control. If nobody has it, `client` gets it. */
  claim(client: Client): boolean {
    if (this.#holder === null) this.take(client);
    return this.#holder === client;
  }

  /** Gives control to `client`, whoever had it before. */
  take(client: Client): void {
    this.#set(client);
  }

  /** Ends the control of `client`, if it has it. */
  release(client: Client): void {
    if (this.#holder === client) this.#set(null);
  }

  #set(holder: Client | null): void {
    const before = this.#holder;
    if (before === holder) return;
    this.#holder = holder;
    this.#changed(holder, before);
  }
}
