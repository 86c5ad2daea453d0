import { type Block, Letter, ScanFault } from './block';

/** Larger numbers have no use on a machine and would only cause an overflow later. */
const MAX_VALUE = 1e15;

/** Longer lines are not read: no controller accepts them, and no real program has them. */
export const MAX_LINE_BYTES = 1 << 20;

// These values are copied into constants of this module. A property of an imported object would be read from memory
// again for each word.
const G = Letter.G;
const M = Letter.M;
const NO_FAULT = ScanFault.none;

const LF = 10;
const CR = 13;
const SPACE = 32;
const TAB = 9;
/**
 * A number of this many digits always fits the loop of `scanWord`, which uses 32-bit integers. Longer numbers are read
 * again by a slower function.
 */
const LOOP_DIGITS = 9;
const DOT_DIGIT = -2;
const E_BIT_LOWER = 101;

const POWERS_OF_TEN = Float64Array.from({ length: 23 }, (_, exponent) => 10 ** exponent);

/** The bytes that have no meaning between words: control characters, the tape mark %, the block-delete sign /. */
const IS_IGNORED = Uint8Array.from({ length: 256 }, (_, byte) =>
  byte === TAB || byte === SPACE || byte === 0x25 || byte === 0x2f || (byte > 0 && byte < 32) ? 1 : 0,
);

/**
 * Reads the line that begins at `start` into `block`. Returns the position where the next line begins. The line must
 * end with LF or CR inside `bytes`, because the loop stops at nothing else.
 *
 * - A word is a letter in upper or lower case and a decimal number, with or without spaces between letter and number.
 * - Text after `;` and in parentheses is skipped.
 * - A fault ends the line. The words before the fault stay in the block.
 */
export function scanBlock(bytes: Uint8Array, start: number, block: Block): number {
  block.clear();
  let at = start;
  for (;;) {
    const byte = bytes[at]!;
    const letter = (byte | 32) - 97;
    if (letter >>> 0 < 26 && byte >= 65) {
      at = scanWord(bytes, at, letter, block);
      if (block.fault !== NO_FAULT) return skipLine(bytes, at);
    } else if (byte === LF || byte === CR) {
      break;
    } else if (IS_IGNORED[byte] === 1) {
      at += 1;
    } else if (byte === 0x3b) {
      at = skipText(bytes, at);
    } else if (byte === 0x28) {
      at = skipParentheses(bytes, at);
    } else {
      block.setFault(byte === 0 ? ScanFault.binary : ScanFault.character, at, at + 1);
      return skipLine(bytes, at);
    }
  }
  if (at - start > MAX_LINE_BYTES) block.setFault(ScanFault.tooLong, start, start);
  return endOfLine(bytes, at);
}

/** Reads the letter at `at` and its number; returns the position where the next word may begin. */
function scanWord(bytes: Uint8Array, letterAt: number, letter: number, block: Block): number {
  let at = letterAt + 1;
  let byte = bytes[at]!;
  while (byte === SPACE || byte === TAB) byte = bytes[++at]!;
  const numberAt = at;
  const negative = byte === 0x2d;
  if (negative || byte === 0x2b) at += 1;

  let digit = bytes[at]! - 48;
  const integerAt = at;
  let mantissa = 0;
  while (digit >>> 0 < 10) {
    mantissa = (Math.imul(mantissa, 10) + digit) | 0;
    digit = bytes[++at]! - 48;
  }
  let digits = at - integerAt;
  let scale = 0;
  if (digit === DOT_DIGIT) {
    const fractionAt = ++at;
    digit = bytes[at]! - 48;
    while (digit >>> 0 < 10) {
      mantissa = (Math.imul(mantissa, 10) + digit) | 0;
      digit = bytes[++at]! - 48;
    }
    scale = at - fractionAt;
    digits += scale;
  }
  if (digits === 0 || !endsNumber(bytes, at)) {
    block.setFault(ScanFault.number, numberAt, endOfToken(bytes, numberAt), letter);
    return at;
  }
  let value = mantissa;
  if (digits > LOOP_DIGITS) {
    value = readLongNumber(bytes, integerAt, at);
    if (value > MAX_VALUE) {
      block.setFault(ScanFault.number, numberAt, at, letter);
      return at;
    }
  } else if (scale !== 0) value = mantissa / POWERS_OF_TEN[scale]!;
  storeWord(block, letter, negative ? -value : value, letterAt, at);
  return at;
}

function storeWord(block: Block, letter: number, value: number, start: number, end: number): void {
  if (letter === G || letter === M) {
    const code = letter === G ? tenfold(value) : value;
    if (!block.addCommand(letter, code)) block.setFault(ScanFault.tooManyCommands, start, end, letter);
    return;
  }
  const bit = 1 << letter;
  block.repeated |= block.words & bit;
  block.words |= bit;
  block.values[letter] = value;
}

/**
 * Multiplies a code by ten. In binary, 38.2 · 10 is not always exactly 382: rounding corrects this for codes with one
 * decimal.
 */
function tenfold(value: number): number {
  const tens = value * 10;
  return tens === (tens | 0) ? tens : Math.round(value * 1e6) / 1e5;
}

/** Whether a number can end before the byte at `at`. It cannot in `1.2.3`, `1-2` and `1e5`, which are not numbers. */
function endsNumber(bytes: Uint8Array, at: number): boolean {
  const byte = bytes[at]!;
  if (byte <= SPACE) return byte !== 0;
  if ((byte | 32) === E_BIT_LOWER) {
    const next = bytes[at + 1]!;
    return !((next - 48) >>> 0 < 10 || next === 0x2b || next === 0x2d);
  }
  return ((byte | 32) - 97) >>> 0 < 26 || byte === 0x3b || byte === 0x28 || byte === 0x25 || byte === 0x2f;
}

/** Reads a number of ten or more digits. Digits beyond the precision of a double change only the magnitude. */
function readLongNumber(bytes: Uint8Array, start: number, end: number): number {
  let mantissa = 0;
  let exponent = 0;
  let hasDot = false;
  for (let at = start; at < end; at++) {
    const digit = bytes[at]! - 48;
    if (digit === DOT_DIGIT) hasDot = true;
    else if (mantissa < 9e14) {
      mantissa = mantissa * 10 + digit;
      if (hasDot) exponent -= 1;
    } else if (!hasDot) exponent += 1;
  }
  return exponent < 0 && exponent >= -22 ? mantissa / POWERS_OF_TEN[-exponent]! : mantissa * 10 ** exponent;
}

/** The end of the text where a number should be: at white space, at a comment, or, after a digit, at the next word. */
function endOfToken(bytes: Uint8Array, start: number): number {
  let at = start;
  const startsAsNumber = bytes[at]! < 65;
  for (;;) {
    const byte = bytes[at]!;
    if (byte <= SPACE || byte === 0x3b || byte === 0x28) return at;
    const isLetter = ((byte | 32) - 97) >>> 0 < 26 && byte >= 65;
    if (startsAsNumber && isLetter && (byte | 32) !== E_BIT_LOWER) return at;
    at += 1;
  }
}

function skipText(bytes: Uint8Array, start: number): number {
  let at = start;
  while (bytes[at] !== LF && bytes[at] !== CR) at += 1;
  return at;
}

function skipParentheses(bytes: Uint8Array, start: number): number {
  let at = start;
  for (;;) {
    const byte = bytes[at]!;
    if (byte === LF || byte === CR) return at;
    at += 1;
    if (byte === 0x29) return at;
  }
}

function skipLine(bytes: Uint8Array, start: number): number {
  return endOfLine(bytes, skipText(bytes, start));
}

/** The position after the line end at `at`; CR LF is one line end. */
function endOfLine(bytes: Uint8Array, at: number): number {
  return bytes[at] === CR && bytes[at + 1] === LF ? at + 2 : at + 1;
}
