/** A number with more characters than this is rejected. */
const MOST_CHARACTERS = 64;
/** Powers of ten that a double represents exactly. */
const POWERS = Array.from({ length: 23 }, (_, i) => Number(`1e${i}`));
/** Further digits do not change a double. */
const MOST_DIGITS = 18;
const ZERO = 48;
const NINE = 57;
const PLUS = 43;
const MINUS = 45;
const POINT = 46;
const SMALL_E = 101;
const DECIMAL = /^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i;

/**
 * The decimal number in the ASCII bytes from `from` to `end`; NaN when they are not a number. A number with up to 15
 * digits and a small exponent is the nearest double: digits and power of ten are exact, so their quotient or product is
 * rounded once (W. D. Clinger, How to read floating point numbers accurately, 1990). With more digits the last bit of
 * the double may differ, which the single precision of meshes never shows.
 */
export function decimalAt(bytes: Uint8Array, from: number, end: number): number {
  let at = from;
  const isNegative = bytes[at] === MINUS;
  if (isNegative || bytes[at] === PLUS) at += 1;
  const first = at;
  let value = 0;
  let digits = 0;
  let power = 0;
  let point = -1;
  for (; at < end; at += 1) {
    const code = bytes[at]!;
    if (code >= ZERO && code <= NINE) {
      if (digits < MOST_DIGITS) value = 10 * value + (code - ZERO);
      else power += 1;
      if (value > 0) digits += 1;
      if (point >= 0) power -= 1;
    } else if (code === POINT && point < 0) point = at;
    else break;
  }
  if (at - first - (point < 0 ? 0 : 1) < 1 || end - from > MOST_CHARACTERS) return Number.NaN;
  if (at < end) {
    if ((bytes[at]! | 32) !== SMALL_E) return Number.NaN;
    const exponent = exponentAt(bytes, at + 1, end);
    if (Number.isNaN(exponent)) return slowDecimal(bytes, from, end);
    power += exponent;
  }
  if (power < -22 || power > 22) return slowDecimal(bytes, from, end);
  const size = power < 0 ? value / POWERS[-power]! : value * POWERS[power]!;
  return isNegative ? -size : size;
}

/** The exponent in the bytes; NaN when it is none, or has more than three digits. */
function exponentAt(bytes: Uint8Array, from: number, end: number): number {
  const isNegative = bytes[from] === MINUS;
  const first = isNegative || bytes[from] === PLUS ? from + 1 : from;
  if (first >= end || end - first > 3) return Number.NaN;
  let exponent = 0;
  for (let at = first; at < end; at += 1) {
    const code = bytes[at]!;
    if (code < ZERO || code > NINE) return Number.NaN;
    exponent = 10 * exponent + (code - ZERO);
  }
  return isNegative ? -exponent : exponent;
}

function slowDecimal(bytes: Uint8Array, from: number, end: number): number {
  if (end <= from || end - from > MOST_CHARACTERS) return Number.NaN;
  const text = String.fromCharCode(...bytes.subarray(from, end));
  return DECIMAL.test(text) ? Number(text) : Number.NaN;
}
