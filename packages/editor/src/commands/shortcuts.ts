import type { KeyPress } from '../events';
import type { CommandEntry } from './command';
import { COMMANDS } from './registry';

/** Keys that a shortcut spells as words, because it is split at each plus. */
const SPELLED: Readonly<Record<string, string>> = { Plus: '+', Space: ' ' };

/** The command for a key press, or null. */
export function commandForKey(press: KeyPress): CommandEntry | null {
  return findShortcut(Object.values(COMMANDS), press);
}

/**
 * Returns the first entry that has the key press among its shortcuts, such as `Mod+Shift+Z`. The typed character is
 * searched first, then the character that the key types without Shift and Alt. So a sign that a person types is
 * preferred to the digit on the same key.
 */
export function findShortcut<Entry extends { readonly shortcuts: readonly string[] }>(
  entries: readonly Entry[],
  press: KeyPress,
): Entry | null {
  const asked = (matches: typeof isTyped) =>
    entries.find(({ shortcuts }) => shortcuts.some((shortcut) => matches(parseShortcut(shortcut), press)));
  return asked(isTyped) ?? asked(isBorne) ?? null;
}

interface Shortcut {
  /** The key in lower case. */
  readonly key: string;
  readonly shift: boolean;
  readonly alt: boolean;
  readonly mod: boolean;
}

function parseShortcut(shortcut: string): Shortcut {
  const parts = shortcut.split('+');
  const last = parts.at(-1) ?? '';
  return {
    key: (SPELLED[last] ?? last).toLowerCase(),
    shift: parts.includes('Shift'),
    alt: parts.includes('Alt'),
    mod: parts.includes('Mod'),
  };
}

/**
 * Whether the key press types the shortcut's character. For a sign Shift is ignored, because some keyboards need Shift
 * to type it. Alt is ignored too, when the key of the sign has another character without Alt.
 */
function isTyped({ key, shift, alt, mod }: Shortcut, press: KeyPress): boolean {
  if (key !== press.key.toLowerCase() || mod !== press.modifiers.mod) return false;
  const isSign = key.length === 1 && key.toLowerCase() === key.toUpperCase();
  const isAlt = alt === press.modifiers.alt || (isSign && press.base !== undefined);
  return isAlt && (isSign || shift === press.modifiers.shift);
}

function isBorne({ key, shift, alt, mod }: Shortcut, { base, modifiers }: KeyPress): boolean {
  return key === base && shift === modifiers.shift && alt === modifiers.alt && mod === modifiers.mod;
}
