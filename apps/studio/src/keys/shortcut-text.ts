const IS_MAC = typeof navigator !== 'undefined' && /mac|iphone|ipad/i.test(navigator.userAgent);

const MAC_KEYS: Readonly<Record<string, string>> = { Mod: '⌘', Shift: '⇧', Alt: '⌥' };
const KEYS: Readonly<Record<string, string>> = {
  Mod: 'Ctrl',
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Delete: 'Del',
  Escape: 'Esc',
  Space: '␣',
};

/** A shortcut such as `Mod+Shift+Z` as this computer shows it to people: `Ctrl+Shift+Z` or `⇧⌘Z`. */
export function shortcutText(shortcut: string, isMac = IS_MAC): string {
  const keys = shortcut.split(/\+(?!$)/).map((key) => (isMac && MAC_KEYS[key]) || KEYS[key] || key);
  return keys.join(isMac ? '' : '+');
}

/** Shortcuts as the attribute `aria-keyshortcuts` spells them. */
export function ariaShortcuts(shortcuts: readonly string[], isMac = IS_MAC): string {
  return shortcuts.map((shortcut) => shortcut.replace('Mod', isMac ? 'Meta' : 'Control')).join(' ');
}
