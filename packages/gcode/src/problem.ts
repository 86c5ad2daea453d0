import type { Problem } from '@kerf/machining';

/** The stable codes of what can be wrong with a program. The first four are the specification's error types. */
export type GcodeProblemCode =
  | 'unsupported_command'
  | 'syntax_error'
  | 'out_of_range'
  | 'invalid_param'
  /** Nothing to read (empty, only white space, not a text), or more than can be held. Ends the reading in any profile. */
  | 'invalid_content'
  /** Understood and left without effect on the trace (another controller's word, a machine position nobody knows). */
  | 'not_simulated'
  /** Understood, and probably not what the author meant. */
  | 'suspicious';

/** An error or warning about one line of a G-code program. */
export interface GcodeProblem extends Problem {
  readonly code: GcodeProblemCode;
  /** Always with a line, 1-based. */
  readonly place: { readonly line: number };
  /** The text of that line as it stands in the file, cut after 200 characters. */
  readonly lineText: string;
}

/** What the specification says of a file with nothing in it. */
export const INVALID_CONTENT_MESSAGE = 'file content empty or invalid';
