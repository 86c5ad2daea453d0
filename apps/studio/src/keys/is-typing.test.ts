import { afterEach, expect, it } from 'vitest';
import { isTyping } from './is-typing';

afterEach(() => document.body.replaceChildren());

/** Whether a key press at the first element of `html` is somebody else's. */
function isTaken(html: string): boolean {
  document.body.innerHTML = html;
  return isTyping(document.body.querySelector('#at') ?? document.body);
}

it.each([
  ['a text field', '<input id="at">', true],
  ['a radio button', '<input id="at" type="radio">', false],
  ['a button', '<button id="at"></button>', false],
  ['a button in a popover', '<div role="dialog"><button id="at"></button></div>', true],
  ['nothing', '', false],
  ['a radio button in a window above the page', windowWith('<input id="at" type="radio">'), true],
  ['nothing, while there is a window above the page', windowWith(''), true],
])('%s', (_, html, isSo) => expect(isTaken(html)).toBe(isSo));

function windowWith(html: string): string {
  return `<section role="dialog" aria-modal="true">${html}</section>`;
}
