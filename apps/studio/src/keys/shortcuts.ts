import { COMMANDS, type CommandId } from '@kerf/editor';
import type { TranslationKey } from '../i18n';
import { shortcutText } from './shortcut-text';

/** An action with keys, in the whole studio or in one of its windows. */
export interface Shortcut {
  readonly label: TranslationKey;
  /** Keys such as `Mod+Shift+Z`, as the editor's commands spell theirs. The first is the one to show. */
  readonly shortcuts: readonly string[];
  /** The window that has these keys; without it, the page with the drawing. */
  readonly window?: 'preview';
  /** Works in fields too, and in every window if none is named. */
  readonly isEverywhere?: boolean;
  /** Repeats while its key is held down. */
  readonly isRepeated?: boolean;
}

/** The studio's own shortcuts, besides the editor's commands. */
export const STUDIO_SHORTCUTS = {
  newProject: { label: 'project.new', shortcuts: ['Alt+N'] },
  openProject: { label: 'project.open', shortcuts: ['Mod+O'] },
  save: { label: 'project.save', shortcuts: ['Mod+S'], isEverywhere: true },
  palette: { label: 'palette.title', shortcuts: ['Mod+K'], isEverywhere: true },
  help: { label: 'menu.shortcuts', shortcuts: ['?'] },
  // The controller's own reset, Ctrl+X, with Shift, since Ctrl+X alone cuts.
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
 * Everything that has keys, by id, in the order of the help: the studio's own, then the editor's commands. Help, menus,
 * hints, palette and handlers read this table alone. Keys of one widget, such as the arrows in a tree, are the widget's
 * own.
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

/** The key to show beside an action, as this computer names it; undefined without one. */
export function shortcutHint(id: StudioShortcutId): string;
export function shortcutHint(id: CommandId): string | undefined;
export function shortcutHint(id: StudioShortcutId | CommandId): string | undefined {
  const [shortcut] = SHORTCUTS[id].shortcuts;
  return shortcut === undefined ? undefined : shortcutText(shortcut);
}
