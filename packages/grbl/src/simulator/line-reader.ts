const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;

/** In what boards differ when they read lines. */
export interface ReadingHabits {
  /** The longest line in characters. */
  readonly lineLength: number;
  /** CR LF ends one line, and not two. */
  readonly joinsLineEnds: boolean;
  /** `$/axes/x/…` is a path; elsewhere a slash means nothing. */
  readonly hasPaths: boolean;
}

const GRBL_HABITS: ReadingHabits = { lineLength: 79, joinsLineEnds: false, hasPaths: false };

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
  readonly buffer: Uint8Array;
  readonly #habits: ReadingHabits;
  #wasReturn = false;
  #text = '';
  #comment: 'none' | 'parentheses' | 'semicolon' = 'none';
  #isTooLong = false;

  constructor(habits: ReadingHabits = GRBL_HABITS) {
    this.buffer = new Uint8Array(habits.lineLength + 1);
    this.#habits = habits;
  }

  /** Processes one byte; returns the line that it completes, otherwise null. */
  push(byte: number): ReadLine | null {
    const isSecondEnd = this.#habits.joinsLineEnds && this.#wasReturn && byte === LINE_FEED;
    this.#wasReturn = byte === CARRIAGE_RETURN;
    if (isSecondEnd) return null;
    if (byte === LINE_FEED || byte === CARRIAGE_RETURN) {
      const line = { text: this.#text, isTooLong: this.#isTooLong };
      this.buffer[this.#text.length] = 0;
      this.reset();
      return line;
    }
    const char = String.fromCharCode(byte);
    if (this.#comment !== 'none' || this.#isTooLong) {
      if (char === ')' && this.#comment === 'parentheses') this.#comment = 'none';
    } else if (byte <= 32 || (char === '/' && !this.#isPath)) {
      return null;
    } else if (char === '(') {
      this.#comment = 'parentheses';
    } else if (char === ';') {
      this.#comment = 'semicolon';
    } else if (this.#text.length >= this.#habits.lineLength) {
      this.#isTooLong = true;
    } else {
      const upper = char.toUpperCase();
      this.buffer[this.#text.length] = upper.charCodeAt(0);
      this.#text += upper;
    }
    return null;
  }

  get #isPath(): boolean {
    return this.#habits.hasPaths && this.#text.startsWith('$');
  }

  reset(): void {
    this.#text = '';
    this.#comment = 'none';
    this.#isTooLong = false;
  }
}
