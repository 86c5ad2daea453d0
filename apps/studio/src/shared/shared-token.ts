/** The token in the hash of an address, which no server and no log gets. */
const HASH = /^#([\w-]{43})$/;
const KEY = 'kerf.shared';

/** The token of the page's address; null without one. */
export function tokenIn(hash: string): string | null {
  return HASH.exec(hash)?.[1] ?? null;
}

/** Keeps the token in this tab while the person logs in: the address of the login page would tell it to the server. */
export function keepToken(token: string): void {
  sessionStorage.setItem(KEY, token);
}

/**
 * The token of this page: that of the address, or the kept one, which then is in the address again, so that the page
 * can be loaded again.
 */
export function takeToken(): string | null {
  const { hash, pathname } = window.location;
  const kept = tokenIn(`#${sessionStorage.getItem(KEY) ?? ''}`);
  sessionStorage.removeItem(KEY);
  const token = tokenIn(hash);
  if (token === null && kept !== null)
    window.history.replaceState(window.history.state, '', `${pathname}#${kept}`);
  return token ?? kept;
}
