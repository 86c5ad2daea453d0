import { whoseKey } from '@kerf/canvas';
import { useEffect, useRef } from 'react';
import { useCancelJob } from './use-cancel-job';

/** While a job runs, Escape in the preview asks whether to cancel the job, and does not close the preview. */
export function useEscapeToCancel(isEnabled: boolean): void {
  const ask = useCancelJob();
  const latest = useRef(ask);
  latest.current = ask;
  useEffect(() => {
    if (!isEnabled) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.repeat) return;
      // Menus, lists and fields use Escape themselves; then it is not meant for the window.
      if (whoseKey(event, 'any') === 'page') latest.current();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [isEnabled]);
}
