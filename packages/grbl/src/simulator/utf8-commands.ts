/**
 * Finds realtime commands among bytes above 0x7F on a board that decodes UTF-8: only a whole character below U+0100 is
 * one. A single byte from 0x80 to 0xBF that begins no character is taken as it is, as older senders send it.
 */
export class Utf8Commands {
  #left = 0;
  #value = 0;

  /** Processes a byte above 0x7F. Returns the character that it completes, or null. */
  push(byte: number): number | null {
    if (this.#left > 0 && byte < 0xc0) {
      this.#left -= 1;
      this.#value = (this.#value << 6) | (byte & 0x3f);
      return this.#left === 0 ? this.#value : null;
    }
    if (byte < 0xc0) return byte;
    this.#left = byte >= 0xf0 ? 3 : byte >= 0xe0 ? 2 : 1;
    this.#value = byte & (0x3f >> this.#left);
    return null;
  }

  /** A byte below 0x80 ends every character. */
  end(): void {
    this.#left = 0;
  }
}
