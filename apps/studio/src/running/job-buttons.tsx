import { Button } from '@mantine/core';
import {
  IconAlertOctagon,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerStop,
  IconX,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { interruptedJob, lacksToolZero, useMachineStore } from '../driver/machine-store';
import { useJobStore } from '../job/job-store';
import { useJobProgram } from '../job/use-job-program';
import { closeJobDock } from '../machine/run/job-dock-store';
import { canStopForLater, useCancelJob, useStopForLater } from '../machine/run/use-cancel-job';
import { useResume } from '../machine/run/use-resume';
import { pressStop } from '../machine/stop/stop-store';
import { useDriverAction } from '../machine/use-driver-action';
import { useRested } from '../machine/use-rested';
import { openRecovery } from '../state/recovery-view';
import { useStudio } from '../state/studio-context';
import { useViewStore } from '../state/view-store';

/** While the job runs: pause or resume, stop for later, cancel, emergency stop. */
export function ActiveButtons() {
  const { t } = useTranslation();
  const { driver } = useStudio();
  const act = useDriverAction();
  const resume = useResume();
  const press = () => (isPaused ? resume() : void act({ action: 'pause' }));
  const askToCancel = useCancelJob();
  const askToStop = useStopForLater();
  const isPaused = useMachineStore((state) => state.stage === 'paused');
  const canStop = useMachineStore(canStopForLater);
  // Another bit has another length: without a new Z zero, the job would cut at the wrong height.
  const lacksZero = useMachineStore(lacksToolZero);
  const isInert = (!useRested(isPaused) && isPaused) || lacksZero;
  return (
    <>
      <Button
        variant="default"
        leftSection={isPaused ? <IconPlayerPlay size={18} /> : <IconPlayerPause size={18} />}
        aria-disabled={isInert}
        {...(lacksZero && { 'data-disabled': true })}
        onClick={() => isInert || press()}
      >
        {isPaused ? t('job.resume') : t('job.pause')}
      </Button>
      {canStop && (
        <Button variant="default" leftSection={<IconPlayerStop size={18} />} onClick={askToStop}>
          {t('job.later.button')}
        </Button>
      )}
      <Button variant="default" leftSection={<IconX size={18} />} onClick={askToCancel}>
        {t('job.cancel')}
      </Button>
      <Button color="red" leftSection={<IconAlertOctagon size={18} />} onClick={() => void pressStop(driver)}>
        {t('machine.emergencyStop')}
      </Button>
    </>
  );
}

/** After the job: continue it where it was interrupted, run it again, begin the next program, or close the dock. */
export function EndButtons() {
  const { t } = useTranslation();
  const stage = useMachineStore((state) => state.stage);
  const interrupted = useMachineStore(interruptedJob);
  const { programs } = useJobProgram();
  const index = useJobStore((state) => state.programIndex);
  const hasNext = stage === 'completed' && index + 1 < programs.length;
  const prepare = () => {
    closeJobDock();
    useViewStore.setState({ isStartOpen: true });
  };
  const goOn = () => {
    useJobStore.setState({ programIndex: index + 1 });
    prepare();
  };
  return (
    <>
      {interrupted !== null && (
        <Button variant="default" onClick={() => openRecovery(interrupted)}>
          {t('recovery.recover')}
        </Button>
      )}
      <Button variant="default" onClick={prepare}>
        {t('start.again')}
      </Button>
      <Button variant={hasNext ? 'default' : 'filled'} onClick={closeJobDock}>
        {t('action.close')}
      </Button>
      {hasNext && <Button onClick={goOn}>{t('start.nextProgram')}</Button>}
    </>
  );
}
