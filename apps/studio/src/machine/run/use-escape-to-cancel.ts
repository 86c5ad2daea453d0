import { useEffect, useRef } from 'react';
import { useCancelJob } from './use-cancel-job';

/** What has an Escape of its own, which closes no window. */
const OWN_ESCAPE = '[role="menu"], [role="listbox"], input, textarea';

/** While a job runs, Escape in its windows asks whether to cancel it, instead of closing them and leaving the machine alone. */
export function useEscapeToCancel(isEnabled: boolean): void {
  const ask = useCancelJob();
  const latest = useRef(ask);
  latest.current = ask;
  useEffect(() => {
    if (!isEnabled) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.repeat) return;
      if (event.target instanceof Element && event.target.closest(OWN_ESCAPE)) return;
      latest.current();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [isEnabled]);
}
