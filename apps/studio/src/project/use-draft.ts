import { notifications } from '@mantine/notifications';
import { startTransition, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStudio } from '../app/studio-context';
import { loadDraft, storeDraft } from './draft-storage';
import { beginProject, useProjectStore } from './project-store';
import { useTabStore } from './tabs';

/** How long after the last change the draft is written. */
const PAUSE_MS = 500;

/**
 * Brings back what was on the workspace at the last visit, then keeps every change in the browser's storage. Answers whether
 * the workspace is ready. A storage that cannot be used (private mode, full) only costs this safety net.
 */
export function useDraft(userId: string): boolean {
  const { t } = useTranslation();
  const { editor } = useStudio();
  const [isReady, setReady] = useState(false);
  // Another language must not read the draft anew.
  const tellRestored = useEffectEvent(() => notifications.show({ message: t('project.restored') }));

  useEffect(() => {
    let isGone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // Until the draft is read, what lies on the workspace is not the person's work and must not replace it.
    let isRead = false;
    let stored: unknown;

    const store = () => {
      clearTimeout(timer);
      timer = undefined;
      if (!isRead || useTabStore.getState().isPassive) return;
      const { design, revision, savedRevision } = editor.getState();
      const project = useProjectStore.getState();
      stored = design;
      void storeDraft(userId, {
        design,
        projectId: project.id,
        projectRevision: project.revision,
        isDirty: revision !== savedRevision,
      }).catch(() => {});
    };
    const unsubscribe = editor.subscribe(() => {
      if (!isRead || editor.getState().design === stored) return;
      timer ??= setTimeout(store, PAUSE_MS);
    });
    const unsubscribeProject = useProjectStore.subscribe((state, before) => {
      if (state.id !== before.id || state.revision !== before.revision) timer ??= setTimeout(store, PAUSE_MS);
    });
    const storeBeforeLeaving = () => {
      if (timer !== undefined) store();
    };
    window.addEventListener('pagehide', storeBeforeLeaving);
    document.addEventListener('visibilitychange', storeBeforeLeaving);

    void loadDraft(userId)
      .catch(() => undefined)
      .then((draft) => {
        if (isGone) return;
        if (draft) {
          const { design } = draft;
          stored = design;
          editor.dispatch({ open: { design, isSaved: !draft.isDirty } });
          const { projectId: id, projectRevision: revision } = draft;
          beginProject(id === null ? null : { id, revision });
          if (draft.isDirty && design.objects.length > 0) tellRestored();
        } else {
          stored = editor.getState().design;
          beginProject(null);
        }
        isRead = true;
        // The editor's page is much to make: other work may come in between.
        startTransition(() => setReady(true));
      });

    return () => {
      isGone = true;
      storeBeforeLeaving();
      unsubscribe();
      unsubscribeProject();
      window.removeEventListener('pagehide', storeBeforeLeaving);
      document.removeEventListener('visibilitychange', storeBeforeLeaving);
    };
  }, [editor, userId]);

  return isReady;
}
