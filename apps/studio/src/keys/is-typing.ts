import { isPageCovered } from '@kerf/canvas';

/** Kinds of input that take no letters: the commands' keys pass through them. */
const NOT_TYPED = new Set(['radio', 'checkbox', 'button']);

const KEEPS_ITS_KEYS = 'input, textarea, select, [role="dialog"], [role="menu"], [role="slider"]';

/** Whether a key press belongs to a field that a person types in, or to an open dialog. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target === document.body) return isPageCovered(document);
  if (target instanceof HTMLInputElement && NOT_TYPED.has(target.type))
    return target.closest('[aria-modal="true"]') !== null;
  return target.isContentEditable || target.closest(KEEPS_ITS_KEYS) !== null;
}
