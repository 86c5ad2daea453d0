import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useTranslation } from 'react-i18next';
import { useDriverAction } from './use-driver-action';

/** Asks whether the job on the machine is to be cancelled, and cancels it. */
export function useCancelJob(): () => void {
  const { t } = useTranslation();
  const act = useDriverAction();
  return () => {
    modals.openConfirmModal({
      title: t('job.cancelTitle'),
      children: <Text fz="sm">{t('job.cancelText')}</Text>,
      labels: { confirm: t('job.cancelConfirm'), cancel: t('job.goOn') },
      confirmProps: { color: 'red' },
      onConfirm: () => void act({ action: 'cancel' }),
    });
  };
}
