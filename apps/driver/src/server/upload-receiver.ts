import { type DriverEvent, type DriverFailure, decodeUploadFrame, driverFailure } from '@kerf/protocol';
import type { JobRunner } from '../job/job-runner';
import type { ProgramShelf } from '../job/program-shelf';
import { UploadAssembler } from '../job/upload-assembler';

/** Nothing yet, the program that is complete, or why there is none. */
export type UploadAnswer = null | { readonly event: DriverEvent } | { readonly failure: DriverFailure };

/** One connection's binary frames. Refused while a job runs: reading a large program must not delay its stream. */
export class UploadReceiver {
  readonly #programs: ProgramShelf;
  readonly #jobs: JobRunner;
  readonly #assembler: UploadAssembler;

  constructor(programs: ProgramShelf, jobs: JobRunner, spool: string) {
    this.#programs = programs;
    this.#jobs = jobs;
    this.#assembler = new UploadAssembler(spool);
  }

  take(frame: Uint8Array): UploadAnswer {
    if (this.#jobs.isRunning) return { failure: driverFailure('job-running') };
    const decoded = decodeUploadFrame(frame);
    if (!decoded.ok) {
      this.#assembler.abort();
      return { failure: decoded.failure };
    }
    try {
      if (decoded.frame.kind === 'whole') return this.#keep(decoded.frame.data, null, null);
      const result = this.#assembler.take(decoded.frame.header, decoded.frame.data);
      if (result.kind === 'more') return null;
      if (result.kind === 'failed') return { failure: result.failure };
      return this.#keep(result.file.bytes, result.file.fileName, result.file.fileId);
    } catch (error) {
      this.#assembler.abort();
      const { code } = error as NodeJS.ErrnoException;
      if (code === undefined) throw error;
      return { failure: driverFailure('storage-full', { details: { reason: code } }) };
    }
  }

  /** The connection is gone: so is what it sent in part. */
  abort(): void {
    this.#assembler.abort();
  }

  #keep(bytes: Uint8Array, fileName: string | null, fileId: string | null): UploadAnswer {
    const shelved = this.#programs.add(bytes);
    if ('code' in shelved) return { failure: shelved };
    return { event: { action: 'UPLOAD_COMPLETE', program: shelved.info, fileName, fileId } };
  }
}
