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

/** What a key press means on every system and with every layout: the one reading of `KeyboardEvent` for shortcuts. */
export function keyPressOf(event: KeyboardEvent): KeyPress {
  const key = keyName(event);
  const modifiers = modifiersOf(event);
  // With AltGr a person types a sign. Some browsers report Ctrl and Alt with it; Firefox on a Mac reports it with each
  // Alt.
  const isTyping = event.getModifierState('AltGraph') && event.altKey === event.ctrlKey;
  if (isTyping) return { key, modifiers: { ...modifiers, alt: false, mod: false } };
  const base = baseOf(event);
  const isOther = base !== undefined && base !== key.toLowerCase() && mayStandFor(base, key);
  return isOther ? { key, base, modifiers } : { key, modifiers };
}

/**
 * What a key bears without modifiers: by `keyCode`, which follows the layout of Latin keyboards, where `code` names the
 * place of the key on an American one. An input method hides the first (229), so the second stands in.
 */
function baseOf({ keyCode, code }: KeyboardEvent): string | undefined {
  return latinKeys[keyCode] ?? /^(?:Key|Digit)(.)$/.exec(code)?.[1]?.toLowerCase();
}

/**
 * Keys that bear a letter but report none: an accent to come, an input method, a key that the browser does not know.
 */
const UNNAMED = new Set(['Dead', 'Process', 'Unidentified']);

/** Letters and digits stand for all that is typed with their keys, signs only for letters of another script. */
function mayStandFor(base: string, key: string): boolean {
  if (key.length > 1 && !UNNAMED.has(key)) return false;
  const isForeign = /\p{L}/u.test(key) && !/\p{Script=Latin}/u.test(key);
  return /^[a-z0-9]$/.test(base) || (isForeign && base.length === 1);
}
