import type { Caller, FindCaller } from '../http/call';

/**
 * How long the account of a token is remembered, ms. What another process changes of the account or the session holds
 * here after that at the latest; mostly at once, by the notice of a session that has ended.
 */
const MEMORY_MS = 1000;

/** The most tokens that are remembered. */
const MOST = 20_000;

interface Remembered {
  readonly until: number;
  readonly asked: Promise<Caller | undefined>;
  /** Undefined until the database has replied. */
  caller: Caller | undefined;
}

/** Remembers whose token a token is for a moment, so that the calls of a busy page do not each ask the database. */
export class CallerMemory {
  readonly #find: FindCaller;
  readonly #now: () => number;
  readonly #known = new Map<string, Remembered>();
  readonly #tokensOf = new Map<string, Set<string>>();

  constructor(find: FindCaller, now: () => number = Date.now) {
    this.#find = find;
    this.#now = now;
  }

  /** The account of a token as it was within the last second. Calls that come at the same time ask once. */
  find(token: string): Caller | Promise<Caller | undefined> {
    const now = this.#now();
    const known = this.#known.get(token);
    if (known && known.until > now) return known.caller ?? known.asked;
    if (this.#known.size >= MOST) this.forget();
    const remembered: Remembered = { until: now + MEMORY_MS, asked: this.#find(token), caller: undefined };
    this.#known.set(token, remembered);
    return this.#keep(token, remembered);
  }

  /** Keeps the reply of the database, unless the token was forgotten meanwhile. */
  async #keep(token: string, remembered: Remembered): Promise<Caller | undefined> {
    const isKnown = () => this.#known.get(token) === remembered;
    try {
      const caller = await remembered.asked;
      if (!isKnown()) return caller;
      remembered.caller = caller;
      if (caller) this.#tokensOf.set(caller.id, (this.#tokensOf.get(caller.id) ?? new Set()).add(token));
      else this.#known.delete(token);
      return caller;
    } catch (error) {
      if (isKnown()) this.#known.delete(token);
      throw error;
    }
  }

  /** Forgets what is known of a user's tokens, or of all: the account or a session has changed, or may have. */
  forget(userId?: string): void {
    if (userId === undefined) {
      this.#known.clear();
      this.#tokensOf.clear();
      return;
    }
    for (const token of this.#tokensOf.get(userId) ?? []) this.#known.delete(token);
    this.#tokensOf.delete(userId);
  }
}
