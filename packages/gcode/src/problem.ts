import type { Problem } from '@kerf/machining';
import type { GcodeProblemCode, GcodeReason } from './reasons';

/** An error or warning about one line of a G-code program. */
export interface GcodeProblem extends Problem {
  readonly code: GcodeProblemCode;
  /**
   * The name of the text. With `values` it says everything that `message` says, so that the text can be written in
   * another language.
   */
  readonly reason: GcodeReason;
  /** The place always has a line, 1-based. */
  readonly place: { readonly line: number };
  /** The text of that line in the file. Characters after the first 200 are left out. */
  readonly lineText: string;
}
