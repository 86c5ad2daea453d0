import { renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useShortcutKeys } from './use-shortcut-keys';

afterEach(() => document.body.replaceChildren());

/** Presses a key on the element `#at`, or on the body of the page if there is none. */
function press(key: string, init: KeyboardEventInit = {}): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });
  (document.querySelector('#at') ?? document.body).dispatchEvent(event);
  return event;
}

/** Handles keys of the page and returns the list of the actions that they have run. */
function listen() {
  const heard: string[] = [];
  const say = (what: string) => () => heard.push(what);
  const handlers = { newProject: say('new'), save: say('save'), help: say('help') };
  const { unmount } = renderHook(() => useShortcutKeys(handlers));
  return { heard, unmount };
}

const CTRL = { ctrlKey: true };
const MODAL = '<section role="dialog" aria-modal="true"><button id="at"></button></section>';

it('begins a project by ⌥N of a Mac, where the key types an accent', () => {
  const { heard, unmount } = listen();
  const { defaultPrevented } = press('Dead', { code: 'KeyN', keyCode: 78, altKey: true });
  expect(heard).toEqual(['new']);
  expect(defaultPrevented, 'no accent waits for the next letter').toBe(true);
  unmount();
});

it.each([
  ['a field', '<input id="at">', ['save']],
  ['a window', MODAL, ['save']],
  ['a button', '<button id="at"></button>', ['save', 'help']],
  ['nothing', '', ['save', 'help']],
])('on %s hears what is meant for it', (_, html, expected) => {
  document.body.innerHTML = html;
  const { heard, unmount } = listen();
  press('s', CTRL);
  press('?', { shiftKey: true });
  expect(heard).toEqual(expected);
  unmount();
});

it('hears nothing that an input method has, and leaves that to the browser', () => {
  const { heard, unmount } = listen();
  expect(press('s', { ...CTRL, isComposing: true }).defaultPrevented).toBe(false);
  press('Process', { ...CTRL, code: 'KeyS', keyCode: 229 });
  expect(heard).toEqual([]);
  unmount();
});

it('does it once for a key that is held down, save what goes on', () => {
  document.body.innerHTML = '<section role="dialog" aria-modal="true"><i id="at"></i></section>';
  const inside = { current: document.querySelector<HTMLElement>('#at') };
  const play = vi.fn();
  const stepBack = vi.fn();
  const { unmount } = renderHook(() => useShortcutKeys({ play, stepBack }, { inside }));
  for (const repeat of [false, true, true]) {
    expect(press('k', { repeat }).defaultPrevented).toBe(true);
    press(',', { repeat });
  }
  expect(play).toHaveBeenCalledTimes(1);
  expect(stepBack).toHaveBeenCalledTimes(3);
  unmount();
});

it('hears the keys of a window in that window alone, and only while enabled', () => {
  document.body.innerHTML = `<b id="out"></b>${MODAL}`;
  const inside = { current: document.querySelector<HTMLElement>('#at') };
  const showPart = vi.fn();
  const { rerender, unmount } = renderHook(
    ({ isEnabled }) => useShortcutKeys({ showPart }, { inside, isEnabled }),
    { initialProps: { isEnabled: true } },
  );
  press('f');
  expect(showPart).toHaveBeenCalledTimes(1);
  const outside = new KeyboardEvent('keydown', { key: 'f', bubbles: true });
  document.querySelector('#out')?.dispatchEvent(outside);
  rerender({ isEnabled: false });
  press('f');
  expect(showPart).toHaveBeenCalledTimes(1);
  unmount();
});
