import { createDesign } from '@kerf/document';
import { notifications } from '@mantine/notifications';
import { useTranslation } from 'react-i18next';
import { useStudio } from '../app/studio-context';
import { discardJob } from '../job/job-store';
import { useFileProblemsText } from '../job/use-file-problem-text';
import { useFailureText } from '../ui/use-failure-text';
import { askToSave } from './ask-to-save';
import { fetchProject } from './open-project';
import { beginProject, untitledName } from './project-store';
import { useSaveProject } from './use-save-project';

/** New and open, each offering to save before unsaved work is given up. */
export function useProjectActions() {
  const { t } = useTranslation();
  const { editor } = useStudio();
  const { save } = useSaveProject();
  const failureText = useFailureText();
  const problemsText = useFileProblemsText();

  function unlessUnsaved(goOn: () => void) {
    const { revision, savedRevision, design } = editor.getState();
    if (revision === savedRevision || design.objects.length === 0) {
      goOn();
      return;
    }
    askToSave(t('project.discardTitle'), { save, goOn });
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
