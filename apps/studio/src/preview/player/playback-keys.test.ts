import { createPlayer, type Player, type Preview } from '@kerf/preview';
import { afterEach, expect, it } from 'vitest';
import { playbackKey, viewKey } from './playback-keys';

afterEach(() => document.body.replaceChildren());

/** What the player is asked for when a key is pressed while the first element of `html` has it. */
function asked(key: string, html = '<div></div>', more: KeyboardEventInit = {}): string | undefined {
  document.body.innerHTML = html;
  let result: string | undefined;
  const note = (name: string | symbol) => () => {
    result = String(name);
  };
  const player = new Proxy({} as Player, { get: (_, name) => note(name) });
  const onKey = (event: KeyboardEvent) => playbackKey(event)?.(player);
  window.addEventListener('keydown', onKey);
  document.body
    .querySelector('*')
    ?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }));
  window.removeEventListener('keydown', onKey);
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
  expect(asked('k', '<input>')).toBeUndefined();
  expect(asked(' ', '<button>Faster</button>')).toBeUndefined();
  expect(asked(' ', '<input type="radio">')).toBeUndefined();
  expect(asked('k', '<input type="radio">')).toBe('toggle');
  expect(asked('k', '<button>Faster</button>')).toBe('toggle');
  expect(asked(' ', '<div role="slider" tabindex="0"></div>')).toBeUndefined();
  expect(asked('k', '<div></div>', { ctrlKey: true })).toBeUndefined();
});

it('leaps on the slider, as a keyboard alone needs it, and leaves the page keys to lists', () => {
  const player = createPlayer({ now: () => 0, requestFrame: () => 0, cancelFrame: () => {} });
  player.load(200, { next: () => 0, previous: () => 0 });
  player.seekSeconds(100);
  const press = (key: string, role = 'slider') => {
    document.body.innerHTML = `<div role="${role}" tabindex="0"></div>`;
    const event = new KeyboardEvent('keydown', { key });
    Object.defineProperty(event, 'target', { value: document.body.firstElementChild });
    playbackKey(event)?.(player);
    return player.getState().seconds;
  };
  expect(press('PageUp')).toBeCloseTo(110);
  expect(press('PageDown')).toBeCloseTo(100);
  expect(press('PageDown', 'listbox')).toBeCloseTo(100);
  for (let i = 0; i < 30; i += 1) press('PageDown');
  expect(player.getState().seconds).toBe(0);
});

it('zooms to the work by F, which fields keep for themselves', () => {
  const press = (html: string, init: KeyboardEventInit) => {
    document.body.innerHTML = html;
    const event = new KeyboardEvent('keydown', init);
    Object.defineProperty(event, 'target', { value: document.body.firstElementChild });
    const asked: string[] = [];
    viewKey(event)?.({ showPart: () => asked.push('showPart') } as unknown as Preview);
    return asked;
  };
  expect(press('<div></div>', { key: 'f' })).toEqual(['showPart']);
  expect(press('<div></div>', { key: 'f', ctrlKey: true })).toEqual([]);
  expect(press('<input>', { key: 'f' })).toEqual([]);
  expect(press('<div></div>', { key: 'g' })).toEqual([]);
});
