import { MAX_LINE_BYTES } from './scan-block';

const LF = 10;
const CR = 13;

/** Receives the whole lines in `bytes[start … end)`, each with its line end. */
type LineSink = (bytes: Uint8Array, start: number, end: number) => void;

/**
 * Cuts the pieces of a file into whole lines. A line that spans several pieces is put together here; all other lines
 * are passed on without a copy. A line that is too long is not kept. For such a line, the second sink is called once,
 * with the beginning of the line.
 */
export class LineAssembler {
  readonly #onLines: LineSink;
  readonly #onLongLine: LineSink;
  #carry = new Uint8Array(1024);
  #carryLength = 0;
  #isSkipping = false;

  constructor(onLines: LineSink, onLongLine: LineSink) {
    this.#onLines = onLines;
    this.#onLongLine = onLongLine;
  }

  push(bytes: Uint8Array): void {
    let from = this.#isSkipping ? this.#skip(bytes) : 0;
    if (this.#carryLength > 0) {
      const lineEnd = bytes.indexOf(LF, from);
      const until = lineEnd < 0 ? bytes.length : lineEnd + 1;
      this.#keep(bytes, from, until);
      from = until;
      if (lineEnd < 0) {
        this.#relieve();
        return;
      }
      this.#flush();
    }
    const last = bytes.lastIndexOf(LF);
    if (last >= from) {
      this.#onLines(bytes, from, last + 1);
      from = last + 1;
    }
    this.#keep(bytes, from, bytes.length);
    this.#relieve();
  }

  /** Passes on the last line when it has no line end. */
  finish(): void {
    if (this.#carryLength === 0) return;
    this.#keep(LINE_END, 0, 1);
    this.#flush();
  }

  #flush(): void {
    const length = this.#carryLength;
    this.#carryLength = 0;
    this.#onLines(this.#carry, 0, length);
  }

  /** Makes room when too many bytes have come without LF: either the lines end in CR, or this is not a line at all. */
  #relieve(): void {
    if (this.#carryLength <= MAX_LINE_BYTES) return;
    const length = this.#carryLength;
    const lastReturn = this.#carry.subarray(0, length - 1).lastIndexOf(CR);
    if (lastReturn < 0) {
      this.#isSkipping = true;
      this.#carryLength = 0;
      this.#onLongLine(this.#carry, 0, length);
      return;
    }
    this.#onLines(this.#carry, 0, lastReturn + 1);
    this.#carry.copyWithin(0, lastReturn + 1, length);
    this.#carryLength = length - lastReturn - 1;
  }

  /** Skips bytes up to the end of the line that is too long. */
  #skip(bytes: Uint8Array): number {
    const lineFeed = bytes.indexOf(LF);
    if (lineFeed < 0) return bytes.length;
    this.#isSkipping = false;
    return lineFeed + 1;
  }

  #keep(bytes: Uint8Array, start: number, end: number): void {
    const needed = this.#carryLength + end - start;
    if (needed > this.#carry.length) {
      const larger = new Uint8Array(Math.max(needed, 2 * this.#carry.length));
      larger.set(this.#carry.subarray(0, this.#carryLength));
      this.#carry = larger;
    }
    this.#carry.set(bytes.subarray(start, end), this.#carryLength);
    this.#carryLength = needed;
  }
}

const LINE_END = Uint8Array.of(LF);
