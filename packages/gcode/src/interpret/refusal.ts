import type { GcodeReason, ReasonDetails, ValuesOfReason } from '../reasons';

/** A reason to refuse a block, with the values for its text. */
export type Refusal = {
  readonly [R in GcodeReason]: keyof ValuesOfReason<R> extends never
    ? { readonly reason: R; readonly values?: undefined }
    : { readonly reason: R; readonly values: ValuesOfReason<R> };
}[GcodeReason];

/** Reports a warning about the current line. */
export type Warn = <R extends GcodeReason>(reason: R, ...details: ReasonDetails<R>) => void;
