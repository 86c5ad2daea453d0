/**
 * Whose a key press is:
 * - `taken`: something has used it already, or an input method makes a letter of it
 * - `window`: a dialog or menu has it, not the page or window that asks
 * - `field`: a person types in a field
 * - `control`: a button, a box or a slider is pressed or moved by it
 * - `page`: nothing else wants it
 */
export type KeyOwner = 'taken' | 'window' | 'field' | 'control' | 'page';

/** `keyCode` of a key that an input method uses, also where `isComposing` is reported one key too late. */
const IN_INPUT_METHOD = 229;

const LAYERS = '[role="dialog"], [role="alertdialog"], [role="menu"]';
const PRESSED = 'button, [role="button"], [role="option"], [role="switch"], [role="tab"], a[href], summary';
const BOXES = 'input:is([type="checkbox"], [type="radio"], [type="button"], [type="submit"])';
const SLIDERS = '[role="slider"], input[type="range"]';
const FIELDS = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';

const ARROWS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'];

/** The keys that a control uses itself, with or without modifiers. */
const OWN_KEYS: readonly (readonly [controls: string, keys: readonly string[]])[] = [
  [`${PRESSED}, ${BOXES}, ${SLIDERS}`, [' ', 'Enter']],
  ['input[type="radio"]', ARROWS],
  [SLIDERS, [...ARROWS, 'Home', 'End']],
  ['[aria-expanded="true"]', ['Escape']],
];

/** The place from which a key press is judged: the page, one window, or whatever window has the focus. */
export type KeyWindow = Element | 'any' | null;

/**
 * The owner of a key press, copy or paste, judged from the page or from within `window`. A field or control of the
 * window owns its keys. When another window is above it, that window owns them.
 */
export function whoseKey(event: KeyboardEvent | ClipboardEvent, window: KeyWindow = null): KeyOwner {
  const target = event.target instanceof Element ? event.target : document.body;
  const isKey = 'key' in event;
  const isComposed = isKey && (event.isComposing || event.keyCode === IN_INPUT_METHOD);
  if (event.defaultPrevented || isComposed) return 'taken';
  if (isElsewhere(target, window)) return 'window';
  if (isKey && OWN_KEYS.some(([of, keys]) => keys.includes(event.key) && target.closest(of)))
    return 'control';
  return target.closest(FIELDS) && !target.matches(`${BOXES}, ${SLIDERS}`) ? 'field' : 'page';
}

/**
 * When an element loses its focus, the body gets the keys. If exactly one window is open, they then belong to that
 * window; if no window is open, to the page.
 */
function isElsewhere(target: Element, window: KeyWindow): boolean {
  if (window === 'any') return target.closest('[role="menu"]') !== null;
  if (target !== target.ownerDocument.body) return target.closest(LAYERS) !== window;
  const open = [...target.ownerDocument.querySelectorAll('[aria-modal="true"]')];
  return window === null ? open.length > 0 : open.length !== 1 || open[0] !== window;
}

/**
 * Whether a dialog covers the page. The dialog takes all keys. Among them are keys that reach the body, because the
 * focused element of the dialog is gone or can no longer be used. A dialog that fades away still takes all keys, so
 * that the Escape that closes the dialog does nothing else.
 */
export function isPageCovered(page: Document): boolean {
  return page.querySelector('[aria-modal="true"]') !== null;
}
