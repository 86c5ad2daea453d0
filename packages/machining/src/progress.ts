/**
 * What a host gives to long work: a way to report progress and a way to be stopped. Pure code takes nothing else from
 * outside.
 */
export interface WorkContext {
  /** Called with the share of the work that is done, 0–1, proportional to time as far as known. */
  report(fraction: number): void;
  /** The work asks this now and then; when it is true, the work stops by throwing `CancelledError`. */
  isCancelled(): boolean;
}

/** Never reports and never cancels. */
export const SILENT_CONTEXT: WorkContext = { report: () => {}, isCancelled: () => false };

/** Thrown by long work when its context was cancelled. It is the one exception that hosts catch by name. */
export class CancelledError extends Error {
  override readonly name = 'CancelledError';
  constructor() {
    super('cancelled');
  }
}

/** Throws `CancelledError` when `context` was cancelled. */
export function throwIfCancelled(context: WorkContext): void {
  if (context.isCancelled()) throw new CancelledError();
}

/** A context for one part of the work, which covers the share `from`–`to` of the whole. */
export function partOf(context: WorkContext, from: number, to: number): WorkContext {
  return {
    report: (fraction) => context.report(from + (to - from) * fraction),
    isCancelled: () => context.isCancelled(),
  };
}
