import type { Account, Session } from '@kerf/protocol';
import { create } from 'zustand';

/*
 * A page belongs to one account for as long as it is open, because its drafts, programs and running calls belong to
 * that account. Another tab can log in or out, and so change the session that the browser remembers. This can end the
 * session of this page, or give it a new token, but it never changes the page's account. When a person logs in after
 * another account has used the page, the page is loaded again.
 */

const KEY = 'kerf.session';
const VERSION = 1;

/** Why the session of a page ended while its editor is still open. */
export type SessionEnd =
  /** The session ended in another tab, or the server refused it. */
  | { readonly kind: 'logged-out' }
  /** Another account was logged in in another tab. */
  | { readonly kind: 'other-account'; readonly session: Session };

interface SessionState {
  /** The account of this page, with its token; null on the pages before the editor. */
  readonly session: Session | null;
  /** Set when the session is over. The account stays: its design is still on the workspace. */
  readonly end: SessionEnd | null;
  /** Whether an account has used this page and then left it. */
  readonly isUsed: boolean;
}

/** The session of this page, remembered across visits in the browser's storage. */
export const useSessionStore = create<SessionState>()(() => ({
  session: remembered() ?? null,
  end: null,
  isUsed: false,
}));

/** The session that all tabs remember; null for none, undefined where the storage cannot be used. */
function remembered(): Session | null | undefined {
  try {
    return sessionIn(localStorage.getItem(KEY) ?? '');
  } catch {
    return undefined;
  }
}

function sessionIn(text: string): Session | null {
  const { state, version } = parsed(text) ?? {};
  return version === VERSION && typeof state?.session?.token === 'string' ? state.session : null;
}

function parsed(text: string): { state?: { session?: Session | null }; version?: number } | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Without a storage the session lasts as long as the page. */
function remember(session: Session | null): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ state: { session }, version: VERSION }));
  } catch {
    // The browser is in private mode, or the disk is full.
  }
}

/** Removes the remembered session, unless another tab has already stored a newer one. */
function forget(token: string): void {
  if (remembered()?.token === token) remember(null);
}

/** Whether this page has an account. */
export function hasSession(): boolean {
  return useSessionStore.getState().session !== null;
}

/** The token that calls of this page send; undefined without a session and after its end. */
export function sessionToken(): string | undefined {
  const { session, end } = useSessionStore.getState();
  return end ? undefined : session?.token;
}

/** Begins a session on this page, and remembers it for all tabs. */
export function startSession(session: Session): void {
  remember(session);
  useSessionStore.setState({ session, end: null });
}

/** Takes over what the server says about the account of this page: a new name, or the address that a guest now has. */
export function changeAccount(account: Account): void {
  const { session } = useSessionStore.getState();
  if (session?.id === account.id) startSession({ ...session, ...account, firstLogin: session.firstLogin });
}

/** The person knows Kerf now: from the next visit on, nothing greets a new person any more. */
export function finishFirstLogin(): void {
  const { session, end } = useSessionStore.getState();
  if (session?.firstLogin && !end) startSession({ ...session, firstLogin: false });
}

/** Ends the session because the server no longer accepts `token`. The page still belongs to the same account. */
export function endSession(token: string): void {
  forget(token);
  if (sessionToken() !== token) return;
  useSessionStore.setState({ end: { kind: 'logged-out' } });
  compare();
}

/** Forgets the account on this device and on this page. */
export function clearSession(): void {
  const { session, isUsed } = useSessionStore.getState();
  if (session) forget(session.token);
  useSessionStore.setState({ session: null, end: null, isUsed: isUsed || session !== null });
}

/** Compares this page's session with the one that all tabs remember now, and updates or ends it. */
function compare(): void {
  const { session } = useSessionStore.getState();
  const now = remembered();
  if (!session || now === undefined) return;
  if (now === null) useSessionStore.setState({ end: { kind: 'logged-out' } });
  else if (now.id === session.id) useSessionStore.setState({ session: now, end: null });
  else useSessionStore.setState({ end: { kind: 'other-account', session: now } });
}

/**
 * Calls `listener` when another tab has begun or ended a session, or when this page comes back from the browser's
 * history.
 */
function onElsewhere(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === KEY || key === null) listener();
  };
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) listener();
  };
  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', onPageShow);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', onPageShow);
  };
}

/**
 * From now on, compares this page with the remembered session after each change in another tab, so that this page does
 * not act for an account that has logged out. Returns a function that stops this.
 */
export function followOtherTabs(): () => void {
  return onElsewhere(compare);
}

/** Calls `listener` when a session begins in another tab. Returns a function that stops this. */
export function onSessionElsewhere(listener: () => void): () => void {
  return onElsewhere(() => {
    if (remembered()) listener();
  });
}
