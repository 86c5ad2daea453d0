/** What long work is given by its host: how to report, and whether to stop. Pure code takes nothing else from outside. */
export interface WorkContext {
  /** Called with the share done, 0–1, true to time as far as known. */
  report(fraction: number): void;
  /** Looked at now and then; true asks the work to stop by throwing `CancelledError`. */
  isCancelled(): boolean;
}

/** Runs to the end and tells nobody. */
export const SILENT_CONTEXT: WorkContext = { report: () => {}, isCancelled: () => false };

/** Thrown by long work when its context was cancelled. The one exception that hosts catch by name. */
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

/** A context for a part of the work that stands for the share `from`–`to` of the whole. */
export function partOf(context: WorkContext, from: number, to: number): WorkContext {
  return {
    report: (fraction) => context.report(from + (to - from) * fraction),
    isCancelled: () => context.isCancelled(),
  };
}
