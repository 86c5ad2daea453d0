/** A number of a block, and the position where the next word begins. */
export interface ReadNumber {
  readonly value: number;
  readonly next: number;
}

const MAX_DIGITS = 8;
const ZERO = 48;
const NINE = 57;
const POINT = 46;
const MINUS = 45;
const PLUS = 43;

/**
 * Reads a decimal number as the firmware does: optional sign, digits, at most one point, no exponent; in single
 * precision. Digits beyond the eighth change only the magnitude. Null when there is no digit.
 */
export function readNumber(line: string, start: number): ReadNumber | null {
  let at = start;
  const sign = line.charCodeAt(at);
  if (sign === MINUS || sign === PLUS) at += 1;
  let digits = 0;
  let integer = 0;
  let exponent = 0;
  let isAfterPoint = false;
  for (; at < line.length; at += 1) {
    const char = line.charCodeAt(at);
    if (char >= ZERO && char <= NINE) {
      digits += 1;
      if (digits <= MAX_DIGITS) {
        integer = integer * 10 + (char - ZERO);
        if (isAfterPoint) exponent -= 1;
      } else if (!isAfterPoint) exponent += 1;
    } else if (char === POINT && !isAfterPoint) isAfterPoint = true;
    else break;
  }
  if (digits === 0) return null;
  const value = scaleByTen(Math.fround(integer), exponent);
  return { value: sign === MINUS ? -value : value, next: at };
}

/** Rounds to single precision after each step, as the firmware does: for some arcs the last digit decides. */
function scaleByTen(integer: number, exponent: number): number {
  if (integer === 0) return 0;
  let value = integer;
  let left = exponent;
  for (; left <= -2; left += 2) value = Math.fround(value * 0.01);
  if (left < 0) value = Math.fround(value * 0.1);
  for (; left > 0; left -= 1) value = Math.fround(value * 10);
  return value;
}
