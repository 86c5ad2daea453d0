import type { KeyPress, Modifiers } from '@kerf/editor';
import { keyName, base as latinKeys } from 'w3c-keyname';

/** Modifier keys of a DOM event. Cmd on a Mac counts as Ctrl elsewhere. */
export function modifiersOf(event: {
  readonly shiftKey: boolean;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}): Modifiers {
  return { shift: event.shiftKey, alt: event.altKey, mod: event.ctrlKey || event.metaKey };
}

/**
 * What a key press means on every system and with every layout. This is the only place where a `KeyboardEvent` is read
 * for shortcuts.
 */
export function keyPressOf(event: KeyboardEvent): KeyPress {
  const key = keyName(event);
  const modifiers = modifiersOf(event);
  // With AltGr a person types a sign, so it is not a shortcut. Some browsers report Ctrl and Alt together with AltGr;
  // Firefox on a Mac reports AltGr with each Alt.
  const isTyping = event.getModifierState('AltGraph') && event.altKey === event.ctrlKey;
  if (isTyping) return { key, modifiers: { ...modifiers, alt: false, mod: false } };
  const base = baseOf(event);
  const isOther = base !== undefined && base !== key.toLowerCase() && mayStandFor(base, key);
  return isOther ? { key, base, modifiers } : { key, modifiers };
}

/**
 * The sign that is on a key without modifiers. It comes from `keyCode`, which follows the layout of Latin keyboards. An
 * input method hides `keyCode` (it is 229); `code` is then used instead, although `code` only names the position of the
 * key on an American keyboard.
 */
function baseOf({ keyCode, code }: KeyboardEvent): string | undefined {
  return latinKeys[keyCode] ?? /^(?:Key|Digit)(.)$/.exec(code)?.[1]?.toLowerCase();
}

/**
 * The values of `key` for keys that have a letter but report none: a key that begins an accent, a key of an input
 * method, a key that the browser does not know.
 */
const UNNAMED = new Set(['Dead', 'Process', 'Unidentified']);

/**
 * Whether the base sign of a key (its sign without modifiers) may replace the sign that was typed. A letter or digit
 * may replace every typed sign. Another base sign may only replace a letter of another script.
 */
function mayStandFor(base: string, key: string): boolean {
  if (key.length > 1 && !UNNAMED.has(key)) return false;
  const isForeign = /\p{L}/u.test(key) && !/\p{Script=Latin}/u.test(key);
  return /^[a-z0-9]$/.test(base) || (isForeign && base.length === 1);
}
