/**
 * Whether Kerf's code can be fetched: the browser keeps it, or the server can be reached. Call this before code is
 * fetched late: when a browser fails to fetch a module once, it does not try again while the page is open.
 */
export async function isCodeThere(): Promise<boolean> {
  // The service worker controls pages only when it has kept a whole build.
  return Boolean(navigator.serviceWorker?.controller) || isServerThere();
}

/** How long the server may take to say that it is there, ms. */
const PATIENCE_MS = 10_000;

/** Whether the server can be reached. */
export async function isServerThere(): Promise<boolean> {
  return fetch('/api/health', { signal: AbortSignal.timeout(PATIENCE_MS) }).then(
    () => true,
    () => false,
  );
}
