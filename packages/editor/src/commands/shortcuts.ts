import type { KeyEditorEvent } from '../events';
import type { CommandEntry } from './command';
import { COMMANDS } from './registry';

/** The command that a key press asks for, or null. */
export function commandForKey(event: KeyEditorEvent): CommandEntry | null {
  for (const entry of Object.values(COMMANDS))
    if (entry.shortcuts.some((shortcut) => matchesShortcut(shortcut, event))) return entry;
  return null;
}

/**
 * Whether a key press is a shortcut such as `Mod+Shift+Z`. Signs are compared as they are typed, since some keyboards need
 * shift for them and others do not.
 */
export function matchesShortcut(shortcut: string, { key, modifiers }: KeyEditorEvent): boolean {
  const parts = shortcut.split('+');
  const wanted = parts.at(-1) === 'Plus' ? '+' : (parts.at(-1) ?? '');
  const needsShift = parts.includes('Shift');
  const isSign = wanted.length === 1 && wanted.toLowerCase() === wanted.toUpperCase();
  return (
    wanted.toLowerCase() === key.toLowerCase() &&
    parts.includes('Mod') === modifiers.mod &&
    parts.includes('Alt') === modifiers.alt &&
    (isSign || needsShift === modifiers.shift)
  );
}
