/** A line that was sent and has no reply yet. */
export interface LedgerEntry {
  readonly text: string;
  /** Bytes on the wire, line end included. */
  readonly bytes: number;
  readonly sentAt: number;
  /** Called exactly once: 0 for `ok`, otherwise the number of `error:n`; null when the reply will never come. */
  readonly answered: (error: number | null) => void;
}

/**
 * The lines that were sent and have no reply yet, oldest first. One reply belongs to exactly one line. So it is known
 * which bytes may still be in the board's buffer. There are never more than `window` of these bytes.
 *
 * Interference may make one reply look like two. The line of the second reply then has no reply yet. Still nothing
 * overflows: it is the oldest line, so the board has already taken it out of its buffer to execute it, and the lines
 * after it fill at most `window` bytes there. The next report shows that the counts differ.
 */
export class Ledger {
  /** The number of bytes that may be in flight. It is exact only once the board has reported its buffer size. */
  window: number;
  readonly #entries: LedgerEntry[] = [];
  #inFlight = 0;
  #highest = 0;

  constructor(window: number) {
    this.window = window;
  }

  /** Bytes that were sent and have no reply yet. */
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

  /** Whether a line of this many bytes may be sent now. When no other line is outstanding, any line may. */
  hasRoomFor(bytes: number): boolean {
    if (this.isEmpty) return true;
    return this.#inFlight + bytes <= this.window;
  }

  /** Adds a line that is sent now. */
  record(entry: LedgerEntry): void {
    this.#entries.push(entry);
    this.#inFlight += entry.bytes;
    this.#highest = Math.max(this.#highest, this.#inFlight);
  }

  /**
   * Removes and returns the oldest line, to which the reply that has just come belongs. Undefined when no line was
   * outstanding.
   */
  settle(): LedgerEntry | undefined {
    const entry = this.#entries.shift();
    if (!entry) return undefined;
    this.#inFlight -= entry.bytes;
    return entry;
  }

  /** Removes and returns all lines, because their replies will never come. */
  abandon(): readonly LedgerEntry[] {
    this.#inFlight = 0;
    return this.#entries.splice(0);
  }
}
