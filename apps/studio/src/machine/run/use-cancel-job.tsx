import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useTranslation } from 'react-i18next';
import { isJobActive, useMachineStore } from '../../driver/machine-store';
import { useDriverAction } from '../use-driver-action';

/** The id of the question, so that it is open only once. */
const QUESTION = 'cancel-job';

/** Asks whether to cancel the job on the machine, and cancels it. */
export function useCancelJob(): () => void {
  const { t } = useTranslation();
  const act = useDriverAction();
  return () => {
    // The question is closed when the job ends by itself or by a Stop.
    const forget = useMachineStore.subscribe((state) => {
      if (!isJobActive(state)) modals.close(QUESTION);
    });
    modals.openConfirmModal({
      modalId: QUESTION,
      onClose: forget,
      title: t('job.cancelTitle'),
      children: <Text fz="sm">{t('job.cancelText')}</Text>,
      labels: { confirm: t('job.cancelConfirm'), cancel: t('job.goOn') },
      confirmProps: { color: 'red' },
      onConfirm: () => void act({ action: 'cancel' }),
    });
  };
}
