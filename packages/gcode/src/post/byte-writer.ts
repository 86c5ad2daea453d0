const LF = 10;
const MINUS = 0x2d;
const DOT = 0x2e;
const ZERO = 0x30;
const LETTER_S = 0x53;

/** The largest number that can be written, in thousandths. A double still distinguishes thousandths up to this size. */
const MAX_THOUSANDTHS = 1e12;
const MAX_INT = 0x7fffffff;

const POWERS_OF_TEN = Float64Array.from({ length: 16 }, (_, exponent) => 10 ** exponent);

/**
 * `value` in whole units of 10^−`decimals`. The value is rounded exactly as `toFixed(decimals)` rounds it: to the
 * nearest unit by the true value of the double, and a tie away from zero. The result is never −0. Throws `RangeError`
 * for a value that is not finite or too large to write.
 */
export function toUnits(value: number, decimals: number): number {
  const scaled = Math.abs(value) * POWERS_OF_TEN[decimals]!;
  if (!(scaled <= MAX_THOUSANDTHS)) throw new RangeError(`not a number for a program: ${value}`);
  const whole = Math.floor(scaled);
  const rest = scaled - whole;
  let units = rest < 0.5 ? whole : whole + 1;
  // The product is itself rounded. So when the value is near a tie, only its exact decimal expansion shows on which
  // side of the tie it is.
  if (Math.abs(rest - 0.5) < 1e-3) {
    units = Math.round(Number(Math.abs(value).toFixed(decimals)) * POWERS_OF_TEN[decimals]!);
  }
  return value < 0 && units !== 0 ? -units : units;
}

/** A growing buffer of ASCII bytes that counts its lines. */
export class ByteWriter {
  #bytes = new Uint8Array(4096);
  #length = 0;
  #lineCount = 0;

  /** The number of finished lines. */
  get lineCount(): number {
    return this.#lineCount;
  }

  /** Writes a text of ASCII characters. */
  text(text: string): void {
    this.#reserve(text.length);
    for (let i = 0; i < text.length; i++) this.#bytes[this.#length + i] = text.charCodeAt(i);
    this.#length += text.length;
  }

  /** Writes one ASCII byte. */
  byte(byte: number): void {
    this.#reserve(1);
    this.#bytes[this.#length] = byte;
    this.#length += 1;
  }

  endLine(): void {
    this.byte(LF);
    this.#lineCount += 1;
  }

  /**
   * Writes the number `units` · 10^−`decimals`, without trailing zeros and without a needless point: 12500 with three
   * decimals is `12.5`.
   */
  number(units: number, decimals: number): void {
    this.#reserve(24);
    let left = units;
    if (left < 0) {
      this.#put(MINUS);
      left = -left;
    }
    let places = decimals;
    for (
      let tenth = Math.floor(left / 10);
      places > 0 && left === 10 * tenth;
      tenth = Math.floor(left / 10)
    ) {
      left = tenth;
      places -= 1;
    }
    const scale = POWERS_OF_TEN[places]!;
    const whole = Math.floor(left / scale);
    this.#integer(whole, 1);
    if (places === 0) return;
    this.#put(DOT);
    this.#integer(left - whole * scale, places);
  }

  /**
   * Writes a whole line: an axis word, and an S word when `power` is not negative. The number of the axis word has no
   * needless zero on either side of its point (`X-.1`). A single function writes the whole line to be fast, because a
   * row can have a million lines. `units` must fit 31 bits and must not be 0; `power` must be whole.
   */
  shortLine(letter: number, units: number, decimals: number, power: number): void {
    this.#reserve(40);
    const bytes = this.#bytes;
    let at = this.#length;
    bytes[at++] = letter;
    if (units < 0) bytes[at++] = MINUS;
    let left = (units < 0 ? -units : units) | 0;
    let places = decimals;
    let tenth = (left / 10) | 0;
    while (places > 0 && left === 10 * tenth) {
      left = tenth;
      tenth = (left / 10) | 0;
      places -= 1;
    }
    const pointAt = at + wholeDigits(left, places);
    const end = pointAt + (places > 0 ? places + 1 : 0);
    for (let to = end - 1; to >= at; to--) {
      if (to === pointAt) {
        bytes[to] = DOT;
        continue;
      }
      tenth = (left / 10) | 0;
      bytes[to] = ZERO + left - 10 * tenth;
      left = tenth;
    }
    this.#length = end;
    if (power >= 0) {
      bytes[this.#length++] = LETTER_S;
      this.#integer(power, 1);
    }
    this.#put(LF);
    this.#lineCount += 1;
  }

  /** A copy of the bytes so far. */
  finish(): Uint8Array {
    return this.#bytes.slice(0, this.#length);
  }

  /** The number of bytes that are written. */
  get length(): number {
    return this.#length;
  }

  /** The bytes from `start` on, as a view that is valid until more is written. */
  since(start: number): Uint8Array {
    return this.#bytes.subarray(start, this.#length);
  }

  /** Writes the decimal digits of `value`, at least `width` of them. The caller has reserved the space already. */
  #integer(value: number, width: number): void {
    let count = width;
    while (POWERS_OF_TEN[count]! <= value) count += 1;
    const bytes = this.#bytes;
    const start = this.#length;
    let at = start + count - 1;
    let left = value;
    for (; left > MAX_INT; at--) {
      const next = Math.floor(left / 10);
      bytes[at] = ZERO + (left - 10 * next);
      left = next;
    }
    // Division is many times faster for whole numbers of 31 bits.
    for (let small = left | 0; at >= start; at--) {
      const next = (small / 10) | 0;
      bytes[at] = ZERO + small - 10 * next;
      small = next;
    }
    this.#length = start + count;
  }

  #put(byte: number): void {
    this.#bytes[this.#length] = byte;
    this.#length += 1;
  }

  #reserve(count: number): void {
    if (this.#length + count <= this.#bytes.length) return;
    const larger = new Uint8Array(Math.max(2 * this.#bytes.length, this.#length + count));
    larger.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = larger;
  }
}

/** How many digits `units` has before its last `places` digits. */
function wholeDigits(units: number, places: number): number {
  let count = 0;
  for (let power = POWERS_OF_TEN[places]!; power <= units; power *= 10) count += 1;
  return count;
}
