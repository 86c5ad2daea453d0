import type { ExtInfo } from '@kerf/protocol';
import { freshSettings, sendPreferences } from './own-items-calls';
import { preferencesOf, useOwnItems } from './own-items-store';

/** How long changes are collected before they are sent: a grid that is dragged changes many times. */
const WAIT_MS = 1000;

/** The preferences that were changed here and that the server does not have yet. They survive a reload. */
const keyOf = (userId: string) => `kerf.preferences.unsent.${userId}`;

function storedUnsent(userId: string): ExtInfo {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '{}');
    return typeof kept === 'object' && kept !== null && !Array.isArray(kept) ? (kept as ExtInfo) : {};
  } catch {
    return {};
  }
}

function setUnsent(userId: string, unsent: ExtInfo): void {
  useOwnItems.setState({ unsent });
  storeUnsent(userId, unsent);
}

function storeUnsent(userId: string, unsent: ExtInfo): void {
  try {
    if (Object.keys(unsent).length === 0) localStorage.removeItem(keyOf(userId));
    else localStorage.setItem(keyOf(userId), JSON.stringify(unsent));
  } catch {
    // In private mode, or with a full disk, only this page knows them until they are sent.
  }
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

const timers = new Map<string, ReturnType<typeof setTimeout>>();

/**
 * Changes preferences at once, and sends them to the server soon. What cannot be sent is kept in the browser, and sent
 * when the network returns or at the next visit.
 */
export function savePreferences(userId: string, changes: ExtInfo): void {
  const state = useOwnItems.getState();
  const before = preferencesOf(state);
  const changed = Object.entries(changes).filter(([name, value]) => !isSame(before[name], value));
  if (changed.length === 0) return;
  setUnsent(userId, { ...state.unsent, ...Object.fromEntries(changed) });
  clearTimeout(timers.get(userId));
  timers.set(
    userId,
    setTimeout(() => void sendUnsent(userId), WAIT_MS),
  );
}

/** Sends what the server does not have yet. What is changed meanwhile is sent the next time. */
export async function sendUnsent(userId: string): Promise<void> {
  const { unsent: sent } = useOwnItems.getState();
  if (Object.keys(sent).length === 0) return;
  const settings = await freshSettings(userId);
  if (!settings) return;
  const saved = await sendPreferences(userId, { ...settings.preferences, ...sent });
  if (!saved.ok) return;
  const { unsent, settings: shown } = useOwnItems.getState();
  const left = Object.fromEntries(
    Object.entries(unsent).filter(([name, value]) => !isSame(sent[name], value)),
  );
  // The settings shown are still those before the save when they could not be fetched after it: what was sent must not
  // vanish.
  useOwnItems.setState({
    unsent: left,
    settings: { ...shown, preferences: { ...shown.preferences, ...sent } },
  });
  storeUnsent(userId, left);
}

/** Sends, now and whenever the network returns, what could not be sent before. Returns a function that stops this. */
export function followPreferences(userId: string): () => void {
  useOwnItems.setState({ unsent: storedUnsent(userId) });
  const send = () => void sendUnsent(userId);
  send();
  window.addEventListener('online', send);
  return () => {
    window.removeEventListener('online', send);
    clearTimeout(timers.get(userId));
  };
}
