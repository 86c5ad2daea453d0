import type { Recovery } from '@kerf/protocol';
import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useTranslation } from 'react-i18next';
import { useDriverAction } from '../machine/use-driver-action';
import { closeRecovery } from '../state/recovery-view';

/** Asks whether to give up an interrupted job, and gives it up. */
export function useGiveUp(): (recovery: Recovery) => void {
  const { t } = useTranslation();
  const act = useDriverAction();
  return ({ jobId, fileName }) =>
    modals.openConfirmModal({
      modalId: 'give-up-recovery',
      title: t('recovery.giveUpTitle'),
      children: <Text fz="sm">{t('recovery.giveUpText', { name: fileName })}</Text>,
      labels: { confirm: t('recovery.giveUp'), cancel: t('action.cancel') },
      confirmProps: { color: 'red' },
      onConfirm: () =>
        void act({ action: 'cancelRecoveryCarvingTask', jobId }).then((isDone) => isDone && closeRecovery()),
    });
}
