import { notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { isJobActive, type MachineStoreState, useMachineStore } from '../../driver/machine-store';
import { useStudio } from '../../state/studio-context';
import { useViewStore } from '../../state/view-store';
import { useDriverFailureText } from '../failure-text';

/** The id of the notice that a job has ended. There is at most one such notice, and none while the next job runs. */
const JOB_END = 'job-end';

/**
 * Shows how the job on the machine has ended, unless the job's own window is open and shows it. If the driver does not
 * reply during a job, every screen says so, until the driver reports what happened to the job.
 */
export function useJobEnd(): void {
  const { t } = useTranslation();
  const failureText = useDriverFailureText();
  const { driver } = useStudio();
  useEffect(() => {
    let isLost = false;
    const show = (color: 'red' | 'green', message: string, title?: string) =>
      notifications.show({ id: JOB_END, color, message, autoClose: false, ...(title && { title }) });
    const tell = ({ stage, task }: MachineStoreState) => {
      if (stage === 'completed') show('green', t('job.completed'));
      else if (stage === 'failed' || stage === 'stopped')
        show('red', task?.failure ? failureText(task.failure) : t('machine.wasReset'), t('job.failed'));
    };
    const unsubscribe = useMachineStore.subscribe((state, before) => {
      const isActive = isJobActive(state);
      const hasEnded = isJobActive(before) && !isActive;
      const isFound = isLost && state.task !== null;
      if (hasEnded && state.link === 'lost') {
        isLost = true;
        show('red', t('job.lost'), t('job.lostTitle'));
        return;
      }
      if (isFound || (isActive && !isJobActive(before))) notifications.hide(JOB_END);
      if (isFound) isLost = false;
      if ((hasEnded || isFound) && !useViewStore.getState().isStartOpen) tell(state);
    });
    // A driver that was restarted meanwhile knows nothing of the job and will not report the job's end.
    const unhear = driver.subscribe((event) => {
      if (!isLost || event.action !== 'TASK_CHECK' || event.task) return;
      isLost = false;
      notifications.hide(JOB_END);
      show('red', t('job.forgotten'), t('job.failed'));
    });
    return () => {
      unsubscribe();
      unhear();
    };
  }, [t, failureText, driver]);
}
