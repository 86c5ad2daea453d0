import { createDesign, type Design } from '@kerf/document';
import { notifications } from '@mantine/notifications';
import { useTranslation } from 'react-i18next';
import { setupOfAccount } from '../bits/own/design-beginning';
import { discardJob } from '../job/job-store';
import { materialOfAccount } from '../material/own/take-material';
import { useFileProblemsText } from '../problems/use-file-problem-text';
import { useStudio } from '../state/studio-context';
import { liveFrom, liveText } from '../ui/live-text';
import { useFailureText } from '../ui/use-failure-text';
import { askToSave } from './ask-to-save';
import { fetchProject } from './open-project';
import { beginProject, untitledName } from './project-store';
import { putOnWorkspace } from './put-on-workspace';
import { useSaveProject } from './use-save-project';

/** What happens while a project is being opened. */
export interface OpenEvents {
  /** Called when the project has arrived. Returns false when the person no longer wants it. */
  isWanted(): boolean;
  onOpened?(): void;
  /** Called when the design on the workspace stays. */
  onKept?(): void;
}

/** A new design on the same board, with the settings and the material of the account. */
function designAfter({ setup, stock, workspace, material: before }: Design, name: string): Design {
  const { material, ownMaterial } = materialOfAccount() ?? {
    material: before,
    ownMaterial: setup.ownMaterial,
  };
  return createDesign({
    ...{ name, stock, workspace, material },
    setup: { ...setup, ...setupOfAccount(), ownMaterial },
  });
}

/** New and open. Both offer to save unsaved changes first. */
export function useProjectActions() {
  const { t } = useTranslation();
  const { editor } = useStudio();
  const { save } = useSaveProject();

  /**
   * Calls `goOn` if there are no unsaved changes, or after the person has saved or discarded them. Calls `onKept` if
   * the person decides to keep the present design on the workspace.
   */
  function unlessUnsaved(goOn: () => void, onKept?: () => void) {
    const { revision, savedRevision, design } = editor.getState();
    if (revision === savedRevision || design.objects.length === 0) {
      goOn();
      return;
    }
    askToSave(liveText('project.discardTitle'), { save, goOn, onKept });
  }

  return {
    unlessUnsaved,

    startNew: (onKept?: () => void) =>
      unlessUnsaved(() => {
        const design = designAfter(editor.getState().design, untitledName(new Date(), t('project.untitled')));
        editor.dispatch({ open: { design, isSaved: true } });
        beginProject(null);
        discardJob();
      }, onKept),

    /** Opens a saved project, or shows why it cannot be opened. */
    open: (id: string, { isWanted, onOpened, onKept }: OpenEvents) =>
      unlessUnsaved(async () => {
        const { revision } = editor.getState();
        const opened = await fetchProject(id);
        if (!isWanted()) return;
        if (!opened.ok) {
          const message =
            'failure' in opened
              ? liveFrom(useFailureText, (text) => text(opened.failure))
              : liveFrom(useFileProblemsText, (text) => text(opened.problems));
          notifications.show({
            color: 'red',
            title: liveText('project.openFailed'),
            message,
            autoClose: false,
          });
          onKept?.();
          return;
        }
        const goOn = () => {
          putOnWorkspace(editor, opened.project);
          onOpened?.();
        };
        // The person may have drawn something while the project was loading. The earlier question about unsaved changes
        // did not include that.
        if (editor.getState().revision === revision) goOn();
        else unlessUnsaved(goOn, onKept);
      }, onKept),
  };
}
