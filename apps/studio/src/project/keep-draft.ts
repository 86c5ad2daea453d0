import type { Design } from '@kerf/document';
import type { Editor } from '@kerf/editor';
import { storeDraft } from './draft-storage';
import { useProjectStore } from './project-store';
import { useTabStore } from './tabs';

/** How long after the first change since the last writing the draft is written, ms. */
const PAUSE_MS = 500;

/** The keeping of one person's drafts. */
export interface DraftKeeper {
  /** From now on what lies on the workspace is the person's work; `stored` is the design that the storage has already. */
  begin(stored: Design): void;
  /** Writes what is not written yet, and ends. */
  stop(): void;
}

/**
 * Writes the workspace to the browser's storage after every change, and at once when the page is hidden or left. Until `begin` what
 * lies there must not replace what is stored; a tab that handed the project over to another writes nothing. A storage that
 * cannot be used (private mode, full) only costs this safety net. `write` is how a draft is stored; tests have one at hand.
 */
export function keepDraft(
  editor: Editor,
  userId: string,
  write: typeof storeDraft = storeDraft,
): DraftKeeper {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isBegun = false;
  let stored: Design | undefined;

  const store = () => {
    clearTimeout(timer);
    timer = undefined;
    if (!isBegun || useTabStore.getState().isPassive) return;
    const { design, revision, savedRevision } = editor.getState();
    const project = useProjectStore.getState();
    stored = design;
    void write(userId, {
      design,
      projectId: project.id,
      projectRevision: project.revision,
      isDirty: revision !== savedRevision,
    }).catch(() => {});
  };
  const storeSoon = () => {
    timer ??= setTimeout(store, PAUSE_MS);
  };
  // A page that is left right after saving must not come back with changes that are not saved. The editor hears of the saving next.
  const storeNext = () => {
    clearTimeout(timer);
    timer = setTimeout(store, 0);
  };
  const storeNow = () => {
    if (timer !== undefined) store();
  };
  const stops = [
    editor.subscribe(() => {
      if (isBegun && editor.getState().design !== stored) storeSoon();
    }),
    useProjectStore.subscribe((now, before) => {
      if (now.id !== before.id || now.revision !== before.revision) storeNext();
    }),
  ];
  window.addEventListener('pagehide', storeNow);
  document.addEventListener('visibilitychange', storeNow);

  return {
    begin(design) {
      stored = design;
      isBegun = true;
    },
    stop() {
      storeNow();
      for (const stop of stops) stop();
      window.removeEventListener('pagehide', storeNow);
      document.removeEventListener('visibilitychange', storeNow);
    },
  };
}
