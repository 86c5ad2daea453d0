import { setTimeout as sleep } from 'node:timers/promises';
import { FatalError } from '../fatal';
import { type InstanceLock, lockInstance } from './database';
import type { EmbeddedPostgres } from './embedded-postgres';

/**
 * How often Kerf tries to start a dead server, and how long it waits between two tries. Each wait is twice the wait
 * before, up to the longest. All waits together are about a minute.
 */
const ATTEMPTS = 24;
const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 3000;

/** Kerf's own database server, reserved for this process and started again when it dies. */
export interface HeldDatabase {
  /** Resolves with the reason when the server died and cannot be started again; otherwise never. */
  readonly lost: Promise<FatalError>;
  /** Releases the right to the server and stops it. */
  stop(): Promise<void>;
}

/** The options of `holdDatabase`. */
export interface HoldOptions {
  readonly postgres: EmbeddedPostgres;
  /** The database whose lock is the exclusive right to the folder. */
  readonly url: string;
  readonly dataFolder: string;
  /** Called when the server has died, and when it runs again. */
  tell(state: 'died' | 'runs again'): void;
}

/**
 * Takes the exclusive right to the database, or throws FatalError 'data-folder-in-use'. From then on the server is
 * started again whenever it dies. A connection holds the right and breaks when the server dies. So the right is taken
 * again before `tell` reports that the server runs again.
 */
export async function holdDatabase(options: HoldOptions): Promise<HeldDatabase> {
  const { postgres, url, dataFolder, tell } = options;
  let lock: InstanceLock = await lockInstance(url, dataFolder);
  const stopping = new AbortController();

  async function regain(): Promise<InstanceLock> {
    for (let attempt = 1; ; attempt++) {
      try {
        await postgres.revive();
        return await lockInstance(url, dataFolder);
      } catch (error) {
        const isFinal = error instanceof FatalError && error.code === 'data-folder-in-use';
        if (isFinal || attempt >= ATTEMPTS || stopping.signal.aborted) throw error;
        const wait = Math.min(FIRST_WAIT_MS * 2 ** (attempt - 1), LONGEST_WAIT_MS);
        await sleep(wait, undefined, { signal: stopping.signal });
      }
    }
  }

  async function watch(): Promise<void> {
    for (;;) {
      await lock.gone;
      if (stopping.signal.aborted) return;
      tell('died');
      lock = await regain();
      if (stopping.signal.aborted) return lock.release();
      tell('runs again');
    }
  }

  let lose: (reason: FatalError) => void = () => {};
  const lost = new Promise<FatalError>((resolve) => {
    lose = resolve;
  });
  const watching = watch().catch((error: Error) => {
    if (stopping.signal.aborted) return;
    lose(
      error instanceof FatalError
        ? error
        : new FatalError('database-failed', `The database died and does not start again: ${error.message}`),
    );
  });

  return {
    lost,
    async stop() {
      stopping.abort();
      await lock.release();
      await watching;
      // The holder of the right is the only Kerf on the folder, so it may stop the server, whoever started it.
      await postgres.stop();
    },
  };
}
