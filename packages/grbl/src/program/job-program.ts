/** One line as it goes over the wire, with the line of the source file that it came from. */
export interface JobLine {
  /** Wire alphabet only, no spaces, no comments, no line end. */
  readonly text: string;
  /** From 1. */
  readonly sourceLine: number;
}

/** A program in canonical form: exactly the bytes that will be sent, and where each line came from. */
export interface JobProgram {
  readonly lines: readonly JobLine[];
  readonly sourceLineCount: number;
  /** Source lines with M3: with a laser, the beam stays on at standstill there. */
  readonly constantPowerLines: readonly number[];
  /** The highest S of the program; 0 without one. */
  readonly highestSpindleValue: number;
  /** Tools that T words name, in order of appearance, without repeats. */
  readonly tools: readonly number[];
}
