import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { type DriverFailure, driverFailure } from '@kerf/protocol';
import type { Preparation } from './prepare-program';
import type { WorkerAnswer, WorkerRequest, WorkerTask } from './program-worker';

/** What became of a program: prepared, with its tables in `folder`, or why there is none. */
export type Reception =
  | (Extract<WorkerAnswer, { readonly kind: 'done' }> & { readonly folder: string })
  | { readonly kind: 'failed'; readonly failure: DriverFailure };

const CANCELLED: Reception = { kind: 'failed', failure: driverFailure('upload-broken') };

/** The worker makes much garbage and keeps little: a small young generation is swept often, and stays in the processor's cache. */
const WORKER_LIMITS = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 128 };

/**
 * One program on its way onto the disk and through the checks, in a worker of its own: whatever its size, the driver's main loop has
 * nothing to do with it but to hand on what comes. Cancelled, or failed, it leaves neither file nor worker.
 */
export class ProgramReception {
  /** Settles once; rejected by a fault of ours. */
  readonly result: Promise<Reception>;
  readonly #folder: string;
  readonly #worker: Worker;

  /** `sha256` names a program in the spool that is to be prepared anew; null: it is going to be sent. Throws the system's error. */
  constructor(workerProgram: string, spool: string, sha256: string | null) {
    this.#folder = mkdtempSync(join(spool, '.program-'));
    const task: WorkerTask = { spool, folder: this.#folder, sha256 };
    this.#worker = new Worker(workerProgram, { workerData: task, resourceLimits: WORKER_LIMITS });
    this.result = new Promise<Reception>((resolve, reject) => {
      let answer: WorkerAnswer | null = null;
      this.#worker.once('message', (told: WorkerAnswer) => {
        answer = told;
      });
      this.#worker.once('error', (error) => {
        this.#tidy();
        reject(error);
      });
      // Only when the worker has ended are its files closed.
      this.#worker.once('exit', () => {
        if (answer?.kind !== 'done') this.#tidy();
        resolve(answer?.kind === 'done' ? { ...answer, folder: this.#folder } : (answer ?? CANCELLED));
      });
    });
  }

  /** Hands on the next bytes. They are taken away from the caller where they are a buffer of their own. */
  push(bytes: Uint8Array): void {
    const isOwn = bytes.byteLength === bytes.buffer.byteLength;
    const own = isOwn ? bytes : new Uint8Array(bytes);
    this.#post({ kind: 'data', bytes: own }, [own.buffer as ArrayBuffer]);
  }

  /** These were all: the program is prepared now. */
  end(preparation: Preparation): void {
    this.#post({ kind: 'end', preparation }, []);
  }

  /** Ends the worker, whatever it is at, and removes what it wrote; resolves when both are gone. */
  async cancel(): Promise<void> {
    await this.#worker.terminate();
  }

  #post(request: WorkerRequest, transferred: ArrayBuffer[]): void {
    this.#worker.postMessage(request, transferred);
  }

  #tidy(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
