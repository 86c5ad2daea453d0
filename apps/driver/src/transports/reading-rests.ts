/** How many bytes of lines may be sent at once: a stop that follows them on a slow wire waits for them, 87 µs each. */
const MOST_BYTES = 24;
/** The longest rest, ms: errors and alarms of the board are read that much later. */
const LONGEST_MS = 8;
/** How much the newest wake-up counts in the means. */
const SHARE = 0.1;
const LINE_END = 0x0a;

/**
 * When to look for replies again, in a job of short lines. An 8-bit board replies to each line by itself, so each line
 * would wake this process up. Its buffer holds a dozen of them, so it does not run dry when two replies are read
 * together (decisions/0120). Lines that are long or slow are answered at once, as are all when nothing is sent.
 */
export class ReadingRests {
  #lines = 0;
  #bytes = 0;
  #wokeAt = 0;
  /** Means: lines and bytes that one wake-up sends, and the time from one to the next, ms. */
  #meanLines = 0;
  #meanBytes = 0;
  #meanMs = 0;

  /** Counts what is sent. */
  sent(bytes: Uint8Array): void {
    for (const byte of bytes) if (byte === LINE_END) this.#lines += 1;
    this.#bytes += bytes.length;
  }

  /** Call it after received bytes were processed. Returns for how many whole ms nothing need be read. */
  next(now: number): number {
    const lines = this.#lines;
    this.#meanLines += SHARE * (lines - this.#meanLines);
    this.#meanBytes += SHARE * (this.#bytes - this.#meanBytes);
    this.#meanMs += SHARE * (now - this.#wokeAt - this.#meanMs);
    this.#wokeAt = now;
    this.#lines = 0;
    this.#bytes = 0;
    if (lines === 0 || this.#meanLines === 0) return 0;
    const together = Math.floor((MOST_BYTES * this.#meanLines) / this.#meanBytes);
    const restMs = Math.floor((together * this.#meanMs) / this.#meanLines);
    return together < 2 || restMs > LONGEST_MS ? 0 : restMs;
  }
}
