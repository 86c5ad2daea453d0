import type { GcodeReason, ReasonValues } from '../reasons';

/** A reason to refuse a block. */
export interface Refusal {
  readonly reason: GcodeReason;
  readonly values?: ReasonValues;
}

/** Reports a warning about the current line. */
export type Warn = (reason: GcodeReason, values?: ReasonValues) => void;
