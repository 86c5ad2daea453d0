import { closeSync, ftruncateSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Scheduler, Timer } from '@kerf/grbl';
import { writeAll } from '../../storage/atomic-file';
import { syncLater } from '../../storage/sync-later';
import { encodeRecord, type JournalHeader, type JournalRecord, journalStart } from './records';

/** Lines are reserved in groups of this many. */
const RESERVE_STEP = 64;

/**
 * A new reservation begins this many lines before the old one is used up: at 1000 lines a second a disk then has
 * 100 ms, and the board has the lines in its buffers on top.
 */
const RESERVE_AHEAD = 128;

/** Accepted lines are written this often, ms. They survive the end of this process, but not yet the computer's. */
const WRITE_EVERY_MS = 25;

/** Records that can wait are put on the disk together, this often, in ms. */
const COMMIT_EVERY_MS = 100;

/** What a journal reports to the job. */
export interface JournalEvents {
  /** More lines are reserved on the disk. */
  readonly reserved: () => void;
  /** The disk has refused something. The journal writes nothing more until `mend`. */
  readonly failed: (error: Error) => void;
}

/**
 * Writes the journal of one job: a file that shows after a crash which lines the machine may have received.
 * - A line may be sent when `admits` returns true: its reservation is on the disk. Lines are reserved in advance, while
 *   earlier lines are sent.
 * - Nothing here waits for the disk. Records go to the operating system at once; one request after another asks it to
 *   put them on the disk. So a slow disk delays lines, but no stop, and no other machine.
 * - The first error of the disk is reported. After this error the journal writes nothing and admits no further line
 *   until `mend`, and the job is held, not lost.
 */
export class JournalWriter {
  readonly #handle: number;
  readonly #scheduler: Scheduler;
  readonly #events: JournalEvents;
  readonly #lines: number;
  /** The last reservation that was written, and the last one that is on the disk. */
  #reserved: number;
  #safe: number;
  #acknowledged = 0;
  /** The number of lines in the last ACK record. */
  #written = 0;
  /** The length of the file, and how much of it is on the disk. */
  #length = 0;
  #safeLength = 0;
  /** Whether the system is putting records on the disk now; it does so once at a time. */
  #isSyncing = false;
  /** Who waits until the file is on the disk up to a length. */
  #waiters: { readonly length: number; readonly resolve: (isSafe: boolean) => void }[] = [];
  #commit: Timer | null = null;
  #flush: Timer | null = null;
  #isClosed = false;
  #isBroken = false;
  /** Whether the file is closed. */
  #isReleased = false;
  readonly #folder: string;
  /** Puts the name of the file on the disk, once. */
  #named: Promise<void> | null = null;
  /** The bytes up to the end of the HEADER. */
  readonly #beginning: Uint8Array;

  /** Creates the file (it must not exist) with its HEADER. Throws the system's error. */
  constructor(path: string, header: JournalHeader, scheduler: Scheduler, events: JournalEvents) {
    this.#scheduler = scheduler;
    this.#events = events;
    this.#folder = dirname(path);
    this.#lines = header.lines;
    this.#reserved = header.begin;
    this.#safe = header.begin;
    this.#beginning = Buffer.concat([journalStart(), encodeRecord(header)]);
    this.#handle = openSync(path, 'wx', 0o600);
    try {
      this.#append(this.#beginning);
    } catch (error) {
      closeSync(this.#handle);
      throw error;
    }
    this.#sync();
  }

  /**
   * Whether the line at an index of the program may be sent: its reservation is on the disk. Otherwise `reserved` is
   * called when more lines are.
   */
  admits(index: number): boolean {
    this.#reserve(index + 1);
    return index < this.#safe;
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
    this.#write({ kind: 'STATUS', ...status, at: Date.now() });
    this.#commitSoon();
  }

  /** Records an event: pause, resume, alarm, reset … */
  event(event: string): void {
    this.#write({ kind: 'EVENT', event, at: Date.now() });
    this.#sync();
  }

  /** Resolves with true when everything written so far is on the disk, with false when the disk has refused it. */
  whenSafe(): Promise<boolean> {
    if (this.#isBroken || this.#safeLength === this.#length) return Promise.resolve(!this.#isBroken);
    return new Promise((resolve) => {
      this.#waiters.push({ length: this.#length, resolve });
      this.#sync();
    });
  }

  /**
   * Tries to write again after an error of the disk. The records that may not be on the disk are dropped; the number of
   * accepted lines is written again. An error that comes again is reported again.
   */
  mend(): void {
    if (!this.#isBroken || this.#isClosed || this.#isSyncing) return;
    this.#isBroken = false;
    this.#length = this.#safeLength;
    this.#reserved = this.#safe;
    this.#written = 0;
    try {
      ftruncateSync(this.#handle, this.#safeLength);
      if (this.#length === 0) this.#append(this.#beginning);
      this.#flushAcknowledged();
    } catch (error) {
      this.#break(error as Error);
    }
  }

  /** Ends the journal. Nothing is written to it afterwards. */
  end(
    end: string,
    failure: { readonly code: string; readonly message: string } | null = null,
    reached: { readonly share?: number; readonly line?: number } = {},
  ): void {
    if (this.#isClosed) return;
    this.#flushAcknowledged();
    const { code, message } = failure ?? {};
    const why = code === undefined || message === undefined ? null : { code, message };
    this.#write({ kind: 'END', end, failure: why, ...reached, at: Date.now() });
    this.#isClosed = true;
    for (const timer of [this.#commit, this.#flush]) if (timer) this.#scheduler.clearTimer(timer);
    this.#sync();
  }

  #reserve(lines: number): void {
    const wanted = Math.min(this.#lines, lines + RESERVE_AHEAD);
    if (wanted <= this.#reserved || this.#isBroken || this.#isClosed) return;
    this.#flushAcknowledged();
    const groups = Math.ceil(wanted / RESERVE_STEP);
    const next = Math.min(this.#lines, groups * RESERVE_STEP);
    this.#write({ kind: 'RESERVE', lines: next });
    if (this.#isBroken) return;
    this.#reserved = next;
    this.#sync();
  }

  #commitSoon(): void {
    if (this.#isClosed) return;
    this.#commit ??= this.#scheduler.setTimer(COMMIT_EVERY_MS, () => {
      this.#commit = null;
      this.#sync();
    });
  }

  #flushAcknowledged(): void {
    if (this.#acknowledged === this.#written) return;
    this.#written = this.#acknowledged;
    this.#write({ kind: 'ACK', lines: this.#acknowledged });
    this.#commitSoon();
  }

  #write(record: JournalRecord): void {
    if (this.#isClosed || this.#isBroken) return;
    try {
      this.#append(encodeRecord(record));
    } catch (error) {
      this.#break(error as Error);
    }
  }

  #append(bytes: Uint8Array): void {
    writeAll(this.#handle, bytes, this.#length);
    this.#length += bytes.length;
  }

  /** Asks the system to put all records on the disk. Records that come meanwhile follow with the next request. */
  #sync(): void {
    if (this.#isSyncing || this.#isReleased) return;
    if (this.#isBroken || this.#safeLength === this.#length) {
      if (this.#isClosed) this.#release();
      return;
    }
    const [reserved, length] = [this.#reserved, this.#length];
    this.#isSyncing = true;
    this.#named ??= syncLater.folder(this.#folder);
    void Promise.all([syncLater.file(this.#handle), this.#named]).then(
      () => this.#synced(reserved, length),
      (error: Error) => {
        this.#isSyncing = false;
        this.#named = null;
        this.#break(error);
        this.#sync();
      },
    );
  }

  #synced(reserved: number, length: number): void {
    this.#isSyncing = false;
    this.#safeLength = length;
    const isMore = reserved > this.#safe;
    this.#safe = reserved;
    this.#answerWaiters();
    if (isMore && !this.#isClosed) this.#events.reserved();
    this.#sync();
  }

  #answerWaiters(): void {
    const isAnswered = ({ length }: { readonly length: number }) =>
      this.#isBroken || length <= this.#safeLength;
    const answered = this.#waiters.filter(isAnswered);
    this.#waiters = this.#waiters.filter((waiter) => !isAnswered(waiter));
    for (const { length, resolve } of answered) resolve(length <= this.#safeLength);
  }

  #release(): void {
    this.#isReleased = true;
    closeSync(this.#handle);
  }

  #break(error: Error): void {
    if (this.#isBroken) return;
    this.#isBroken = true;
    this.#answerWaiters();
    if (!this.#isClosed) this.#events.failed(error);
  }
}
