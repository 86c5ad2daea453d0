import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { type DriverFailure, driverFailure } from '@kerf/protocol';
import type { Preparation } from './prepare-program';
import type { WorkerAnswer, WorkerRequest, WorkerTask } from './program-worker';

/** The result of a reception: the prepared program with its tables in `folder`, or the failure. */
export type Reception =
  | (Extract<WorkerAnswer, { readonly kind: 'done' }> & { readonly folder: string })
  | { readonly kind: 'failed'; readonly failure: DriverFailure };

const CANCELLED: Reception = { kind: 'failed', failure: driverFailure('upload-broken') };

/**
 * Limits for the memory of a worker. The worker creates much garbage and keeps little. So its young generation is
 * small: it is collected often and stays in the processor's cache.
 */
const WORKER_LIMITS = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 128 };

/**
 * One program on its way to the disk and through the checks. A worker of its own does this work, so that the driver's
 * main loop only passes on the bytes that arrive, whatever the size of the program. After a cancellation or a failure,
 * neither files nor the worker remain.
 */
export class ProgramReception {
  /** Settles once; rejected by an internal error. */
  readonly result: Promise<Reception>;
  readonly #folder: string;
  readonly #worker: Worker;

  /**
   * `sha256` names a program in the spool (the folder of received programs) that must be prepared again; null when the
   * program will be sent. Throws the error of the operating system.
   */
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
      // The worker's files are closed only when the worker has ended.
      this.#worker.once('exit', () => {
        if (answer?.kind !== 'done') this.#tidy();
        resolve(answer?.kind === 'done' ? { ...answer, folder: this.#folder } : (answer ?? CANCELLED));
      });
    });
  }

  /**
   * Passes on the next bytes. When they fill a whole buffer, that buffer is transferred, and the caller cannot use it
   * any more.
   */
  push(bytes: Uint8Array): void {
    const isOwn = bytes.byteLength === bytes.buffer.byteLength;
    const own = isOwn ? bytes : new Uint8Array(bytes);
    this.#post({ kind: 'data', bytes: own }, [own.buffer as ArrayBuffer]);
  }

  /** Call it when all bytes have been sent: the program is then prepared. */
  end(preparation: Preparation): void {
    this.#post({ kind: 'end', preparation }, []);
  }

  /** Ends the worker, whatever it is doing, and removes its files; resolves when both are gone. */
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
