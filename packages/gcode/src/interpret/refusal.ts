import type { GcodeProblemCode } from '../problem';

/** A reason to refuse a block. */
export interface Refusal {
  readonly code: GcodeProblemCode;
  readonly message: string;
}
