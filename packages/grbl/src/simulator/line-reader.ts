const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;
/** The size of the firmware's line buffer in characters. */
const LONGEST = 79;

/** A complete line as the firmware stores it: upper-case, no spaces, no comments; or too long. */
export interface ReadLine {
  readonly text: string;
  readonly isTooLong: boolean;
}

/**
 * Builds lines from characters. CR and LF both end a line. Control characters, spaces and `/` are dropped, and so are
 * comments in parentheses and after `;`. Letters become upper-case. After an overflow everything up to the line end is
 * dropped.
 */
export class LineReader {
  /** The firmware's line buffer. What longer lines have left behind their end stays in it. */
  readonly buffer = new Uint8Array(LONGEST + 1);
  #text = '';
  #comment: 'none' | 'parentheses' | 'semicolon' = 'none';
  #isTooLong = false;

  /** Processes one byte; returns the line that it completes, otherwise null. */
  push(byte: number): ReadLine | null {
    if (byte === LINE_FEED || byte === CARRIAGE_RETURN) {
      const line = { text: this.#text, isTooLong: this.#isTooLong };
      this.buffer[this.#text.length] = 0;
      this.reset();
      return line;
    }
    const char = String.fromCharCode(byte);
    if (this.#comment !== 'none' || this.#isTooLong) {
      if (char === ')' && this.#comment === 'parentheses') this.#comment = 'none';
    } else if (byte <= 32 || char === '/') {
      return null;
    } else if (char === '(') {
      this.#comment = 'parentheses';
    } else if (char === ';') {
      this.#comment = 'semicolon';
    } else if (this.#text.length >= LONGEST) {
      this.#isTooLong = true;
    } else {
      const upper = char.toUpperCase();
      this.buffer[this.#text.length] = upper.charCodeAt(0);
      this.#text += upper;
    }
    return null;
  }

  reset(): void {
    this.#text = '';
    this.#comment = 'none';
    this.#isTooLong = false;
  }
}
