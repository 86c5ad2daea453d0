import { keepMacros, readMacros, useMacroStore } from '../machine/macros/macro-store';
import { preferencesOf, useOwnItems } from '../own-items/own-items-store';
import { savePreferences } from '../own-items/own-preferences';

/** Whose macros this browser has. */
const OWNER_KEY = 'kerf.macros.owner';

/** More than this stays in this browser, because the server takes 16 KB of settings as a whole. */
const MOST_BYTES = 10_000;

/**
 * Keeps the macros in the account: applies those that another browser has stored there, and stores those that are
 * changed here. What was in this browser before is stored too, unless it belongs to another person. Returns a function
 * that stops this.
 */
export function followMacros(userId: string): () => void {
  let known: string | null = null;
  const apply = () => {
    const state = useOwnItems.getState();
    if (!state.hasSettings) return;
    const { macros: stored } = preferencesOf(state);
    const text = JSON.stringify(stored ?? null);
    if (text === known) return;
    const isFirst = known === null;
    known = text;
    const isForeign = (localStorage.getItem(OWNER_KEY) ?? userId) !== userId;
    localStorage.setItem(OWNER_KEY, userId);
    if (stored !== undefined) keepMacros(readMacros(stored));
    else if (isForeign) keepMacros([]);
    else if (isFirst) store();
  };
  const store = () => {
    const { macros } = useMacroStore.getState();
    const text = JSON.stringify(macros);
    const { macros: stored = [] } = preferencesOf(useOwnItems.getState());
    if (known === null || text === JSON.stringify(stored) || sizeOf(text) > MOST_BYTES) return;
    known = text;
    savePreferences(userId, { macros: macros.map((macro) => ({ ...macro })) });
  };
  apply();
  const stops = [useOwnItems.subscribe(apply), useMacroStore.subscribe(store)];
  return () => {
    for (const stop of stops) stop();
  };
}

const sizeOf = (text: string) => new TextEncoder().encode(text).length;
