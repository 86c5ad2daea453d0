const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;
/** Longer than any line of a controller. The limit keeps noise without line ends from filling the memory. */
const LONGEST_LINE = 512;

/**
 * Splits incoming bytes into lines. It does not matter into which pieces the bytes were divided on the way. CR and LF
 * both end a line; empty lines are dropped. A byte outside printable ASCII becomes U+FFFD, so that a damaged line
 * cannot look like an intact one.
 */
export class LineSplitter {
  #line = '';

  /** The lines that `bytes` completes, in order. */
  push(bytes: Uint8Array): string[] {
    const lines: string[] = [];
    for (const byte of bytes) {
      if (byte === LINE_FEED || byte === CARRIAGE_RETURN) {
        if (this.#line !== '') lines.push(this.#line);
        this.#line = '';
      } else if (this.#line.length < LONGEST_LINE) {
        this.#line += byte >= 32 && byte < 127 ? String.fromCharCode(byte) : '\uFFFD';
      }
    }
    return lines;
  }

  /** Forgets an unfinished line. */
  reset(): void {
    this.#line = '';
  }
}
