import type { Session } from '@kerf/protocol';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  clearSession,
  endSession,
  followOtherTabs,
  onSessionElsewhere,
  sessionToken,
  startSession,
  useSessionStore,
} from './session-store';

const KEY = 'kerf.session';

function sessionOf(id: string, token = `${id}-token`): Session {
  return { id, userName: id, email: `${id}@kerf.test`, firstLogin: false, isGuest: false, token };
}

const stored = () => JSON.parse(localStorage.getItem(KEY)!).state.session as Session | null;
const state = () => useSessionStore.getState();

/** Does what another tab does: it writes to the storage, and this tab receives the event. */
function elsewhere(session: Session | null) {
  localStorage.setItem(KEY, JSON.stringify({ state: { session }, version: 1 }));
  window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
}

let unfollow = () => {};
beforeEach(() => {
  localStorage.clear();
  useSessionStore.setState({ session: null, end: null, isUsed: false });
  unfollow = followOtherTabs();
  startSession(sessionOf('ada'));
});
afterEach(() => {
  unfollow();
  useSessionStore.setState({ session: null, end: null, isUsed: false });
  localStorage.clear();
  vi.restoreAllMocks();
});

it('is remembered in the shape that earlier versions wrote', () => {
  expect(JSON.parse(localStorage.getItem(KEY)!)).toEqual({
    state: { session: sessionOf('ada') },
    version: 1,
  });
});

it('a logout in another tab ends it here: the account keeps its page, and no call uses the token', () => {
  elsewhere(null);
  expect(state()).toMatchObject({ session: { id: 'ada' }, end: { kind: 'logged-out' } });
  expect(sessionToken()).toBeUndefined();
});

it('another account in another tab never becomes the one of this page', () => {
  elsewhere(sessionOf('bob'));
  expect(state()).toMatchObject({
    session: { id: 'ada' },
    end: { kind: 'other-account', session: { id: 'bob' } },
  });
  expect(sessionToken()).toBeUndefined();
});

it('whoever logs in again in another tab goes on here too', () => {
  elsewhere(null);
  elsewhere(sessionOf('bob'));
  elsewhere(sessionOf('ada', 'new'));
  expect(state().end).toBeNull();
  expect(sessionToken()).toBe('new');
});

it('a token that the server refuses is forgotten everywhere, and a newer one of another tab is left alone', () => {
  endSession('ada-token');
  expect([state().end?.kind, stored()]).toEqual(['logged-out', null]);

  startSession(sessionOf('ada'));
  localStorage.setItem(KEY, JSON.stringify({ state: { session: sessionOf('bob') }, version: 1 }));
  endSession('ada-token');
  expect([state().end?.kind, stored()?.id]).toEqual(['other-account', 'bob']);
  clearSession();
  expect([state().session, state().isUsed, stored()?.id]).toEqual([null, true, 'bob']);
});

it('a refusal of a token that has been replaced ends nothing', () => {
  elsewhere(sessionOf('ada', 'new'));
  endSession('ada-token');
  expect([state().end, stored()?.token]).toEqual([null, 'new']);
});

it('a logout here is one for all tabs', () => {
  clearSession();
  expect([state().session, state().end, state().isUsed, stored()]).toEqual([null, null, true, null]);
});

it('a page that comes back from the history looks again', () => {
  localStorage.setItem(KEY, JSON.stringify({ state: { session: null }, version: 1 }));
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
  expect(state().end).toBeNull();
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(state().end?.kind).toBe('logged-out');
});

it('a storage that cannot be used ends nothing', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('no', 'SecurityError');
  });
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(sessionToken()).toBe('ada-token');
});

it.each([
  '',
  '{',
  'null',
  '{"state":null,"version":1}',
  '{"state":{"session":{}},"version":1}',
  '{"version":2}',
])('takes %j in the storage for no session', (text) => {
  localStorage.setItem(KEY, text);
  window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
  expect(state().end?.kind).toBe('logged-out');
});

it('who waits for a session hears of one that begins in another tab, and of nothing else', () => {
  const heard = vi.fn();
  const stop = onSessionElsewhere(heard);
  elsewhere(null);
  window.dispatchEvent(new StorageEvent('storage', { key: 'kerf.unit' }));
  expect(heard).not.toHaveBeenCalled();
  elsewhere(sessionOf('bob'));
  expect(heard).toHaveBeenCalledTimes(1);
  stop();
  elsewhere(sessionOf('cy'));
  expect(heard).toHaveBeenCalledTimes(1);
});
