const LF = 10;
const MINUS = 0x2d;
const DOT = 0x2e;
const ZERO = 0x30;

/** Thousandths that a number written here may have at most: where a double still tells them apart. */
const MAX_THOUSANDTHS = 1e12;

const POWERS_OF_TEN = Float64Array.from({ length: 16 }, (_, exponent) => 10 ** exponent);

/**
 * `value` in whole units of 10^−`decimals`, rounded exactly as `toFixed(decimals)` rounds: to nearest by the true value of
 * the double, a tie away from zero. Never −0. Throws `RangeError` for what is not finite or too large to write.
 */
export function toUnits(value: number, decimals: number): number {
  const scaled = Math.abs(value) * POWERS_OF_TEN[decimals]!;
  if (!(scaled <= MAX_THOUSANDTHS)) throw new RangeError(`not a number for a program: ${value}`);
  const whole = Math.floor(scaled);
  const rest = scaled - whole;
  let units = rest < 0.5 ? whole : whole + 1;
  // The product is itself rounded: near a tie only the exact decimal expansion tells on which side the value lies.
  if (Math.abs(rest - 0.5) < 1e-3) {
    units = Math.round(Number(Math.abs(value).toFixed(decimals)) * POWERS_OF_TEN[decimals]!);
  }
  return value < 0 && units !== 0 ? -units : units;
}

/** A growing buffer of ASCII, with line counting. */
export class ByteWriter {
  #bytes = new Uint8Array(4096);
  #length = 0;
  #lineCount = 0;

  /** Lines ended so far. */
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
   * Writes the number `units` · 10^−`decimals`, without zeros at its end and without a needless point: 12500 with three
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
    while (places > 0 && left % 10 === 0) {
      left /= 10;
      places -= 1;
    }
    const scale = POWERS_OF_TEN[places]!;
    const whole = Math.floor(left / scale);
    this.#integer(whole, 1);
    if (places === 0) return;
    this.#put(DOT);
    this.#integer(left - whole * scale, places);
  }

  /** The bytes so far, in a buffer of their own. */
  finish(): Uint8Array {
    return this.#bytes.slice(0, this.#length);
  }

  /** Decimal digits of `value`, at least `width` of them. Space is reserved. */
  #integer(value: number, width: number): void {
    let count = width;
    while (POWERS_OF_TEN[count]! <= value) count += 1;
    const start = this.#length;
    let left = value;
    for (let at = start + count - 1; at >= start; at--) {
      const next = Math.floor(left / 10);
      this.#bytes[at] = ZERO + (left - 10 * next);
      left = next;
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
