/**
 * Whether the server can be reached. Call this before code is fetched late: when a browser fails to fetch a module
 * once, it does not try again while the page is open.
 */
export async function isServerThere(): Promise<boolean> {
  return fetch('/api/health').then(
    () => true,
    () => false,
  );
}
