/** A line that has been sent and not answered yet. */
export interface LedgerEntry {
  readonly text: string;
  /** Bytes on the wire, line end included. */
  readonly bytes: number;
  readonly sentAt: number;
  /** Told exactly once: 0 for `ok`, else the number of `error:n`; null when the reply will never come. */
  readonly answered: (error: number | null) => void;
}

/**
 * Who has been sent and not answered, oldest first. One reply answers exactly one line, so the bytes that may still lie
 * in the board's buffer are known, and never more than `window` of them are outstanding.
 *
 * Besides, room for the line that was answered last is kept: should interference ever make one reply look like two,
 * then it is this line that still lies on the board, and what follows it still fits (lines longer than half the window
 * apart, which could otherwise never be sent).
 */
export class Ledger {
  /** Bytes that may be in flight; known exactly only once the board has said how much it holds. */
  window: number;
  readonly #entries: LedgerEntry[] = [];
  #inFlight = 0;
  #lastAnswered = 0;
  #highest = 0;

  constructor(window: number) {
    this.window = window;
  }

  /** Bytes sent and not answered. */
  get inFlight(): number {
    return this.#inFlight;
  }

  /** The most bytes that were ever in flight. */
  get highestInFlight(): number {
    return this.#highest;
  }

  get isEmpty(): boolean {
    return this.#entries.length === 0;
  }

  get entries(): readonly LedgerEntry[] {
    return this.#entries;
  }

  /** Whether a line of so many bytes may go now. A single line always may. */
  hasRoomFor(bytes: number): boolean {
    if (this.isEmpty) return true;
    return this.#inFlight + bytes + this.#lastAnswered <= this.window;
  }

  /** Notes a line that is put on the wire now. */
  record(entry: LedgerEntry): void {
    this.#entries.push(entry);
    this.#inFlight += entry.bytes;
    this.#highest = Math.max(this.#highest, this.#inFlight);
  }

  /** Takes the oldest line off, for the reply that has just come. Undefined when nothing was outstanding. */
  settle(): LedgerEntry | undefined {
    const entry = this.#entries.shift();
    if (!entry) return undefined;
    this.#inFlight -= entry.bytes;
    this.#lastAnswered = entry.bytes;
    return entry;
  }

  /** Takes everything off, for replies that will never come. */
  abandon(): readonly LedgerEntry[] {
    this.#inFlight = 0;
    this.#lastAnswered = 0;
    return this.#entries.splice(0);
  }
}
