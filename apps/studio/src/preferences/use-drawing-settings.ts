import { GRID_SPACING, setGridSpacing } from '@kerf/editor';
import { MM_PER_INCH } from '@kerf/machining';
import { useEffect } from 'react';
import { useStudio } from '../state/studio-context';
import { useViewStore } from '../state/view-store';
import { loadSettings, storeSettings } from './drawing-settings';

/** The default spacing of the grid for each unit, mm: one inch, or 20 mm. */
const USUAL_GRID = { mm: GRID_SPACING, in: MM_PER_INCH };

/** Gives the editor the settings of the last visit, and stores each change of them. */
export function useDrawingSettings(): void {
  const { editor } = useStudio();
  useEffect(() => {
    editor.dispatch({ options: loadSettings() });
    let kept = editor.getState().options;
    const stops = [
      editor.subscribe(() => {
        const { options } = editor.getState();
        if (options === kept) return;
        kept = options;
        storeSettings(options);
      }),
      useViewStore.subscribe((now, before) => {
        if (now.unit !== before.unit && kept.gridSpacing === USUAL_GRID[before.unit])
          editor.run(setGridSpacing(USUAL_GRID[now.unit]));
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [editor]);
}
