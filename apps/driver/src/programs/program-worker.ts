import { createHash } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readlinkSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { type DriverFailure, driverFailure, PROGRAM_MAX_BYTES } from '@kerf/protocol';
import { writeAll } from '../storage/atomic-file';
import { type Preparation, type PreparedProgram, prepareProgram } from './prepare-program';
import { keepProgram, spoolPath } from './spool';

/** A worker's task: prepare a program that comes in pieces, or one that is already in the spool. */
export interface WorkerTask {
  readonly spool: string;
  /** The output folder; only this worker uses it. */
  readonly folder: string;
  /** The hash of a program in the spool; null when it will be sent. */
  readonly sha256: string | null;
}

/** Messages to a worker: the next bytes, or that there are no more. */
export type WorkerRequest =
  | { readonly kind: 'data'; readonly bytes: Uint8Array }
  | { readonly kind: 'end'; readonly preparation: Preparation };

/** The only message that a worker sends. */
export type WorkerAnswer =
  | {
      readonly kind: 'done';
      readonly sha256: string;
      readonly bytes: number;
      readonly prepared: PreparedProgram;
    }
  | { readonly kind: 'failed'; readonly failure: DriverFailure };

/** Writes one program to the disk, then prepares it there. */
class Receiver {
  readonly #task: WorkerTask;
  readonly #part: string;
  readonly #hash = createHash('sha256');
  readonly #handle: number;
  #bytes = 0;

  constructor(task: WorkerTask) {
    this.#task = task;
    this.#part = join(task.folder, 'part');
    this.#handle = openSync(this.#part, 'wx', 0o600);
  }

  /** Adds the next bytes; returns a failure when there are too many. */
  take(bytes: Uint8Array): DriverFailure | null {
    this.#bytes += bytes.length;
    if (this.#bytes > PROGRAM_MAX_BYTES) return driverFailure('program-too-large');
    writeAll(this.#handle, bytes);
    this.#hash.update(bytes);
    return null;
  }

  end(preparation: Preparation): WorkerAnswer {
    fsyncSync(this.#handle);
    closeSync(this.#handle);
    const prepared = prepareProgram(this.#part, this.#task.folder, preparation);
    if ('code' in prepared) return { kind: 'failed', failure: prepared };
    const sha256 = this.#hash.digest('hex');
    keepProgram(this.#task.spool, this.#part, sha256);
    return { kind: 'done', sha256, bytes: this.#bytes, prepared };
  }
}

/** Prepares a program in the spool again. */
function prepareKept({ spool, folder }: WorkerTask, sha256: string, preparation: Preparation): WorkerAnswer {
  const prepared = prepareProgram(spoolPath(spool, sha256), folder, preparation);
  if ('code' in prepared) return { kind: 'failed', failure: prepared };
  return { kind: 'done', sha256, bytes: 0, prepared };
}

/** An error of the file system as a failure; any other error is internal and is thrown. */
function failureOfSystem(error: unknown): DriverFailure {
  const { code } = error as NodeJS.ErrnoException;
  if (code === undefined) throw error;
  return driverFailure(code === 'ENOENT' ? 'program-missing' : 'storage-full', { details: { reason: code } });
}

function run(task: WorkerTask): void {
  const port = parentPort;
  if (!port) throw new Error('This is no worker');
  const finish = (answer: WorkerAnswer) => {
    port.postMessage(answer);
    port.close();
  };
  const attempt = (work: () => void) => {
    try {
      work();
    } catch (error) {
      finish({ kind: 'failed', failure: failureOfSystem(error) });
    }
  };
  attempt(() => {
    const { sha256 } = task;
    const receiver = sha256 === null ? new Receiver(task) : null;
    port.on('message', (request: WorkerRequest) =>
      attempt(() => {
        if (request.kind === 'data') {
          const failure = receiver?.take(request.bytes);
          if (failure) finish({ kind: 'failed', failure });
        } else finish(receiver?.end(request.preparation) ?? prepareKept(task, sha256!, request.preparation));
      }),
    );
  });
}

/**
 * Lowers this thread's priority, so that everything else comes first, above all the driver's main loop. It has an
 * effect only where threads have their own priority.
 */
function stepBack(): void {
  if (process.platform !== 'linux') return;
  try {
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1));
    setPriority(thread, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // The priority cannot be changed here: the worker keeps the same one as the rest.
  }
}

stepBack();
run(workerData as WorkerTask);
