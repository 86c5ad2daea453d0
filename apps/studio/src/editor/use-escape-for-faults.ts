import { isPageCovered } from '@kerf/canvas';
import { notifications, notificationsStore } from '@mantine/notifications';
import { useEffect } from 'react';
import { isMachineNotice } from '../machine/use-machine-notices';

/** What tells of a fault; its colour says so. */
const FAULT = 'red';

/**
 * Escape puts away the notices that tell of a fault, but not what a person must know of the machine. Where a dialog is open it does that first, and closes the dialog the next time;
 * on the drawing it does what it always does besides.
 */
export function useEscapeForFaults(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing) return;
      const faults = notificationsStore
        .getState()
        .notifications.flatMap(({ id, color }) =>
          color === FAULT && id !== undefined && !isMachineNotice(id) ? [id] : [],
        );
      if (faults.length === 0) return;
      for (const id of faults) notifications.hide(id);
      if (!isPageCovered(document)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('keydown', onKeyDown, true);
    return () => window.removeEventListener('keydown', onKeyDown, true);
  }, []);
}
