import type { Problem } from '@kerf/machining';
import type { GcodeProblemCode, GcodeReason, ReasonValues } from './reasons';

/** An error or warning about one line of a G-code program. */
export interface GcodeProblem extends Problem {
  readonly code: GcodeProblemCode;
  /** Which text it is, for the same text in another language: with `values` it says all that `message` does. */
  readonly reason: GcodeReason;
  readonly values?: ReasonValues;
  /** Always with a line, 1-based. */
  readonly place: { readonly line: number };
  /** The text of that line as it stands in the file, cut after 200 characters. */
  readonly lineText: string;
}
