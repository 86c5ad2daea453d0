import { createPlayer, type Player } from '@kerf/preview';
import { afterEach, expect, it } from 'vitest';
import { runShortcut } from '../../keys/use-shortcut-keys';
import { leapOnSlider, playbackKeys } from './playback-keys';

afterEach(() => document.body.replaceChildren());

/** Presses a key on the element `#at` in the preview's window, and returns what the player was asked for. */
function asked(key: string, html = '<div id="at"></div>', more: KeyboardEventInit = {}): string | undefined {
  document.body.innerHTML = `<section role="dialog" aria-modal="true">${html}</section>`;
  let result: string | undefined;
  const note = (name: string | symbol) => () => {
    result = String(name);
  };
  const player = new Proxy({} as Player, { get: (_, name) => note(name) });
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
  document.querySelector('#at')?.dispatchEvent(event);
  runShortcut(event, playbackKeys(player), document.querySelector('section'));
  return result;
}

it.each([
  ['k', 'toggle'],
  ['K', 'toggle'],
  [' ', 'toggle'],
  ['j', 'slower'],
  ['l', 'faster'],
  [',', 'stepBack'],
  ['.', 'stepForward'],
  ['x', undefined],
])('%s: %s', (key, what) => expect(asked(key)).toBe(what));

it('leaves fields what is typed, controls their space bar, and others their shortcuts', () => {
  expect(asked('k', '<input id="at">')).toBeUndefined();
  expect(asked(' ', '<button id="at">Faster</button>')).toBeUndefined();
  expect(asked(' ', '<input id="at" type="radio">')).toBeUndefined();
  expect(asked('k', '<input id="at" type="radio">')).toBe('toggle');
  expect(asked('k', '<button id="at">Faster</button>')).toBe('toggle');
  expect(asked(' ', '<div id="at" role="slider" tabindex="0"></div>')).toBeUndefined();
  expect(asked('k', '<div id="at"></div>', { ctrlKey: true })).toBeUndefined();
});

it('hears the same keys with a Cyrillic layout, and none that an input method has', () => {
  const html = '<div id="at"></div>';
  expect(asked('л', html, { code: 'KeyK', keyCode: 75 })).toBe('toggle');
  expect(asked('ю', html, { code: 'Period', keyCode: 190 })).toBe('stepForward');
  expect(asked('k', html, { code: 'KeyK', keyCode: 229 })).toBeUndefined();
});

it('leaps on the slider, as a keyboard alone needs it', () => {
  const player = createPlayer({ now: () => 0, requestFrame: () => 0, cancelFrame: () => {} });
  player.load(200, { next: () => 0, previous: () => 0 });
  player.seekSeconds(100);
  const press = (key: string) => {
    const event = new KeyboardEvent('keydown', { key, cancelable: true });
    leapOnSlider(event, player);
    return [player.getState().seconds, event.defaultPrevented] as const;
  };
  expect(press('PageUp')[0]).toBeCloseTo(110);
  expect(press('PageDown')[0]).toBeCloseTo(100);
  expect(press('ArrowLeft')).toEqual([expect.closeTo(100), false]);
  for (let i = 0; i < 30; i += 1) press('PageDown');
  expect(press('PageDown')).toEqual([0, true]);
});
