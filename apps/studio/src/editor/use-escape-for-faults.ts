import { isPageCovered } from '@kerf/canvas';
import { useWindowEvent } from '@mantine/hooks';
import { notifications, notificationsStore } from '@mantine/notifications';
import { isMachineNotice } from '../machine/use-machine-notices';

/** The colour of a notice that reports a fault. */
const FAULT = 'red';

/**
 * Escape hides the notices of faults, but not what a person must know about the machine. If a dialog is open, the first
 * Escape hides the notices, and the next Escape closes the dialog. On the drawing, Escape also does what it does
 * without notices.
 */
export function useEscapeForFaults(): void {
  const hideFaults = (event: KeyboardEvent) => {
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
  useWindowEvent('keydown', hideFaults, true);
}
