import { notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useViewStore } from '../state/view-store';
import { useDriverFailureText } from './failure-text';
import { isJobActive, type MachineState, useMachineStore } from './machine-store';

/** How the last job has ended: there is one such notice, and none when the next job runs. */
const JOB_END = 'job-end';

/** Says how the job on the machine has ended, where its own window is not open to say it. */
export function useJobEnd(): void {
  const { t } = useTranslation();
  const failureText = useDriverFailureText();
  useEffect(() => {
    const tell = ({ stage, task }: MachineState) => {
      if (stage === 'completed')
        notifications.show({ id: JOB_END, color: 'green', message: t('job.completed'), autoClose: false });
      else if (stage === 'failed' || stage === 'stopped')
        notifications.show({
          id: JOB_END,
          color: 'red',
          title: t('job.failed'),
          message: task?.failure ? failureText(task.failure) : t('machine.wasReset'),
          autoClose: false,
        });
    };
    return useMachineStore.subscribe((state, before) => {
      if (isJobActive(state) && !isJobActive(before)) notifications.hide(JOB_END);
      const hasEnded = isJobActive(before) && !isJobActive(state);
      if (hasEnded && !useViewStore.getState().isStartOpen) tell(state);
    });
  }, [t, failureText]);
}
