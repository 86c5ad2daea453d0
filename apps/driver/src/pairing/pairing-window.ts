import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Scheduler, Timer } from '@kerf/grbl';
import {
  type DriverFailure,
  driverFailure,
  type HandshakeContext,
  isSameProof,
  PAIRING_CODE_VALID_MS,
  PAIRING_ITERATIONS,
  PAIRING_TRIES,
  pairingClientProof,
  pairingDriverProof,
  pairingKey,
} from '@kerf/protocol';
import { NODE_CRYPTO, randomHex32, randomPairingCode } from '../platform/crypto';
import { writeFileAtomically } from '../storage/atomic-file';

/** The file that shows the code to people without a terminal; only this user can read it. */
export const CODE_FILE = 'pairing-code.txt';

/** The options of the window. */
export interface PairingWindowOptions {
  readonly dataPath: string;
  readonly scheduler: Scheduler;
  /** Shows the code on the driver's own screen. */
  readonly show: (code: string, origin: string) => void;
}

interface OpenWindow {
  readonly owner: object;
  readonly key: Promise<Uint8Array>;
  readonly salt: string;
  readonly closesAt: number;
  triesLeft: number;
}

/** What a page needs to prove the code. */
export interface PairingOffer {
  readonly salt: string;
  readonly iterations: number;
  readonly validMs: number;
  readonly triesLeft: number;
}

/**
 * Shows a code for 60 s to pair a page with the driver. There is one such window at a time for all pages together, and
 * it allows five tries. When the tries are used up, no other window opens before the 60 s are over. So nobody gets more
 * than five guesses per minute.
 */
export class PairingWindow {
  readonly #options: PairingWindowOptions;
  #open: OpenWindow | null = null;
  #timer: Timer | null = null;

  constructor(options: PairingWindowOptions) {
    this.#options = options;
  }

  /** Shows a code for the page `owner`. */
  start(owner: object, origin: string): PairingOffer | DriverFailure {
    if (this.#open) return driverFailure('pairing-busy');
    const code = randomPairingCode();
    const salt = randomHex32();
    const { scheduler, dataPath, show } = this.#options;
    this.#open = {
      owner,
      salt,
      key: pairingKey(NODE_CRYPTO, code, salt, PAIRING_ITERATIONS),
      closesAt: scheduler.now() + PAIRING_CODE_VALID_MS,
      triesLeft: PAIRING_TRIES,
    };
    this.#timer = scheduler.setTimer(PAIRING_CODE_VALID_MS, () => this.#close());
    writeFileAtomically(join(dataPath, CODE_FILE), `${code}\n`);
    show(code, origin);
    return { salt, iterations: PAIRING_ITERATIONS, validMs: PAIRING_CODE_VALID_MS, triesLeft: PAIRING_TRIES };
  }

  /** Counts a try; returns the driver's own proof when the code was right. */
  async confirm(
    owner: object,
    proof: string,
    context: HandshakeContext,
  ): Promise<{ readonly proof: string } | DriverFailure> {
    const open = this.#open;
    if (open?.owner !== owner || open.triesLeft === 0) return driverFailure('pairing-expired');
    // The try is counted before any await: parallel guesses must not share one.
    open.triesLeft -= 1;
    const key = await open.key;
    const expected = await pairingClientProof(NODE_CRYPTO, key, context);
    if (this.#open !== open) return driverFailure('pairing-expired');
    if (!isSameProof(expected, proof))
      return driverFailure('pairing-code-wrong', { details: { triesLeft: open.triesLeft } });
    const answer = await pairingDriverProof(NODE_CRYPTO, key, context);
    this.#close();
    return { proof: answer };
  }

  /** Forgets the code; called at the end of the driver. */
  dispose(): void {
    this.#close();
  }

  #close(): void {
    if (this.#timer) this.#options.scheduler.clearTimer(this.#timer);
    if (this.#open) rmSync(join(this.#options.dataPath, CODE_FILE), { force: true });
    this.#timer = null;
    this.#open = null;
  }
}
