/**
 * Only paths of our own may be returned to after login. The browser's own reading decides: to it '//evil.test', '/\evil.test' and a
 * slash, a tab and another slash are addresses elsewhere.
 */
export function safeRedirect(value: unknown): string | undefined {
  if (typeof value !== 'string' || !value.startsWith('/')) return undefined;
  try {
    const { origin, pathname, search, hash } = new URL(value, window.location.origin);
    const path = pathname + search + hash;
    // What becomes of dots may begin with two slashes.
    return origin === window.location.origin && !path.startsWith('//') ? path : undefined;
  } catch {
    return undefined;
  }
}
