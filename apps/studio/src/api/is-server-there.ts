/**
 * Whether the server answers. To be asked before code is fetched that can also be fetched later: a browser that could not fetch
 * a module once never tries it again while the page is open.
 */
export async function isServerThere(): Promise<boolean> {
  return fetch('/api/health').then(
    () => true,
    () => false,
  );
}
