/**
 * What a host gives to long work: a way to report progress and a way to be stopped. The packages' pure code gets
 * nothing else from its host.
 */
export interface WorkContext {
  /** Receives the share of the work that is done, 0–1. As far as possible, the share is proportional to time. */
  report(fraction: number): void;
  /** Long work calls this now and then. When it returns true, the work stops by throwing `CancelledError`. */
  isCancelled(): boolean;
}

/** A context that reports nothing and is never cancelled. */
export const SILENT_CONTEXT: WorkContext = { report: () => {}, isCancelled: () => false };

/** Thrown by long work when its context was cancelled. It is the only exception that hosts recognize by its name. */
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

/** A context for one part of the work. The part covers the share from `from` to `to` of the whole. */
export function partOf(context: WorkContext, from: number, to: number): WorkContext {
  return {
    report: (fraction) => context.report(from + (to - from) * fraction),
    isCancelled: () => context.isCancelled(),
  };
}
