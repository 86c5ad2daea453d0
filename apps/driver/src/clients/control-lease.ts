import type { Client } from './client';

/** Who controls the machine: one connection or none. The others observe. */
export class ControlLease {
  readonly #changed: (holder: Client | null, before: Client | null) => void;
  #holder: Client | null = null;

  /** `changed` hears of every change; what the one before held down is to be released. */
  constructor(changed: (holder: Client | null, before: Client | null) => void) {
    this.#changed = changed;
  }

  get holder(): Client | null {
    return this.#holder;
  }

  /** Whether `client` controls; when nobody does, it does from now on. */
  claim(client: Client): boolean {
    if (this.#holder === null) this.take(client);
    return this.#holder === client;
  }

  /** Gives control to `client`, whoever had it. */
  take(client: Client): void {
    this.#set(client);
  }

  /** Ends `client`'s control, if it has it. */
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
