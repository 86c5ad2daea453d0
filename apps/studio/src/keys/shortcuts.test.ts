import { describe, expect, it } from 'vitest';
import { ariaShortcuts, shortcutText } from './shortcut-text';
import { SHORTCUTS, type Shortcut, STUDIO_SHORTCUTS, shortcutHint } from './shortcuts';

const rows: readonly Shortcut[] = Object.values(SHORTCUTS);

describe('the table of shortcuts', () => {
  it.each([undefined, 'preview'])(
    'has no two of the same keys where both are heard (window: %s)',
    (window) => {
      const heard = rows.filter((row) => row.window === window || (row.isEverywhere && !row.window));
      const keys = heard.flatMap(({ shortcuts }) => shortcuts).sort();
      expect(keys).toEqual([...new Set(keys)].sort());
      expect(keys.length).toBeGreaterThan(8);
    },
  );

  it('has keys that every keyboard can type: named, or a letter, a digit or a sign, after modifiers', () => {
    const named = /^(Plus|Space|Pause|Delete|Backspace|Arrow(Left|Right|Up|Down))$/;
    for (const shortcut of rows.flatMap(({ shortcuts }) => shortcuts)) {
      const parts = shortcut.split('+');
      const key = parts.pop() ?? '';
      expect(named.test(key) || /^[A-Z0-9\][,.?=-]$/.test(key), shortcut).toBe(true);
      for (const part of parts) expect(['Mod', 'Shift', 'Alt']).toContain(part);
    }
  });
});

describe('a shortcut as a person reads it', () => {
  it('is spelled as on this computer', () => {
    expect(shortcutText('Mod+Shift+Z', false)).toBe('Ctrl+Shift+Z');
    expect(shortcutText('Mod+Shift+Z', true)).toBe('⌘⇧Z');
    expect(shortcutText('Alt+N', true)).toBe('⌥N');
    expect(shortcutHint('toolRectangle')).toBe('R');
    expect(shortcutHint('removeDuplicates')).toBeUndefined();
  });

  it('is spelled for screen readers by its attribute', () => {
    const { shortcuts } = STUDIO_SHORTCUTS.stop;
    expect(ariaShortcuts(shortcuts, false)).toBe('Control+Shift+X Pause');
    expect(ariaShortcuts(shortcuts, true)).toBe('Meta+Shift+X Pause');
  });
});
