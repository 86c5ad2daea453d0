import { setRulerGuides } from '@kerf/editor';
import { useEffect } from 'react';
import { useProjectStore } from '../../project/project-store';
import { useStudio } from '../../state/studio-context';
import { parseGuides, withGuides } from './kept-guides';

const KEY = 'kerf.guides';
/** The key for the guides of a project that was never saved. */
const UNSAVED = 'unsaved';

/** Restores the guides of the open project and keeps their changes in this browser. */
export function useGuides(): void {
  const { editor } = useStudio();
  useEffect(() => {
    let project = useProjectStore.getState().id ?? UNSAVED;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const load = () => editor.run(setRulerGuides(parseGuides(localStorage.getItem(KEY))[project] ?? []));
    const store = () => {
      const kept = withGuides(parseGuides(localStorage.getItem(KEY)), project, editor.getState().rulerGuides);
      localStorage.setItem(KEY, JSON.stringify(kept));
    };
    // Opening a project changes the design first and the project's id later: this waits for both.
    const sync = () => {
      timer = undefined;
      const now = useProjectStore.getState().id ?? UNSAVED;
      const isOther = now !== project;
      project = now;
      // If guides are on the drawing, the design was just saved for the first time, and the guides stay. Without
      // guides, the stored ones are loaded.
      if (isOther && now !== UNSAVED && editor.getState().rulerGuides.length === 0) load();
      stored = editor.getState().rulerGuides;
      store();
    };
    load();
    let stored = editor.getState().rulerGuides;
    const later = () => {
      timer ??= setTimeout(sync, 0);
    };
    const stops = [
      editor.subscribe(() => {
        const { rulerGuides, guiding } = editor.getState();
        if (!guiding && rulerGuides !== stored) later();
      }),
      useProjectStore.subscribe((now, before) => {
        if (now.id !== before.id) later();
      }),
    ];
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [editor]);
}
