import type { Design } from '@kerf/document';
import { type Editor, isDirty } from '@kerf/editor';
import { useEffect, useState } from 'react';
import { artworkDraftKey, loadDraft, storeDraft } from '../project/draft-storage';
import { onLeaving } from '../project/keep-draft';

/** How long after the first change the draft is written, ms. */
const PAUSE_MS = 500;

/**
 * Stores the artwork in the browser soon after every change, and at once when the page is hidden or left. Returns a
 * function that writes what is not written yet, and ends this. A storage that cannot be used keeps no draft; everything
 * else works.
 */
export function keepArtwork(editor: Editor, key: string, write: typeof storeDraft = storeDraft): () => void {
  let stored: Design = editor.getState().design;
  let wasDirty = isDirty(editor.getState());
  let timer: ReturnType<typeof setTimeout> | undefined;
  const store = () => {
    clearTimeout(timer);
    timer = undefined;
    const state = editor.getState();
    stored = state.design;
    wasDirty = isDirty(state);
    const draft = { design: state.design, projectId: null, projectRevision: 0, isDirty: wasDirty };
    void write(key, draft).catch(() => {});
  };
  const storeNow = () => {
    if (timer !== undefined) store();
  };
  const stops = [
    editor.subscribe(() => {
      const state = editor.getState();
      if (state.design !== stored || isDirty(state) !== wasDirty) timer ??= setTimeout(store, PAUSE_MS);
    }),
    onLeaving(storeNow),
  ];
  return () => {
    storeNow();
    for (const stop of stops) stop();
  };
}

/** Restores the artwork of the last visit, then keeps every change. Returns whether the editor is ready. */
export function useArtworkDraft(editor: Editor, userId: string): boolean {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const key = artworkDraftKey(userId);
    let stop: (() => void) | null = null;
    let isGone = false;
    void loadDraft(key)
      .catch(() => undefined)
      .then((draft) => {
        if (isGone) return;
        if (draft) editor.dispatch({ open: { design: draft.design, isSaved: !draft.isDirty } });
        stop = keepArtwork(editor, key);
        setReady(true);
      });
    return () => {
      isGone = true;
      stop?.();
    };
  }, [editor, userId]);
  return isReady;
}
