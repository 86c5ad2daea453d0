import { closeSync, fdatasync, fdatasyncSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Scheduler, Timer } from '@kerf/grbl';
import { syncFolder, writeAll } from '../../storage/atomic-file';
import { encodeRecord, type JournalHeader, type JournalRecord, journalStart } from './records';

/** Lines are reserved in groups of this many. */
const RESERVE_STEP = 32;

/** A new reservation is made this many lines before the old one is used up, so that a full disk is noticed in time. */
const RESERVE_AHEAD = 16;

/** Accepted lines are written this often, ms. They survive the end of this process, but not yet the computer's. */
const WRITE_EVERY_MS = 25;

/** Records that can wait are put on the disk together, this often, in ms. */
const COMMIT_EVERY_MS = 100;

/**
 * Writes the journal of one job: a file that shows after a crash which lines the machine may have received.
 * - `reserve` returns when the reservation is on the disk. Every other record is on the disk within 100 ms.
 * - The first error of the disk is reported. After this error the journal writes nothing more, and the job is held, not
 *   lost.
 */
export class JournalWriter {
  readonly #handle: number;
  readonly #scheduler: Scheduler;
  readonly #failed: (error: Error) => void;
  #reserved = 0;
  #acknowledged = 0;
  /** The number of lines in the last ACK record. */
  #written = 0;
  /** Whether the file has records that may not be on the disk yet. */
  #hasUnsafe = false;
  #commit: Timer | null = null;
  #flush: Timer | null = null;
  #isClosed = false;
  #isBroken = false;

  /** Creates the file (it must not exist) with its HEADER, safely on the disk. Throws the system's error. */
  constructor(path: string, header: JournalHeader, scheduler: Scheduler, failed: (error: Error) => void) {
    this.#scheduler = scheduler;
    this.#failed = failed;
    this.#handle = openSync(path, 'wx', 0o600);
    writeAll(this.#handle, journalStart());
    writeAll(this.#handle, encodeRecord(header));
    fdatasyncSync(this.#handle);
    syncFolder(dirname(path));
  }

  /** Reserves the first `lines` lines of the program. Call it before they are passed to the port. */
  reserve(lines: number): void {
    if (lines + RESERVE_AHEAD <= this.#reserved) return;
    this.#flushAcknowledged();
    this.#reserved = Math.ceil((lines + RESERVE_AHEAD) / RESERVE_STEP) * RESERVE_STEP;
    this.#write({ kind: 'RESERVE', lines: this.#reserved }, true);
  }

  /** Records that the machine has accepted the first `lines` lines of the program. */
  acknowledge(lines: number): void {
    if (lines <= this.#acknowledged || this.#isClosed) return;
    this.#acknowledged = lines;
    this.#flush ??= this.#scheduler.setTimer(WRITE_EVERY_MS, () => {
      this.#flush = null;
      this.#flushAcknowledged();
    });
  }

  /** Records the status that the machine reported. */
  status(status: Omit<Extract<JournalRecord, { kind: 'STATUS' }>, 'kind' | 'at'>): void {
    this.#write({ kind: 'STATUS', ...status, at: Date.now() }, false);
  }

  /** Records an event: pause, resume, alarm, reset … */
  event(event: string): void {
    this.#write({ kind: 'EVENT', event, at: Date.now() }, true);
  }

  /** Ends the journal. Nothing is written to it afterwards. */
  end(end: string, failure: { readonly code: string; readonly message: string } | null = null): void {
    if (this.#isClosed) return;
    this.#flushAcknowledged();
    const { code, message } = failure ?? {};
    const why = code === undefined || message === undefined ? null : { code, message };
    this.#write({ kind: 'END', end, failure: why, at: Date.now() }, true);
    this.#isClosed = true;
    for (const timer of [this.#commit, this.#flush]) if (timer) this.#scheduler.clearTimer(timer);
    closeSync(this.#handle);
  }

  #commitSoon(): void {
    this.#commit ??= this.#scheduler.setTimer(COMMIT_EVERY_MS, () => {
      this.#commit = null;
      if (this.#isClosed) return;
      // A reservation has taken everything before it to the disk as well.
      if (!this.#hasUnsafe) return;
      this.#hasUnsafe = false;
      fdatasync(this.#handle, (error) => error && !this.#isClosed && this.#break(error));
    });
  }

  #flushAcknowledged(): void {
    if (this.#acknowledged === this.#written) return;
    this.#written = this.#acknowledged;
    this.#write({ kind: 'ACK', lines: this.#acknowledged }, false);
  }

  #write(record: JournalRecord, isUrgent: boolean): void {
    if (this.#isClosed || this.#isBroken) return;
    try {
      writeAll(this.#handle, encodeRecord(record));
      this.#hasUnsafe = !isUrgent;
      if (isUrgent) fdatasyncSync(this.#handle);
      else this.#commitSoon();
    } catch (error) {
      this.#break(error as Error);
    }
  }

  #break(error: Error): void {
    if (this.#isBroken) return;
    this.#isBroken = true;
    this.#failed(error);
  }
}
