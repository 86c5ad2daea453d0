import type { Problem } from '@kerf/machining';
import type { GcodeProblemCode, GcodeReason } from './reasons';

/** An error or warning about one line of a G-code program. */
export interface GcodeProblem extends Problem {
  readonly code: GcodeProblemCode;
  /**
   * Names the text, so that it can be written in another language: with `values` it says everything that `message`
   * says.
   */
  readonly reason: GcodeReason;
  /** Always has a line, 1-based. */
  readonly place: { readonly line: number };
  /** The text of that line in the file, cut after 200 characters. */
  readonly lineText: string;
}
