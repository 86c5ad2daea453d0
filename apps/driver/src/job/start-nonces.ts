import type { Clock } from '@kerf/grbl';
import { isSameProof, START_NONCE_VALID_MS } from '@kerf/protocol';
import { randomHex32 } from '../platform/crypto';

interface Issued<Plan> {
  readonly owner: object;
  readonly nonce: string;
  readonly expiresAt: number;
  readonly plan: Plan;
}

/**
 * The nonces for start messages. A start message is only valid with a nonce that the driver made for this connection
 * and this plan. The nonce is valid for one start and for 30 s. There is at most one nonce at a time, so a start
 * message that was kept, repeated or delayed starts nothing.
 */
export class StartNonces<Plan> {
  readonly #clock: Clock;
  #issued: Issued<Plan> | null = null;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** The plan that may still be started; null when there is none. */
  get pending(): Plan | null {
    return this.#issued && this.#clock.now() < this.#issued.expiresAt ? this.#issued.plan : null;
  }

  /** A nonce for this plan; earlier ones become invalid. */
  issue(owner: object, plan: Plan): string {
    const nonce = randomHex32();
    this.#issued = { owner, nonce, plan, expiresAt: this.#clock.now() + START_NONCE_VALID_MS };
    return nonce;
  }

  /**
   * The plan for which this nonce was made; null when the nonce is not valid. The call uses up the nonce of `owner`,
   * even when `nonce` is wrong.
   */
  redeem(owner: object, nonce: string): Plan | null {
    const issued = this.#issued;
    if (issued?.owner !== owner) return null;
    this.#issued = null;
    return isSameProof(issued.nonce, nonce) && this.#clock.now() < issued.expiresAt ? issued.plan : null;
  }

  /** Invalidates the nonce of a connection that closed or lost control; without `owner`, of any connection. */
  void(owner?: object): void {
    if (owner === undefined || this.#issued?.owner === owner) this.#issued = null;
  }
}
