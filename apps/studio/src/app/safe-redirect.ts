/**
 * After login, only pages of Kerf may be opened. The browser's own parser decides which addresses these are, because it
 * takes '//evil.test', '/\evil.test' and slash-tab-slash for addresses of other sites.
 */
export function safeRedirect(value: unknown): string | undefined {
  if (typeof value !== 'string' || !value.startsWith('/')) return undefined;
  try {
    const { origin, pathname, search, hash } = new URL(value, window.location.origin);
    const path = pathname + search + hash;
    // Resolving '..' can leave a path that begins with two slashes.
    return origin === window.location.origin && !path.startsWith('//') ? path : undefined;
  } catch {
    return undefined;
  }
}
