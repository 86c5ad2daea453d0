import type { HostPauses } from '../platform/host-pauses';

/**
 * Tells requests that a person has made now from requests that waited in a socket while this computer slept or this
 * process was frozen. After such a pause, each client is sent a ping. Messages arrive in their order, so everything
 * before the pong may be old.
 */
export class Freshness {
  readonly #pauses: Pick<HostPauses, 'count'>;
  readonly #now: () => number;
  readonly #ping: (time: number) => void;
  #seen: number;
  /** The time that the awaited pong repeats; null when none is awaited. */
  #awaited: number | null = null;

  constructor(pauses: Pick<HostPauses, 'count'>, now: () => number, ping: (time: number) => void) {
    this.#pauses = pauses;
    this.#now = now;
    this.#ping = ping;
    this.#seen = pauses.count();
  }

  /** Whether what arrives now may be old. Call it for every message before anything else. */
  isStale(): boolean {
    const pauses = this.#pauses.count();
    if (pauses !== this.#seen) {
      this.#seen = pauses;
      this.#awaited = this.#now();
      this.#ping(this.#awaited);
    }
    return this.#awaited !== null;
  }

  /** Takes a pong. */
  answered(time: number | undefined): void {
    if (time !== undefined && time === this.#awaited) this.#awaited = null;
  }
}
