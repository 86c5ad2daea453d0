/** Bit and index of a letter: A is 0, Z is 25. */
export const Letter = {
  A: 0,
  B: 1,
  C: 2,
  D: 3,
  E: 4,
  F: 5,
  G: 6,
  H: 7,
  I: 8,
  J: 9,
  K: 10,
  L: 11,
  M: 12,
  N: 13,
  O: 14,
  P: 15,
  Q: 16,
  R: 17,
  S: 18,
  T: 19,
  U: 20,
  V: 21,
  W: 22,
  X: 23,
  Y: 24,
  Z: 25,
} as const;

/** The faults in the spelling of a line. */
export const ScanFault = {
  none: 0,
  /**
   * A letter without a readable number; `faultLetter` is the letter, and the fault range is the text in place of the
   * number.
   */
  number: 1,
  /** A character that does not begin a word; the fault range is that character. */
  character: 2,
  /** More G or M words than a block may have. */
  tooManyCommands: 3,
  /** A zero byte: the file is not a text. */
  binary: 4,
  /** The line is longer than `MAX_LINE_BYTES`. */
  tooLong: 5,
} as const;
export type ScanFault = (typeof ScanFault)[keyof typeof ScanFault];

const NO_FAULT = ScanFault.none;
const G = Letter.G;

/** Most G words, and most M words, in one block. */
const MAX_COMMANDS = 16;

/**
 * The words of one line as numbers, filled by `scanBlock` and used again for the next line: reading a program creates
 * no object per line.
 */
export class Block {
  /** A bit for each letter that has a value; G and M have none. */
  words = 0;
  /** A bit for each letter that came twice; the last value counts. */
  repeated = 0;
  /** Value per letter; undefined where `words` has no bit. */
  readonly values = new Float64Array(26);
  /** G codes times ten, in their order. */
  readonly gCodes = new Float64Array(MAX_COMMANDS);
  gCount = 0;
  /** M codes, in their order. */
  readonly mCodes = new Float64Array(MAX_COMMANDS);
  mCount = 0;
  fault: ScanFault = ScanFault.none;
  faultLetter = 0;
  /** Byte range of the fault. */
  faultStart = 0;
  faultEnd = 0;

  has(letter: number): boolean {
    return (this.words & (1 << letter)) !== 0;
  }

  /** The letter's value, or `otherwise` when the line does not have it. */
  valueOr(letter: number, otherwise: number): number {
    return (this.words & (1 << letter)) !== 0 ? this.values[letter]! : otherwise;
  }

  clear(): void {
    this.words = 0;
    this.repeated = 0;
    this.gCount = 0;
    this.mCount = 0;
    this.fault = NO_FAULT;
  }

  /** Adds a G (code times ten) or M command; false when there is no room. */
  addCommand(letter: number, code: number): boolean {
    if (letter === G) {
      if (this.gCount === MAX_COMMANDS) return false;
      this.gCodes[this.gCount] = code;
      this.gCount += 1;
    } else {
      if (this.mCount === MAX_COMMANDS) return false;
      this.mCodes[this.mCount] = code;
      this.mCount += 1;
    }
    return true;
  }

  setFault(fault: ScanFault, start: number, end: number, letter = 0): void {
    this.fault = fault;
    this.faultStart = start;
    this.faultEnd = end;
    this.faultLetter = letter;
  }
}
