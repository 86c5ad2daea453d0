// @vitest-environment happy-dom
import { COMMANDS, type CommandId, findShortcut } from '@kerf/editor';
import { describe, expect, it } from 'vitest';
import { keyPressOf, modifiersOf } from './key-press';

const entries = Object.entries(COMMANDS).map(([id, { shortcuts }]) => ({ id, shortcuts }));

/** The command for a key, as the browser reports the key. `code` and `keyCode` are those of a real keyboard. */
function commandOf(key: string, code: string, keyCode: number, init: KeyboardEventInit = {}) {
  const event = new KeyboardEvent('keydown', { key, code, keyCode, ...init });
  return findShortcut(entries, keyPressOf(event))?.id;
}

/** A key with AltGr, as Windows reports it. */
function withAltGr(key: string, code: string, keyCode: number, isCtrlAlt: boolean) {
  const init = { key, code, keyCode, ctrlKey: isCtrlAlt, altKey: isCtrlAlt };
  const event = new KeyboardEvent('keydown', init);
  Object.defineProperty(event, 'getModifierState', { value: (name: string) => name === 'AltGraph' });
  return findShortcut(entries, keyPressOf(event))?.id;
}

const ALT = { altKey: true };
const SHIFT = { shiftKey: true };
const CTRL = { ctrlKey: true };
const CMD = { metaKey: true };

type Row = readonly [
  what: string,
  key: string,
  code: string,
  keyCode: number,
  init: KeyboardEventInit,
  id: CommandId | undefined,
];

it.each<Row>([
  ['⌥A types å', 'å', 'KeyA', 65, ALT, 'alignLeft'],
  ['⌥S types ß', 'ß', 'KeyS', 83, ALT, 'alignBottom'],
  ['⌥⇧M types Â', 'Â', 'KeyM', 77, { ...ALT, ...SHIFT }, 'mirrorCopyVertical'],
  ['⌥H types ˙', '˙', 'KeyH', 72, ALT, 'alignCenterX'],
  ['⌥T types † and asks for nothing', '†', 'KeyT', 84, ALT, undefined],
  ['⌥L types @ on a German Mac', '@', 'KeyL', 76, ALT, 'simplifyPath'],
  ['⌥5 types [ on a German Mac', '[', 'Digit5', 53, ALT, 'orderBottom'],
  ['⌥A of a French Mac, where Q is in America', 'æ', 'KeyQ', 65, ALT, 'alignLeft'],
  ['⌘⇧Z, of which Safari reports a small letter', 'z', 'KeyZ', 90, { ...CMD, ...SHIFT }, 'redo'],
  ['⌘Z', 'z', 'KeyZ', 90, CMD, 'undo'],
])('on a Mac: %s', (_, key, code, keyCode, init, id) => {
  expect(commandOf(key, code, keyCode, init)).toBe(id);
});

it.each<Row>([
  ['A of AZERTY, in the place of Q', 'a', 'KeyQ', 65, CTRL, 'selectAll'],
  ['Z of AZERTY, in the place of W', 'z', 'KeyW', 90, CTRL, 'undo'],
  ['Q of AZERTY, in the place of A', 'q', 'KeyA', 81, CTRL, undefined],
  ['Y of QWERTZ, in the place of Z', 'y', 'KeyZ', 89, CTRL, 'redo'],
  ['Alt and V of Dvorak', 'v', 'Period', 86, ALT, 'alignCenterY'],
  ['1 of AZERTY with Shift', '1', 'Digit1', 49, SHIFT, 'zoomActual'],
  ['1 of AZERTY without', '&', 'Digit1', 49, {}, 'zoomActual'],
  ['2 of AZERTY without Shift', 'é', 'Digit2', 50, {}, 'zoomSelection'],
  ['Ctrl and 0 of AZERTY', 'à', 'Digit0', 48, CTRL, 'zoomActual'],
  ['minus of AZERTY, on the key of 6', '-', 'Digit6', 54, {}, 'zoomOut'],
  ['plus of a Czech keyboard, on the key of 1', '+', 'Digit1', 49, {}, 'zoomIn'],
  ['! of an American keyboard, which is not 1', '!', 'Digit1', 49, SHIFT, undefined],
  ['ü of QWERTZ, in the place of [', 'ü', 'BracketLeft', 186, {}, undefined],
  ['ß of QWERTZ, which Windows numbers as [', 'ß', 'Minus', 219, {}, undefined],
])('on other layouts: %s', (_, key, code, keyCode, init, id) => {
  expect(commandOf(key, code, keyCode, init)).toBe(id);
});

it.each<Row>([
  ['Cyrillic к on the key of R', 'к', 'KeyR', 82, {}, 'toolRectangle'],
  ['Ctrl and Cyrillic я on the key of Z', 'я', 'KeyZ', 90, CTRL, 'undo'],
  ['Alt and Cyrillic ф on the key of A', 'ф', 'KeyA', 65, ALT, 'alignLeft'],
  ['Ctrl and Cyrillic ъ on the key of ]', 'ъ', 'BracketRight', 221, CTRL, 'orderUp'],
  ['Greek ν on the key of N', 'ν', 'KeyN', 78, {}, 'toolNodes'],
  ['Shift and Hebrew', 'י', 'KeyH', 72, SHIFT, 'flipHorizontal'],
])('in other scripts: %s', (_, key, code, keyCode, init, id) => {
  expect(commandOf(key, code, keyCode, init)).toBe(id);
});

it.each<Row>([
  ['1', '1', 'Numpad1', 97, {}, 'zoomActual'],
  ['plus', '+', 'NumpadAdd', 107, {}, 'zoomIn'],
  ['minus with Ctrl', '-', 'NumpadSubtract', 109, CTRL, 'zoomOut'],
  ['4 without its lock', 'ArrowLeft', 'Numpad4', 37, {}, 'nudgeLeft'],
  ['the comma without its lock', 'Delete', 'NumpadDecimal', 46, {}, 'delete'],
])('on the numeric keypad: %s', (_, key, code, keyCode, init, id) => {
  expect(commandOf(key, code, keyCode, init)).toBe(id);
});

describe('a key press', () => {
  it('bears its letter where it types an accent: ⌥N on a Mac', () => {
    const event = new KeyboardEvent('keydown', { key: 'Dead', code: 'KeyN', keyCode: 78, ...ALT });
    const { key, base } = keyPressOf(event);
    expect([key, base]).toEqual(['Dead', 'n']);
    expect(findShortcut([{ shortcuts: ['Alt+N'] }], keyPressOf(event))).not.toBeNull();
  });

  it('bears the letter of its place where an input method hides the key', () => {
    const event = new KeyboardEvent('keydown', { key: 'Process', code: 'KeyX', keyCode: 229 });
    expect(keyPressOf(event).base).toBe('x');
  });

  it.each([true, false])(
    'types a sign with AltGr, and runs nothing with a letter (Ctrl+Alt: %s)',
    (isCtrlAlt) => {
      expect(withAltGr('[', 'Digit8', 56, isCtrlAlt)).toBe('orderBottom');
      expect(withAltGr('ą', 'KeyA', 65, isCtrlAlt)).toBeUndefined();
      expect(withAltGr('ń', 'KeyN', 78, isCtrlAlt)).toBeUndefined();
    },
  );

  it('with AltGr as Firefox reports each Alt of a Mac is one with Alt', () => {
    const event = new KeyboardEvent('keydown', { key: 'å', code: 'KeyA', keyCode: 65, ...ALT });
    Object.defineProperty(event, 'getModifierState', { value: () => true });
    expect(findShortcut(entries, keyPressOf(event))?.id).toBe('alignLeft');
  });

  it('counts Cmd as Ctrl', () => {
    const none = { shiftKey: false, altKey: false, ctrlKey: false, metaKey: false };
    expect(modifiersOf({ ...none, metaKey: true })).toEqual({ shift: false, alt: false, mod: true });
    expect(modifiersOf({ ...none, ctrlKey: true }).mod).toBe(true);
  });
});
