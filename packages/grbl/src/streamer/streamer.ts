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
  /** The next line, without removing it. Null when there is none now. */
  peek(): QueuedLine | null;
  /** The line of the last `peek` has been sent. */
  advance(): void;
}

/** The parts that a streamer needs. */
export interface StreamerOptions {
  readonly clock: Clock;
  /** Bytes that may be in flight. */
  readonly window: number;
  /** Sends bytes; `text` is their content. */
  readonly write: (bytes: Uint8Array, text: string) => void;
}

/**
 * Feeds a board by character counting: as many lines as its receive buffer holds, with exactly one reply each. Single
 * lines go before the feeder's; lines that need quiet go alone. Realtime bytes never pass through here.
 */
export class Streamer {
  readonly ledger: Ledger;
  readonly #options: StreamerOptions;
  #queue: QueuedLine[] = [];
  #feeder: LineFeeder | null = null;
  #isPumping = false;
  /** The last sent line must be alone. */
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

  /** Sets or removes the source of a job's lines. */
  setFeeder(feeder: LineFeeder | null): void {
    this.#feeder = feeder;
    this.pump();
  }

  /** A reply has come; 0 for `ok`. False when nothing was outstanding: then the count can no longer be trusted. */
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

  /** The board has forgotten everything: no outstanding line will get a reply, and no queued line is sent. */
  abandon(): void {
    this.#feeder = null;
    const entries = this.ledger.abandon();
    for (const entry of entries) entry.answered(null);
    this.dropQueue();
  }

  /** Sends whatever may go now. */
  pump(): void {
    if (this.#isPumping) return;
    this.#isPumping = true;
    try {
      while (this.#sendNext());
    } finally {
      this.#isPumping = false;
    }
  }

  #sendNext(): boolean {
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
    this.#options.write(bytes, line.text);
    return true;
  }

  /** The same line is checked repeatedly until there is room for it. */
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
