import { useEffect } from 'react';
import { isCodeThere } from '../api/is-server-there';
import { whenIdle } from '../api/when-idle';
import { loadStudioTexts } from '../i18n';
import { loadEditorPage } from './load-editor-page';

/** How long another page is open before the editor is fetched, ms. */
const PAUSE = 1500;

/** Fetches the editor while a person looks at another page, as soon as the browser is idle. */
export function usePrefetchedEditor(isElsewhere: boolean): void {
  useEffect(() => {
    if (!isElsewhere) return;
    let callOff = () => {};
    const timer = setTimeout(() => {
      callOff = whenIdle(prefetchEditor);
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      callOff();
    };
  }, [isElsewhere]);
}

/** Fetches what opening the editor needs. A failure is ignored: opening the editor will report it. */
async function prefetchEditor(): Promise<void> {
  if (await isCodeThere()) await Promise.allSettled([loadEditorPage(), loadStudioTexts()]);
}
