import type { Design } from '@kerf/document';
import { type Editor, isDirty } from '@kerf/editor';
import { type Draft, storeDraft } from './draft-storage';
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

/** The workspace as a draft. */
function draftOf(editor: Editor): Draft {
  const state = editor.getState();
  const { id, revision, ownSaves } = useProjectStore.getState();
  return {
    design: state.design,
    projectId: id,
    projectRevision: revision,
    ownSaves,
    isDirty: isDirty(state),
  };
}

/** Calls `listener` when the page is hidden or left; returns a function that stops this. */
export function onLeaving(listener: () => void): () => void {
  window.addEventListener('pagehide', listener);
  document.addEventListener('visibilitychange', listener);
  return () => {
    window.removeEventListener('pagehide', listener);
    document.removeEventListener('visibilitychange', listener);
  };
}

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
  let wasDirty = false;

  const store = () => {
    clearTimeout(timer);
    timer = undefined;
    if (!isBegun || useTabStore.getState().isPassive) return;
    const draft = draftOf(editor);
    stored = draft.design;
    wasDirty = draft.isDirty;
    void write(userId, draft).catch(() => {});
  };
  const storeSoon = () => {
    timer ??= setTimeout(store, PAUSE_MS);
  };
  // The project and the editor learn one after the other that a design is saved. So this waits for both.
  const storeNext = () => {
    clearTimeout(timer);
    timer = setTimeout(store, 0);
  };
  const storeNow = () => {
    if (timer !== undefined) store();
  };
  const stops = [
    editor.subscribe(() => {
      if (!isBegun) return;
      const state = editor.getState();
      if (state.design !== stored) storeSoon();
      // A page that is left directly after saving must not come back with unsaved changes.
      else if (isDirty(state) !== wasDirty) storeNext();
    }),
    useProjectStore.subscribe((now, before) => {
      if (!isSameProject(now, before)) storeNext();
    }),
  ];
  stops.push(onLeaving(storeNow));

  return {
    begin(design) {
      stored = design;
      wasDirty = isDirty(editor.getState());
      isBegun = true;
    },
    stop() {
      storeNow();
      for (const stop of stops) stop();
    },
  };
}
