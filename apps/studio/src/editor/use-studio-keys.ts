import { useShortcutKeys } from '../keys/use-shortcut-keys';
import { useNewProject } from '../project/limit/use-new-project';
import { useSaveProject } from '../project/use-save-project';
import { useViewStore } from '../state/view-store';

/** The studio's own keys on the editor's page. The canvas handles the keys of the editor's commands. */
export function useStudioKeys(): void {
  const { save } = useSaveProject();
  const startNew = useNewProject();
  useShortcutKeys({
    newProject: () => void startNew(),
    openProject: () => useViewStore.setState({ isProjectListOpen: true }),
    save: () => void save(),
    palette: () => useViewStore.setState(({ isPaletteOpen }) => ({ isPaletteOpen: !isPaletteOpen })),
    help: () => useViewStore.setState({ isShortcutHelpOpen: true }),
  });
}
