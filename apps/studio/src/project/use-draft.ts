import { notifications } from '@mantine/notifications';
import { startTransition, useEffect, useEffectEvent, useState } from 'react';
import { useStudio } from '../state/studio-context';
import { liveText } from '../ui/live-text';
import { loadDraft } from './draft-storage';
import { keepDraft } from './keep-draft';
import { beginProject } from './project-store';

/**
 * Restores what was on the workspace at the last visit, then stores every change in the browser (`keepDraft`). Returns
 * whether the workspace is ready.
 */
export function useDraft(userId: string): boolean {
  const { editor } = useStudio();
  const [isReady, setReady] = useState(false);
  // A change of language must not read the draft again.
  const tellRestored = useEffectEvent(() => notifications.show({ message: liveText('project.restored') }));

  useEffect(() => {
    let isGone = false;
    const keeper = keepDraft(editor, userId);
    void loadDraft(userId)
      .catch(() => undefined)
      .then((draft) => {
        if (isGone) return;
        if (draft) {
          const { design, isDirty, projectId: id, projectRevision: revision, ownSaves } = draft;
          editor.dispatch({ open: { design, isSaved: !isDirty } });
          beginProject(id === null ? null : { id, revision, ownSaves });
          if (isDirty && design.objects.length > 0) tellRestored();
        } else beginProject(null);
        keeper.begin(editor.getState().design);
        // Mounting the editor's page is long work; as a transition, the browser can interrupt it.
        startTransition(() => setReady(true));
      });
    return () => {
      isGone = true;
      keeper.stop();
    };
  }, [editor, userId]);

  return isReady;
}
