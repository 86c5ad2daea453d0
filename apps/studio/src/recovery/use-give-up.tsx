import type { Recovery } from '@kerf/protocol';
import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useDriverAction } from '../machine/use-driver-action';
import { closeRecovery } from '../state/recovery-view';
import { liveText } from '../ui/live-text';

/** Asks whether to give up an interrupted job, and gives it up. */
export function useGiveUp(): (recovery: Recovery) => void {
  const act = useDriverAction();
  return ({ jobId, fileName }) =>
    modals.openConfirmModal({
      modalId: 'give-up-recovery',
      title: liveText('recovery.giveUpTitle'),
      children: <Text fz="sm">{liveText('recovery.giveUpText', { name: fileName })}</Text>,
      labels: { confirm: liveText('recovery.giveUp'), cancel: liveText('action.cancel') },
      confirmProps: { color: 'red' },
      onConfirm: () =>
        void act({ action: 'cancelRecoveryCarvingTask', jobId }).then((isDone) => isDone && closeRecovery()),
    });
}
