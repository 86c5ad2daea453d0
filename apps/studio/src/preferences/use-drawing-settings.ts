import { useEffect } from 'react';
import { useStudio } from '../app/studio-context';
import { loadSettings, storeSettings } from './drawing-settings';

/** Gives the editor the settings of the last visit, and keeps each change of them. */
export function useDrawingSettings(): void {
  const { editor } = useStudio();
  useEffect(() => {
    editor.dispatch({ options: loadSettings() });
    let kept = editor.getState().options;
    return editor.subscribe(() => {
      const { options } = editor.getState();
      if (options === kept) return;
      kept = options;
      storeSettings(options);
    });
  }, [editor]);
}
