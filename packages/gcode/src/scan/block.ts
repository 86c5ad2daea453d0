/** The index of each letter, from A (0) to Z (25). It is also the number of the letter's bit in a set. */
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
   * A letter has no readable number after it. `faultLetter` is the letter; the fault range is the text where the number
   * should be.
   */
  number: 1,
  /** A character cannot begin a word. The fault range is that character. */
  character: 2,
  /** The line has more G or M words than a block may have. */
  tooManyCommands: 3,
  /** The line has a zero byte: the file is not text. */
  binary: 4,
  /** The line is longer than `MAX_LINE_BYTES`. */
  tooLong: 5,
} as const;
export type ScanFault = (typeof ScanFault)[keyof typeof ScanFault];

const NO_FAULT = ScanFault.none;
const G = Letter.G;

/** The most G words, and the most M words, of one block. */
const MAX_COMMANDS = 16;

/**
 * The words of one line as numbers. `scanBlock` fills the same block again for each line, so that reading a program
 * creates no object per line.
 */
export class Block {
  /** The set of letters that have a value, as bits; G and M are never in it. */
  words = 0;
  /** The set of letters that occur twice or more, as bits. The last value of such a letter counts. */
  repeated = 0;
  /** The value of each letter. An entry has no meaning when its bit in `words` is not set. */
  readonly values = new Float64Array(26);
  /** The codes of the G words, times ten, in their order. */
  readonly gCodes = new Float64Array(MAX_COMMANDS);
  gCount = 0;
  /** The codes of the M words, in their order. */
  readonly mCodes = new Float64Array(MAX_COMMANDS);
  mCount = 0;
  fault: ScanFault = ScanFault.none;
  faultLetter = 0;
  /** The byte range of the fault. */
  faultStart = 0;
  faultEnd = 0;

  has(letter: number): boolean {
    return (this.words & (1 << letter)) !== 0;
  }

  /** The letter's value, or `otherwise` when the line has no such letter. */
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

  /** Adds a G command (its code times ten) or an M command. Returns false when the block is full. */
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
