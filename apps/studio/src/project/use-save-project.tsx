import { notifications } from '@mantine/notifications';
import { useSessionStore } from '../api/session-store';
import { useStudio } from '../state/studio-context';
import { liveFrom, liveText } from '../ui/live-text';
import { useFailureText } from '../ui/use-failure-text';
import { showLimitWarning } from './limit/limit-warning';
import { useProjectStore } from './project-store';
import { type SaveOutcome, saveProject } from './save-project';
import { showConflict } from './saves/conflict-store';

/** Why a save is kept and not sent. */
const keptKey = () => (useSessionStore.getState().end === null ? 'saves.keptText' : 'saves.keptLoggedOut');

/** Saving, with notices about the result. */
export function useSaveProject() {
  const { editor } = useStudio();
  const isSaving = useProjectStore((state) => state.saving === 'saving');

  /** Saves; returns whether the design is safe: on the server, or kept in the browser until it can be sent. */
  async function save(asCopy = false): Promise<boolean> {
    if (useProjectStore.getState().saving === 'saving') return false;
    const { opened } = useProjectStore.getState();
    const outcome = await saveProject(editor, asCopy);
    tell(outcome, useProjectStore.getState().opened === opened);
    return outcome.kind === 'sent' || (outcome.kind === 'kept' && outcome.isDurable);
  }

  /** `isOpen`: whether the design that was saved is still on the workspace. */
  function tell(outcome: SaveOutcome, isOpen: boolean): void {
    if (outcome.kind === 'sent')
      notifications.show({
        id: 'saved',
        message: liveText('project.saved'),
        color: 'green',
        autoClose: 2000,
      });
    else if (outcome.kind === 'conflict') showConflict(outcome.save.projectId);
    else if (outcome.kind === 'kept')
      notifications.show({
        id: 'saved',
        color: 'yellow',
        title: liveText('saves.kept'),
        message: liveText(outcome.isDurable ? keptKey() : 'saves.keptInPage'),
        autoClose: 8000,
      });
    else if (outcome.failure.code === 'too-many-projects') showLimitWarning();
    else
      notifications.show({
        id: 'save-failed',
        color: 'red',
        title: liveText('project.saveFailed'),
        message: (
          <>
            {liveFrom(useFailureText, (text) => text(outcome.failure))}{' '}
            {isOpen && liveText('project.keptLocally')}
          </>
        ),
        autoClose: false,
      });
  }

  return { save, isSaving };
}
