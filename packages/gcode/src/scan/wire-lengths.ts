const LF = 10;
const CR = 13;
const TAB = 9;
const SPACE = 32;
const SLASH = 47;
const OPEN = 40;
const CLOSE = 41;
const SEMICOLON = 59;
const PERCENT = 37;
const MOST = 255;

/** 1 for the bytes that do more than being sent. */
const IS_SPECIAL = Uint8Array.from({ length: 256 }, (_, byte) =>
  Number([LF, CR, TAB, SPACE, SLASH, OPEN, CLOSE, SEMICOLON, PERCENT].includes(byte)),
);

/**
 * Counts, for each line of a program, the bytes that are sent to the controller. It takes the program piece by piece.
 */
export class WireLengthCounter {
  #lengths = new Uint8Array(4096);
  #count = 0;
  #length = 0;
  #isInComment = false;
  #isAfterCode = false;
  /** The last byte of the piece before. */
  #before = 0;

  /** Takes the next piece of the file. */
  push(bytes: Uint8Array): void {
    for (let at = 0; at < bytes.length; at += 1) {
      const from = at;
      while (at < bytes.length && IS_SPECIAL[bytes[at]!] === 0) at += 1;
      if (!this.#isInComment && !this.#isAfterCode) this.#length += at - from;
      if (at < bytes.length) this.#take(bytes[at]!, at > 0 ? bytes[at - 1]! : this.#before);
    }
    this.#before = bytes.at(-1) ?? this.#before;
  }

  #take(byte: number, before: number): void {
    if (byte === CR || byte === LF) {
      if (byte === CR || before !== CR) this.#endLine();
    } else if (this.#isInComment) this.#isInComment = byte !== CLOSE;
    else if (this.#isAfterCode) return;
    else if (byte === OPEN) this.#isInComment = true;
    else if (byte === SEMICOLON) this.#isAfterCode = true;
    else if (byte === CLOSE) this.#length += 1;
  }

  /**
   * The number of bytes of each line as it is sent: with its line end, but without comments, white space and
   * block-delete marks. It is 0 when nothing of the line is sent, and at most 255. Entry 0 is line 1. Call this once,
   * after the last piece.
   */
  finish(): Uint8Array {
    if (this.#length > 0) this.#endLine();
    return this.#lengths.subarray(0, this.#count);
  }

  #endLine(): void {
    if (this.#count === this.#lengths.length) {
      const larger = new Uint8Array(2 * this.#lengths.length);
      larger.set(this.#lengths);
      this.#lengths = larger;
    }
    this.#lengths[this.#count] = this.#length === 0 ? 0 : Math.min(MOST, this.#length + 1);
    this.#count += 1;
    this.#length = 0;
    this.#isInComment = false;
    this.#isAfterCode = false;
  }
}

/** The result of `WireLengthCounter` for a program that is complete in memory. */
export function wireLengths(bytes: Uint8Array): Uint8Array {
  const counter = new WireLengthCounter();
  counter.push(bytes);
  return counter.finish();
}
