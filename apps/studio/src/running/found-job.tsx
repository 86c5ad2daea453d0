import { Alert, Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { isJobActive, useMachineStore } from '../driver/machine-store';
import { useJobDockStore } from '../machine/run/job-dock-store';
import { useCancelJob } from '../machine/run/use-cancel-job';
import { useResume } from '../machine/run/use-resume';

/** Asks whether a job that already ran when the page was opened is to continue. A job on hold is then resumed. */
export function FoundJob() {
  const { t } = useTranslation();
  const isFound = useJobDockStore((dock) => dock.isFound);
  const isActive = useMachineStore(isJobActive);
  const isPaused = useMachineStore(({ stage }) => stage === 'paused');
  const askToCancel = useCancelJob();
  const resume = useResume();
  if (!isFound || !isActive) return null;
  const goOn = () => {
    useJobDockStore.setState({ isFound: false });
    if (isPaused) resume();
  };
  return (
    <Alert color="blue" role="alert" p="xs">
      <Group gap="sm">
        <span>{t('job.found')}</span>
        <Group gap="xs" ml="auto">
          <Button size="xs" variant="default" onClick={askToCancel}>
            {t('action.cancel')}
          </Button>
          <Button size="xs" onClick={goOn}>
            {t('job.foundGoOn')}
          </Button>
        </Group>
      </Group>
    </Alert>
  );
}
