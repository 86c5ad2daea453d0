import {
  type ChunkHeader,
  type DriverEvent,
  type DriverFailure,
  decodeUploadFrame,
  driverFailure,
  type JobRecord,
  type UploadFrame,
} from '@kerf/protocol';
import type { DriverParts } from '../actions/action';
import type { Client } from '../clients/client';
import type { Log } from '../platform/log';
import { ChunkOrder } from '../programs/chunk-order';
import type { ProgramReception } from '../programs/program-reception';
import { DrawingReceiver } from './drawing-receiver';

/** The complete program, or the failure. */
export type UploadAnswer = { readonly event: DriverEvent } | { readonly failure: DriverFailure };

/** The parts that a receiver needs. */
export interface UploadReceiverOptions {
  /** The parts of the machine that the page shows. */
  readonly parts: () => Pick<DriverParts, 'programs' | 'jobs' | 'preparation' | 'generations'>;
  readonly log: Log;
  /** The page. */
  readonly client: Client;
  /**
   * Reports the result of an upload to the page. Every upload that the page began gets one report, except an upload
   * that the page abandoned by beginning another one.
   */
  readonly answer: (answer: UploadAnswer) => void;
}

/**
 * Receives the binary frames of one connection: programs, and drawings of which programs are made. A program may come
 * while a job runs, because it may be meant for the queue: workers of low priority prepare it, and they never touch
 * what the job reads. Drawings are refused then, because making a program of one takes much of the computer.
 */
export class UploadReceiver {
  readonly #options: UploadReceiverOptions;
  readonly #order = new ChunkOrder();
  readonly #drawings: DrawingReceiver;
  #reception: ProgramReception | null = null;

  constructor(options: UploadReceiverOptions) {
    this.#options = options;
    const { client, parts } = options;
    this.#drawings = new DrawingReceiver({ client, parts, fail: (failure) => this.#fail(failure) });
  }

  take(frame: Uint8Array): void {
    const decoded = decodeUploadFrame(frame);
    if (!decoded.ok) this.#fail(decoded.failure);
    else if (decoded.frame.kind === 'whole') this.#receive(decoded.frame.data, true, true, null);
    else this.#takeChunk(decoded.frame);
  }

  /** Drops the partial upload and its check: the connection is gone or may not send any more. */
  abort(): void {
    this.#order.forget();
    const reception = this.#reception;
    this.#reception = null;
    void reception?.cancel();
    this.#drawings.abort();
  }

  #takeChunk({ file, header, data }: Extract<UploadFrame, { readonly kind: 'chunk' }>): void {
    const place = this.#order.take(header, data.length, file);
    if (!place.ok) this.#fail(place.failure);
    else if (file === 'gcode') this.#receive(data, place.isFirst, place.isLast, header);
    else if (this.#options.parts().jobs.isRunning) this.#fail(driverFailure('job-running'));
    else this.#drawings.take(file, header, data);
  }

  #receive(data: Uint8Array, isFirst: boolean, isLast: boolean, header: ChunkHeader | null): void {
    if (isFirst && !this.#begin()) return;
    const reception = this.#reception;
    if (!reception) {
      this.#fail(driverFailure('upload-broken'));
      return;
    }
    reception.push(data);
    if (isLast) void this.#finish(reception, header);
  }

  /** A new upload replaces the one before it. */
  #begin(): boolean {
    void this.#reception?.cancel();
    this.#reception = null;
    try {
      const reception = this.#options.parts().programs.receive();
      this.#reception = reception;
      // A disk that becomes full is reported at once, not after the last chunk.
      reception.result.then(
        (result) => result.kind === 'failed' && this.#reception === reception && this.#fail(result.failure),
        () => {},
      );
      return true;
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === undefined) throw error;
      this.#fail(driverFailure('storage-full', { details: { reason: code } }));
      return false;
    }
  }

  async #finish(reception: ProgramReception, header: ChunkHeader | null): Promise<void> {
    const { parts, log, answer } = this.#options;
    const { programs, preparation } = parts();
    try {
      const stored = await programs.store(reception, preparation(null), recordOf(header));
      // The upload was abandoned meanwhile, or its failure was already reported.
      if (this.#reception !== reception) return;
      this.#reception = null;
      if ('code' in stored) answer({ failure: stored });
      else {
        answer({ event: { action: 'UPLOAD_COMPLETE', program: stored.info, ...stored.record } });
      }
    } catch (error) {
      log.error('upload-failed', { message: (error as Error).message });
      if (this.#reception === reception) this.#fail(driverFailure('internal'));
    }
  }

  #fail(failure: DriverFailure): void {
    this.abort();
    this.#options.answer({ failure });
  }
}

/** What the header of an upload says about its program; a program without a header says nothing. */
function recordOf(header: ChunkHeader | null): JobRecord {
  if (!header) return { fileName: null, fileId: null, toolConfig: null };
  const { fileName, fileId, toolConfig = null } = header;
  return { fileName, fileId, toolConfig };
}
