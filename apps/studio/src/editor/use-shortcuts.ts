import { COMMANDS, commandForKey, type KeyEditorEvent, matchesShortcut } from '@kerf/editor';
import { useEffect } from 'react';
import { isTyping } from '../keys/is-typing';
import { useProjectActions } from '../project/use-project-actions';
import { useSaveProject } from '../project/use-save-project';
import { useStudio } from '../state/studio-context';
import { useViewStore } from '../state/view-store';

function keyEventOf(event: KeyboardEvent): KeyEditorEvent {
  return {
    type: 'keyDown',
    key: event.key,
    modifiers: { shift: event.shiftKey, alt: event.altKey, mod: event.ctrlKey || event.metaKey },
    isRepeat: event.repeat,
  };
}

/** Runs the editor's commands by their shortcuts, and the studio's own: save, open, help. */
export function useShortcuts(): void {
  const { editor } = useStudio();
  const { save } = useSaveProject();
  const { startNew } = useProjectActions();
  useEffect(() => {
    const own: Readonly<Record<string, () => void>> = {
      'Mod+S': () => void save(),
      'Mod+O': () => useViewStore.setState({ isProjectListOpen: true }),
      '?': () => useViewStore.setState({ isShortcutHelpOpen: true }),
      'Alt+N': startNew,
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const key = keyEventOf(event);
      const mine = Object.keys(own).find((shortcut) => matchesShortcut(shortcut, key));
      if (event.defaultPrevented || (isTyping(event.target) && mine !== 'Mod+S')) return;
      if (mine) own[mine]?.();
      else {
        const command = commandForKey(key);
        // The paste event that follows brings what other programs left on the clipboard: see use-paste.ts.
        if (!command || command === COMMANDS.paste || !editor.run(command.run)) return;
      }
      event.preventDefault();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [editor, save, startNew]);
}
