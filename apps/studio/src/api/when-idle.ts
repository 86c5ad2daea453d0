/** A page that is never idle, because it draws all the time, waits no longer than this, ms. */
const LONGEST_WAIT = 2000;

/**
 * Runs `work` when the browser is idle, or at once in a browser that does not report when it is idle. Returns a
 * function that cancels it.
 */
export function whenIdle(work: () => unknown): () => void {
  if (!('requestIdleCallback' in window)) {
    work();
    return () => {};
  }
  const request = window.requestIdleCallback(work, { timeout: LONGEST_WAIT });
  return () => window.cancelIdleCallback(request);
}
