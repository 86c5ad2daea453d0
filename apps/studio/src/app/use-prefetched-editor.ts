import { useEffect } from 'react';
import { isServerThere } from '../api/is-server-there';
import { loadStudioTexts } from '../i18n';
import { loadEditorPage } from './load-editor-page';

/** How long another page has the browser for itself, milliseconds. */
const PAUSE = 1500;

/** Fetches the editor while a person looks at another page, once the browser has nothing else to do. */
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

/** Fetches what the way to the editor will ask for. What fails after all is said there. */
async function prefetchEditor(): Promise<void> {
  if (await isServerThere()) await Promise.allSettled([loadEditorPage(), loadStudioTexts()]);
}

/** Runs `work` when the browser is idle, at once where it cannot say; the function that it answers calls that off. */
function whenIdle(work: () => unknown): () => void {
  if (!('requestIdleCallback' in window)) {
    work();
    return () => {};
  }
  const request = window.requestIdleCallback(work);
  return () => window.cancelIdleCallback(request);
}
