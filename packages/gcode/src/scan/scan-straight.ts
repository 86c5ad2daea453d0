/**
 * The indices at which `scanStraight` stores its results: the values of the letters, and the set of letters that it
 * found.
 */
export const StraightWord = {
  x: 0,
  y: 1,
  z: 2,
  feed: 3,
  power: 4,
  /** The G word. */
  motion: 5,
  lineNumber: 6,
  /** Not a letter: the set of the words above that the line has, with a bit `1 << word` for each. */
  found: 7,
} as const;

/** The length of the array that `scanStraight` fills. */
export const STRAIGHT_WORD_COUNT = 8;

/** The result of `scanStraight` for a line that has other words. */
export const NOT_STRAIGHT = -1;

const FOUND = StraightWord.found;
const LF = 10;
const CR = 13;
const DOT_DIGIT = -2;
const MINUS_DIGIT = -3;
/** A number of at most this many characters always fits 32 bits. */
const MAX_LENGTH = 9;

// The meanings of a byte: a word of `StraightWord` up to `LAST_WORD`, or one of the constants after it.
const LAST_WORD = StraightWord.lineNumber;
const BLANK = 8;
const LINE_END = 9;
const RETURN = 10;
const OTHER = 11;

const MEANING = Uint8Array.from({ length: 256 }, (_, byte) => {
  const word = 'XYZFSGN'.indexOf(String.fromCharCode(byte).toUpperCase());
  if (word >= 0) return word;
  return byte === 32 || byte === 9 ? BLANK : byte === LF ? LINE_END : byte === CR ? RETURN : OTHER;
});

const POWERS_OF_TEN = Float64Array.from({ length: MAX_LENGTH + 1 }, (_, exponent) => 10 ** exponent);

/**
 * Reads the line that begins at `start` if it is like most lines: it has only the words X Y Z F S G N, each word at
 * most once and with a plain number. Stores the numbers in `values` by `StraightWord`, and returns the position where
 * the next line begins. Returns `NOT_STRAIGHT` for any other line; `scanBlock` can then read that line. The line must
 * end with LF inside `bytes`.
 */
export function scanStraight(bytes: Uint8Array, start: number, values: Float64Array): number {
  let found = 0;
  let at = start;
  let byte = bytes[at]!;
  for (;;) {
    const word = MEANING[byte]!;
    if (word > LAST_WORD) {
      if (word === LINE_END) break;
      if (word !== BLANK && (word !== RETURN || bytes[at + 1] !== LF)) return NOT_STRAIGHT;
      byte = bytes[++at]!;
      continue;
    }
    if ((found & (1 << word)) !== 0) return NOT_STRAIGHT;
    found |= 1 << word;
    let digit = bytes[++at]! - 48;
    const isNegative = digit === MINUS_DIGIT;
    if (isNegative) digit = bytes[++at]! - 48;
    const numberAt = at;
    let mantissa = 0;
    while (digit >>> 0 < 10) {
      mantissa = (Math.imul(mantissa, 10) + digit) | 0;
      digit = bytes[++at]! - 48;
    }
    let value = mantissa;
    if (digit === DOT_DIGIT) {
      const fractionAt = ++at;
      digit = bytes[at]! - 48;
      while (digit >>> 0 < 10) {
        mantissa = (Math.imul(mantissa, 10) + digit) | 0;
        digit = bytes[++at]! - 48;
      }
      // A point alone is not a number.
      if (at - numberAt === 1 || at - numberAt > MAX_LENGTH) return NOT_STRAIGHT;
      value = mantissa / POWERS_OF_TEN[at - fractionAt]!;
    } else if (at === numberAt || at - numberAt > MAX_LENGTH) return NOT_STRAIGHT;
    values[word] = isNegative ? -value : value;
    byte = digit + 48;
  }
  values[FOUND] = found;
  return at + 1;
}
