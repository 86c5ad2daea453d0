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

/** Where a job's lines come from. */
export interface LineFeeder {
  /** The next line, without taking it. Null when there is none now. */
  peek(): QueuedLine | null;
  /** The line just peeked has been sent. */
  advance(): void;
}

/** What a streamer works with. */
export interface StreamerOptions {
  readonly clock: Clock;
  /** Bytes that may be in flight. */
  readonly window: number;
  /** Puts bytes on the wire; `text` is what they say. */
  readonly write: (bytes: Uint8Array, text: string) => void;
}

/**
 * Feeds a board by character counting: as many lines as its receive buffer holds, each answered exactly once. Single
 * lines go before the feeder's; lines that need quiet go alone. Realtime bytes never come through here.
 */
export class Streamer {
  readonly ledger: Ledger;
  readonly #options: StreamerOptions;
  #queue: QueuedLine[] = [];
  #feeder: LineFeeder | null = null;
  #isPumping = false;
  /** The line that was sent last goes alone. */
  #isAlone = false;
  #lookedAt = { text: '', needsQuiet: false };

  constructor(options: StreamerOptions) {
    this.#options = options;
    this.ledger = new Ledger(options.window);
  }

  /** Sends a line as soon as it is its turn. */
  send(line: QueuedLine): void {
    this.#queue.push(line);
    this.pump();
  }

  /** Sets or removes the source of a job's lines. */
  setFeeder(feeder: LineFeeder | null): void {
    this.#feeder = feeder;
    this.pump();
  }

  /** A reply has come; 0 for `ok`. False when nothing was outstanding: the count is no longer to be trusted. */
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

  /** The board has forgotten everything: nothing outstanding will be answered, nothing queued is sent. */
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

  /** The same line is asked for again and again until there is room for it. */
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
