const SPACE = 32;
const LINE_FEED = 10;
const RETURN = 13;
const HASH = 35;
const BACKSLASH = 92;

/** Walks through the words of a text line by line. A backslash at the end of a line joins it with the next one. */
export class LineWords {
  readonly #bytes: Uint8Array;
  /** The place after what was read. */
  at = 0;
  /** The number of the line that is read, from 1. */
  line = 0;
  /** The bytes of the word that was found last. */
  from = 0;
  to = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** Goes to the beginning of the next line; false at the end of the text. */
  nextLine(): boolean {
    if (this.line > 0) {
      while (this.at < this.#bytes.length && !isLineEnd(this.#bytes[this.at]!)) this.at += 1;
      this.#passLineEnd();
    } else this.line = 1;
    return this.at < this.#bytes.length;
  }

  /** Finds the next word of the line; false when only a comment or nothing is left. */
  nextWord(): boolean {
    const bytes = this.#bytes;
    for (;;) {
      while (this.at < bytes.length && bytes[this.at]! <= SPACE && !isLineEnd(bytes[this.at]!)) this.at += 1;
      if (bytes[this.at] !== BACKSLASH || !isLineEnd(bytes[this.at + 1] ?? LINE_FEED)) break;
      this.at += 1;
      this.#passLineEnd();
    }
    if (this.at >= bytes.length || isLineEnd(bytes[this.at]!) || bytes[this.at] === HASH) return false;
    this.from = this.at;
    while (this.at < bytes.length && bytes[this.at]! > SPACE && bytes[this.at] !== HASH) {
      if (bytes[this.at] === BACKSLASH && isLineEnd(bytes[this.at + 1] ?? LINE_FEED)) break;
      this.at += 1;
    }
    this.to = this.at;
    return true;
  }

  #passLineEnd(): void {
    if (this.at >= this.#bytes.length) return;
    if (this.#bytes[this.at] === RETURN && this.#bytes[this.at + 1] === LINE_FEED) this.at += 1;
    this.at += 1;
    this.line += 1;
  }
}

function isLineEnd(code: number): boolean {
  return code === LINE_FEED || code === RETURN;
}
