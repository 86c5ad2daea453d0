import { notifications } from '@mantine/notifications';
import { type ReactNode, useEffect } from 'react';
import { isJobActive, useMachineStore } from '../../driver/machine-store';
import { useStudio } from '../../state/studio-context';
import { liveText } from '../../ui/live-text';

/** The id of the notice, of which there is at most one. */
const LOST_JOB = 'lost-job';

/**
 * If the driver does not reply during a job, shows so on every screen until the driver reports what happened to the
 * job. The job's dock shows every other end.
 */
export function useLostJob(): void {
  const { driver } = useStudio();
  useEffect(() => {
    let isLost = false;
    const show = (message: ReactNode, title: ReactNode) =>
      notifications.show({ id: LOST_JOB, color: 'red', message, autoClose: false, title });
    const unsubscribe = useMachineStore.subscribe((state, before) => {
      if (isJobActive(before) && !isJobActive(state) && state.link === 'lost') {
        isLost = true;
        show(liveText('job.lost'), liveText('job.lostTitle'));
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
      show(liveText('job.forgotten'), liveText('job.failed'));
    });
    return () => {
      unsubscribe();
      unhear();
    };
  }, [driver]);
}
