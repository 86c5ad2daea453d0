import type { KeyEditorEvent, Modifiers } from '@kerf/editor';

/** Modifier keys of a DOM event. Cmd on a Mac counts as Ctrl elsewhere. */
export function modifiersOf(event: {
  readonly shiftKey: boolean;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}): Modifiers {
  return { shift: event.shiftKey, alt: event.altKey, mod: event.ctrlKey || event.metaKey };
}

/** A DOM key event as the editor takes it. */
export function keyEventOf(type: KeyEditorEvent['type'], event: KeyboardEvent): KeyEditorEvent {
  return { type, key: plainKey(event), modifiers: modifiersOf(event), isRepeat: event.repeat };
}

/** With Alt, some systems type another letter (Option+A gives å): the key's own letter is meant. */
function plainKey({ key, code, altKey }: KeyboardEvent): string {
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  return altKey && letter ? letter.toLowerCase() : key;
}

/**
 * Whether a dialog covers the page. It takes all keys, those too that reach the body because what had the focus in it is gone or
 * cannot be used any more; while it fades away it is still there, so that the Escape that closes it does nothing else.
 */
export function isPageCovered(page: Document): boolean {
  return page.querySelector('[aria-modal="true"]') !== null;
}

/**
 * Whether a key press that did not go to the canvas is still meant for it: nothing that takes keys itself has the focus, or
 * it is a chord with Ctrl outside of text fields and open dialogs.
 */
export function isForCanvas(event: KeyboardEvent): boolean {
  const target = event.target;
  if (event.defaultPrevented || event.isComposing) return false;
  if (!(target instanceof Element)) return true;
  if (target === target.ownerDocument.body) return !isPageCovered(target.ownerDocument);
  const takesText = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';
  if (target.closest(`${takesText}, [role="dialog"], [role="alertdialog"], [role="menu"]`)) return false;
  return event.ctrlKey || event.metaKey;
}
