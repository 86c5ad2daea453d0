import { renameDesign } from '@kerf/editor';
import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { notifications } from '@mantine/notifications';
import { useTranslation } from 'react-i18next';
import { useStudio } from '../state/studio-context';
import { useFailureText } from '../ui/use-failure-text';
import { useProjectStore } from './project-store';
import { saveProject } from './save-project';

/** Saving, with notices about the result. */
export function useSaveProject() {
  const { t } = useTranslation();
  const { editor } = useStudio();
  const failureText = useFailureText();
  const isSaving = useProjectStore((state) => state.saving === 'saving');

  async function save(asCopy = false): Promise<boolean> {
    if (useProjectStore.getState().saving === 'saving') return false;
    const { opened } = useProjectStore.getState();
    const result = await saveProject(editor, asCopy);
    if (result.ok) {
      notifications.show({ id: 'saved', message: t('project.saved'), color: 'green', autoClose: 2000 });
      return true;
    }
    const { failure } = result;
    // A copy is offered only while the design that was to be saved is still open.
    const isOpen = useProjectStore.getState().opened === opened;
    // The project was deleted elsewhere: saving makes a new one.
    if (isOpen && failure.code === 'project-not-found' && !asCopy) return save(true);
    if (isOpen && failure.code === 'revision-conflict') askForCopy();
    else
      notifications.show({
        id: 'save-failed',
        color: 'red',
        title: t('project.saveFailed'),
        message: isOpen ? `${failureText(failure)} ${t('project.keptLocally')}` : failureText(failure),
        autoClose: false,
      });
    return false;
  }

  function askForCopy() {
    modals.openConfirmModal({
      title: t('project.conflictTitle'),
      children: <Text fz="sm">{t('project.conflictText')}</Text>,
      labels: { confirm: t('project.saveCopy'), cancel: t('action.cancel') },
      onConfirm: () => {
        editor.run(renameDesign(t('project.copyName', { name: editor.getState().design.name })));
        void save(true);
      },
    });
  }

  return { save, isSaving };
}
