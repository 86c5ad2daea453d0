import { useShortcutKeys } from '../keys/use-shortcut-keys';
import { useProjectActions } from '../project/use-project-actions';
import { useSaveProject } from '../project/use-save-project';
import { useViewStore } from '../state/view-store';

/** The studio's own keys on the page of the editor. Those of the editor's commands are the canvas's. */
export function useStudioKeys(): void {
  const { save } = useSaveProject();
  const { startNew } = useProjectActions();
  useShortcutKeys({
    newProject: () => startNew(),
    openProject: () => useViewStore.setState({ isProjectListOpen: true }),
    save: () => void save(),
    palette: () => useViewStore.setState(({ isPaletteOpen }) => ({ isPaletteOpen: !isPaletteOpen })),
    help: () => useViewStore.setState({ isShortcutHelpOpen: true }),
  });
}
