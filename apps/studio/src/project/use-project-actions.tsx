import { createDesign } from '@kerf/document';
import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { notifications } from '@mantine/notifications';
import { useTranslation } from 'react-i18next';
import { useStudio } from '../app/studio-context';
import { discardJob } from '../job/job-store';
import { useFileProblemsText } from '../job/use-file-problem-text';
import { useFailureText } from '../ui/use-failure-text';
import { fetchProject } from './open-project';
import { beginProject, untitledName } from './project-store';

/** New and open, each asking before unsaved work is given up. */
export function useProjectActions() {
  const { t } = useTranslation();
  const { editor } = useStudio();
  const failureText = useFailureText();
  const problemsText = useFileProblemsText();

  function unlessUnsaved(goOn: () => void) {
    const { revision, savedRevision, design } = editor.getState();
    if (revision === savedRevision || design.objects.length === 0) {
      goOn();
      return;
    }
    modals.openConfirmModal({
      title: t('project.discardTitle'),
      children: <Text fz="sm">{t('project.discardText')}</Text>,
      labels: { confirm: t('project.discard'), cancel: t('action.cancel') },
      confirmProps: { color: 'red' },
      onConfirm: goOn,
    });
  }

  return {
    unlessUnsaved,

    startNew: () =>
      unlessUnsaved(() => {
        const { setup, stock, workspace, material } = editor.getState().design;
        const name = untitledName(new Date(), t('project.untitled'));
        const design = createDesign({ name, setup, stock, workspace, material });
        editor.dispatch({ open: { design, isSaved: true } });
        beginProject(null);
        discardJob();
      }),

    /** Opens a saved project unless `isWanted` says, once it is here, that the person has turned to something else. */
    open: (id: string, onOpened: () => void, isWanted: () => boolean) =>
      unlessUnsaved(async () => {
        const { revision } = editor.getState();
        const opened = await fetchProject(id);
        if (!isWanted()) return;
        if (!opened.ok) {
          const message = 'failure' in opened ? failureText(opened.failure) : problemsText(opened.problems);
          notifications.show({ color: 'red', title: t('project.openFailed'), message, autoClose: false });
          return;
        }
        const { design, record } = opened;
        const putOnWorkspace = () => {
          editor.dispatch({ open: { design, isSaved: true } });
          beginProject({ id, revision: record.revision });
          discardJob();
          editor.run('zoomFit');
          onOpened();
        };
        // What was drawn while the project was on its way is not what the person was asked about.
        if (editor.getState().revision === revision) putOnWorkspace();
        else unlessUnsaved(putOnWorkspace);
      }),
  };
}
