import { notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { isJobActive, useMachineStore } from '../../driver/machine-store';
import { useStudio } from '../../state/studio-context';

/** The id of the notice, of which there is at most one. */
const LOST_JOB = 'lost-job';

/**
 * If the driver does not reply during a job, shows so on every screen until the driver reports what happened to the
 * job. The job's dock shows every other end.
 */
export function useLostJob(): void {
  const { t } = useTranslation();
  const { driver } = useStudio();
  useEffect(() => {
    let isLost = false;
    const show = (message: string, title: string) =>
      notifications.show({ id: LOST_JOB, color: 'red', message, autoClose: false, title });
    const unsubscribe = useMachineStore.subscribe((state, before) => {
      if (isJobActive(before) && !isJobActive(state) && state.link === 'lost') {
        isLost = true;
        show(t('job.lost'), t('job.lostTitle'));
      } else if (state.task !== null && (isLost || (isJobActive(state) && !isJobActive(before)))) {
        isLost = false;
        notifications.hide(LOST_JOB);
      }
    });
    // A driver that was restarted meanwhile knows nothing of the job and will not report the job's end.
    const unhear = driver.subscribe((event) => {
      if (!isLost || event.action !== 'TASK_CHECK' || event.task) return;
      isLost = false;
      notifications.hide(LOST_JOB);
      show(t('job.forgotten'), t('job.failed'));
    });
    return () => {
      unsubscribe();
      unhear();
    };
  }, [t, driver]);
}
