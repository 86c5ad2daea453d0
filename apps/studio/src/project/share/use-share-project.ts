import { notifications } from '@mantine/notifications';
import { useStudio } from '../../state/studio-context';
import { liveText } from '../../ui/live-text';
import { useProjectStore } from '../project-store';
import { useSaveProject } from '../use-save-project';
import { openSharing } from './share-store';

/** Opens the links to the project on the workspace. A design that the server does not have is saved first. */
export function useShareProject(): () => Promise<void> {
  const { editor } = useStudio();
  const { save } = useSaveProject();
  return async () => {
    const isOnServer = () => useProjectStore.getState().revision > 0;
    if (!isOnServer()) await save();
    const { id } = useProjectStore.getState();
    if (id !== null && isOnServer()) openSharing({ id, name: editor.getState().design.name });
    else notifications.show({ color: 'yellow', message: liveText('links.saveFirst') });
  };
}
