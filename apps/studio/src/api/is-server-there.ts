/**
 * Whether the server answers. Call it before fetching code that can also be fetched later: when a browser fails to
 * fetch a module once, it never tries again while the page is open.
 */
export async function isServerThere(): Promise<boolean> {
  return fetch('/api/health').then(
    () => true,
    () => false,
  );
}
