import { useModals } from '@mantine/modals';
import { useProbeView } from '../state/probe-view';
import { useViewStore } from '../state/view-store';
import { useCovered } from './use-covered';

/**
 * Whether a window is open that other dialogs open above themselves: a question, probing, or the help with the driver.
 * Then Escape is not meant for the dialog below.
 */
export function useDialogAbove(): boolean {
  const { modals } = useModals();
  const isProbing = useProbeView(({ kind }) => kind !== null);
  const isHelping = useViewStore((state) => state.isInstallDriverOpen || state.isPairingOpen);
  return useCovered(modals.length > 0 || isProbing || isHelping);
}
