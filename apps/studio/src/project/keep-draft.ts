import type { Design } from '@kerf/document';
import type { Editor } from '@kerf/editor';
import { storeDraft } from './draft-storage';
import { useProjectStore } from './project-store';
import { useTabStore } from './tabs';

/** How long after the first unsaved change the draft is written, ms. */
const PAUSE_MS = 500;

/** Stores the drafts of one person. */
export interface DraftKeeper {
  /**
   * From now on, the design on the workspace is the person's work. `stored` is the design that is already in the
   * storage.
   */
  begin(stored: Design): void;
  /** Writes the changes that are not written yet, and stops. */
  stop(): void;
}

type ProjectState = ReturnType<typeof useProjectStore.getState>;

const isSameProject = (a: ProjectState, b: ProjectState) =>
  a.id === b.id && a.revision === b.revision && a.ownSaves === b.ownSaves;

/**
 * Stores the workspace in the browser soon after every change, and at once when the page is hidden or left.
 * - Nothing is written before `begin`, so that the draft of the last visit is not overwritten.
 * - If another tab has taken over the project, this tab writes nothing.
 * - The storage may not be usable, in private mode or because it is full. Then drafts are not kept; everything else
 *   works.
 *
 * `write` stores a draft; tests pass a function of their own.
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
      ownSaves: project.ownSaves,
      isDirty: revision !== savedRevision,
    }).catch(() => {});
  };
  const storeSoon = () => {
    timer ??= setTimeout(store, PAUSE_MS);
  };
  // The editor learns that the design is saved only after this event. So this waits: a page that is left directly after
  // saving must not come back with unsaved changes.
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
      if (!isSameProject(now, before)) storeNext();
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
