import { COMMANDS, type CommandId } from '@kerf/editor';
import type { TranslationKey } from '../i18n';
import { shortcutText } from './shortcut-text';

/** An action with shortcuts, in the whole studio or in one of its windows. */
export interface Shortcut {
  readonly label: TranslationKey;
  /**
   * The keys, written as in the editor's commands, for example `Mod+Shift+Z`. The first shortcut is the one that is
   * shown.
   */
  readonly shortcuts: readonly string[];
  /** The window in which the shortcuts work. Without a window, they work on the page with the drawing. */
  readonly window?: 'preview';
  /** Whether the shortcuts work in fields too, and in every window if `window` is missing. */
  readonly isEverywhere?: boolean;
  /** Whether the action repeats while its key is held down. */
  readonly isRepeated?: boolean;
}

/** The studio's own shortcuts. The editor's commands have theirs. */
export const STUDIO_SHORTCUTS = {
  newProject: { label: 'project.new', shortcuts: ['Alt+N'] },
  openProject: { label: 'project.open', shortcuts: ['Mod+O'] },
  save: { label: 'project.save', shortcuts: ['Mod+S'], isEverywhere: true },
  palette: { label: 'palette.title', shortcuts: ['Mod+K'], isEverywhere: true },
  help: { label: 'menu.shortcuts', shortcuts: ['?'] },
  // The controller itself resets at Ctrl+X. Here Shift is added, because Ctrl+X alone means cut.
  stop: { label: 'stop.label', shortcuts: ['Mod+Shift+X', 'Pause'], isEverywhere: true },
  play: { label: 'preview.play', shortcuts: ['K', 'Space'], window: 'preview' },
  slower: { label: 'preview.slower', shortcuts: ['J'], window: 'preview' },
  faster: { label: 'preview.faster', shortcuts: ['L'], window: 'preview' },
  stepBack: { label: 'preview.stepBack', shortcuts: [','], window: 'preview', isRepeated: true },
  stepForward: { label: 'preview.stepForward', shortcuts: ['.'], window: 'preview', isRepeated: true },
  showPart: { label: 'preview.showPart', shortcuts: ['F'], window: 'preview' },
  findLine: {
    label: 'preview.findLine',
    shortcuts: ['Mod+F', 'Mod+G'],
    window: 'preview',
    isEverywhere: true,
  },
} as const satisfies Readonly<Record<string, Shortcut>>;

/** The id of one of the studio's own shortcuts. */
export type StudioShortcutId = keyof typeof STUDIO_SHORTCUTS;

/**
 * Every action that has shortcuts, by its id. The order is that of the help: the studio's own actions, then the
 * editor's commands. Help, menus, hints, palette and key handlers take shortcuts only from this table. Keys that only
 * one component has, such as the arrows in a tree, are not in it.
 */
export const SHORTCUTS: Readonly<Record<StudioShortcutId | CommandId, Shortcut>> = {
  ...STUDIO_SHORTCUTS,
  ...commandShortcuts(),
};

function commandShortcuts(): Readonly<Record<CommandId, Shortcut>> {
  const ids = Object.keys(COMMANDS) as CommandId[];
  const rows = ids.map((id) => [id, { label: `command.${id}`, shortcuts: COMMANDS[id].shortcuts }]);
  return Object.fromEntries(rows);
}

/** The shortcut to show beside an action, as this computer writes it; undefined for an action without one. */
export function shortcutHint(id: StudioShortcutId): string;
export function shortcutHint(id: CommandId): string | undefined;
export function shortcutHint(id: StudioShortcutId | CommandId): string | undefined {
  const [shortcut] = SHORTCUTS[id].shortcuts;
  return shortcut === undefined ? undefined : shortcutText(shortcut);
}
