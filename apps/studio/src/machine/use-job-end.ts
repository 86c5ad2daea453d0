import { notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useViewStore } from '../state/view-store';
import { useDriverFailureText } from './failure-text';
import { isJobActive, type MachineState, useMachineStore } from './machine-store';

/** Says how the job on the machine has ended, where its own window is not open to say it. */
export function useJobEnd(): void {
  const { t } = useTranslation();
  const failureText = useDriverFailureText();
  useEffect(() => {
    const tell = ({ stage, task }: MachineState) => {
      if (stage === 'completed')
        notifications.show({ color: 'green', message: t('job.completed'), autoClose: false });
      else if (stage === 'failed' || stage === 'stopped')
        notifications.show({
          color: 'red',
          title: t('job.failed'),
          message: task?.failure ? failureText(task.failure) : t('machine.wasReset'),
          autoClose: false,
        });
    };
    return useMachineStore.subscribe((state, before) => {
      const hasEnded = isJobActive(before) && !isJobActive(state);
      if (hasEnded && !useViewStore.getState().isStartOpen) tell(state);
    });
  }, [t, failureText]);
}
