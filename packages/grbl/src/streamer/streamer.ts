import { encodeLine } from '../program/wire-alphabet';
import type { Clock } from '../scheduler';
import { Ledger } from './ledger';
import { needsQuiet } from './needs-quiet';

/** A line waiting to be sent. */
export interface QueuedLine {
  readonly text: string;
  /** See {@link LedgerEntry.answered}. */
  readonly answered: (error: number | null) => void;
}

/** The source of a job's lines. */
export interface LineFeeder {
  /** Returns the next line without removing it; null when there is none now. */
  peek(): QueuedLine | null;
  /** Called when the line of the last `peek` has been sent. */
  advance(): void;
}

/** The parts that a streamer needs. */
export interface StreamerOptions {
  readonly clock: Clock;
  /** Bytes that may be in flight. */
  readonly window: number;
  /** Called for each line before it is written. */
  readonly sent: (text: string) => void;
  /** Sends the bytes of one or several lines. */
  readonly write: (bytes: Uint8Array) => void;
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/**
 * Sends lines to a board by character counting: as many lines as fit into the board's receive buffer, with exactly one
 * reply expected to each. Single lines (of the console, for example) go before the lines of the job's feeder. A line
 * that needs quiet (`needsQuiet`) is sent alone. Realtime bytes never pass through here.
 */
export class Streamer {
  readonly ledger: Ledger;
  readonly #options: StreamerOptions;
  #queue: QueuedLine[] = [];
  #feeder: LineFeeder | null = null;
  #isPumping = false;
  #isHeld = false;
  /** The bytes of the lines that are sent with the next write. */
  #taken: Uint8Array[] = [];
  /** Whether the line that was sent last must be alone. */
  #isAlone = false;
  #lookedAt = { text: '', needsQuiet: false };

  constructor(options: StreamerOptions) {
    this.#options = options;
    this.ledger = new Ledger(options.window);
  }

  /** Sends a line as soon as it is allowed. */
  send(line: QueuedLine): void {
    this.#queue.push(line);
    this.pump();
  }

  /** Sets the source of a job's lines, or removes it. */
  setFeeder(feeder: LineFeeder | null): void {
    this.#feeder = feeder;
    this.pump();
  }

  /**
   * Processes a reply; 0 stands for `ok`. Returns false when no line was outstanding: then the count can no longer be
   * trusted.
   */
  reply(error: number): boolean {
    const entry = this.ledger.settle();
    entry?.answered(error);
    this.pump();
    return entry !== undefined;
  }

  /** Drops what has not been sent yet. */
  dropQueue(): void {
    for (const line of this.#queue.splice(0)) line.answered(null);
  }

  /**
   * Drops everything, because the board has forgotten all lines: no outstanding line will get a reply, and no queued
   * line is sent.
   */
  abandon(): void {
    this.#feeder = null;
    this.#taken = [];
    const entries = this.ledger.abandon();
    for (const entry of entries) entry.answered(null);
    this.dropQueue();
  }

  /** Sends everything that may be sent now, in one write. */
  pump(): void {
    if (this.#isPumping || this.#isHeld) return;
    this.#isPumping = true;
    try {
      while (this.#takeNext());
    } finally {
      this.#isPumping = false;
      const bytes = this.#taken.splice(0);
      if (bytes.length > 0) this.#options.write(bytes.length === 1 ? bytes[0]! : joined(bytes));
    }
  }

  /**
   * Processes several replies that came together: `take` passes them on one by one, and lines are sent after the last
   * of them, in one write.
   */
  together(take: () => void): void {
    this.#isHeld = true;
    try {
      take();
    } finally {
      this.#isHeld = false;
    }
    this.pump();
  }

  #takeNext(): boolean {
    const queued = this.#queue[0];
    const line = queued ?? this.#feeder?.peek();
    if (!line || !this.#mayGo(line.text)) return false;
    if (queued) this.#queue.shift();
    else this.#feeder?.advance();
    this.#isAlone = this.#needsQuiet(line.text);
    const bytes = encodeLine(line.text);
    this.ledger.record({
      text: line.text,
      bytes: bytes.length,
      sentAt: this.#options.clock.now(),
      answered: line.answered,
    });
    this.#options.sent(line.text);
    this.#taken.push(bytes);
    return true;
  }

  /** Keeps the result for the last line, because the same line is checked repeatedly until there is room for it. */
  #needsQuiet(text: string): boolean {
    if (this.#lookedAt.text !== text) this.#lookedAt = { text, needsQuiet: needsQuiet(text) };
    return this.#lookedAt.needsQuiet;
  }

  #mayGo(text: string): boolean {
    const { ledger } = this;
    if (ledger.isEmpty) return true;
    if (this.#isAlone || this.#needsQuiet(text)) return false;
    return ledger.hasRoomFor(text.length + 1);
  }
}
