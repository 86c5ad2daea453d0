// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { type KeyOwner, whoseKey } from './whose-key';

afterEach(() => document.body.replaceChildren());

/**
 * The owner of a key that is pressed at `#at` of `html`, or with nothing focused, judged from the page or from
 * `#window`.
 */
function ownerOf(html: string, key: string, init: KeyboardEventInit = {}, from = 'page'): KeyOwner {
  document.body.innerHTML = html;
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });
  (document.querySelector('#at') ?? document.body).dispatchEvent(event);
  return whoseKey(event, from === 'page' ? null : document.querySelector('#window')!);
}

const modal = (html: string, id = 'window') =>
  `<section id="${id}" role="dialog" aria-modal="true">${html}</section>`;
const CTRL = { ctrlKey: true };

describe('seen from the page, a key', () => {
  it.each<[string, string, string, KeyboardEventInit, KeyOwner]>([
    ['on nothing', '', 'r', {}, 'page'],
    ['on the canvas', '<div><canvas id="at" tabindex="0"></canvas></div>', 'Escape', {}, 'page'],
    ['in a text field', '<input id="at">', 'r', {}, 'field'],
    ['with Ctrl in a text field', '<input id="at">', 'z', CTRL, 'field'],
    ['in a text of several lines', '<textarea id="at"></textarea>', 'Delete', {}, 'field'],
    ['in editable text', '<p contenteditable="true"><b id="at">x</b></p>', 'r', {}, 'field'],
    ['in a list of choices', '<select id="at"></select>', 'r', {}, 'field'],
    ['on a button', '<button id="at"></button>', 'r', {}, 'page'],
    ['with Ctrl on a button', '<button id="at"></button>', 'z', CTRL, 'page'],
    ['space on a button', '<button id="at"></button>', ' ', {}, 'control'],
    ['Enter on the icon of a button', '<button><i id="at"></i></button>', 'Enter', {}, 'control'],
    ['Escape on a button', '<button id="at"></button>', 'Escape', {}, 'page'],
    [
      'Escape on a button with its menu',
      '<button id="at" aria-expanded="true"></button>',
      'Escape',
      {},
      'control',
    ],
    ['a letter on a radio button', '<input id="at" type="radio">', 'r', {}, 'page'],
    ['an arrow on a radio button', '<input id="at" type="radio">', 'ArrowLeft', {}, 'control'],
    ['space on a box', '<input id="at" type="checkbox">', ' ', {}, 'control'],
    ['an arrow on a box', '<input id="at" type="checkbox">', 'ArrowLeft', {}, 'page'],
    ['an arrow on a slider', '<div id="at" role="slider"></div>', 'ArrowLeft', {}, 'control'],
    ['a letter on a slider', '<div id="at" role="slider"></div>', 'v', {}, 'page'],
    ['in a popover', '<div role="dialog"><button id="at"></button></div>', 'r', {}, 'window'],
    ['with Ctrl in a popover', '<div role="dialog"><button id="at"></button></div>', 'z', CTRL, 'window'],
    ['in a menu', '<div role="menu"><button id="at"></button></div>', 'r', {}, 'window'],
    ['in a dialog', modal('<input id="at" type="radio">'), 'r', {}, 'window'],
    ['on nothing, below a dialog', modal(''), 'Delete', {}, 'window'],
    ['while a letter is composed', '', 'r', { isComposing: true }, 'taken'],
    ['that an input method has', '', 'Process', { keyCode: 229 }, 'taken'],
  ])('%s', (_, html, key, init, owner) => expect(ownerOf(html, key, init)).toBe(owner));

  it('that something has used is taken', () => {
    const event = new KeyboardEvent('keydown', { key: 'r', cancelable: true });
    event.preventDefault();
    expect(whoseKey(event)).toBe('taken');
  });
});

describe('seen from a window, a key', () => {
  it.each<[string, string, string, KeyOwner]>([
    ['within it', modal('<canvas id="at"></canvas>'), 'k', 'page'],
    ['in one of its fields', modal('<input id="at">'), 'k', 'field'],
    ['space on one of its buttons', modal('<button id="at"></button>'), ' ', 'control'],
    ['on nothing', modal(''), 'k', 'page'],
    ['on nothing, below another window', modal('') + modal('', 'above'), 'k', 'window'],
    ['in another window', modal('') + modal('<button id="at"></button>', 'above'), 'k', 'window'],
    ['in a menu of it', modal('<div role="menu"><button id="at"></button></div>'), 'k', 'window'],
    ['behind it', `<button id="at"></button>${modal('')}`, 'k', 'window'],
  ])('%s', (_, html, key, owner) => expect(ownerOf(html, key, {}, 'window')).toBe(owner));

  it('is for whatever window has it, but not for a menu, where none is named', () => {
    document.body.innerHTML = `${modal('<button id="at"></button>')}${modal('<i role="menu"></i>', 'above')}`;
    const press = (selector: string) => {
      const event = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true });
      document.querySelector(selector)!.dispatchEvent(event);
      return whoseKey(event, 'any');
    };
    expect([press('#at'), press('body'), press('[role="menu"]')]).toEqual(['page', 'page', 'window']);
  });
});

it('a paste is of the page, unless a field or a window takes it', () => {
  const pasted = (html: string) => {
    document.body.innerHTML = html;
    const event = new ClipboardEvent('paste', { bubbles: true });
    (document.querySelector('#at') ?? document.body).dispatchEvent(event);
    return whoseKey(event);
  };
  expect(pasted('')).toBe('page');
  expect(pasted('<input id="at" type="radio">')).toBe('page');
  expect(pasted('<input id="at">')).toBe('field');
  expect(pasted(modal(''))).toBe('window');
});
