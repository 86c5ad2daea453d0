import { formatClock } from '@kerf/preview';
import { RingProgress, UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { isJobActive, useMachineStore } from '../../driver/machine-store';
import { useJobEnd } from '../../machine/run/use-job-end';
import { useViewStore } from '../../state/view-store';
import classes from './top-bar.module.css';

/** The job on the machine, visible everywhere in the studio; a click opens the job's window. */
export function JobChip() {
  const { t } = useTranslation();
  useJobEnd();
  const isActive = useMachineStore(isJobActive);
  const task = useMachineStore((state) => state.task);
  const stage = useMachineStore((state) => state.stage);
  if (!isActive || !task) return null;
  return (
    <UnstyledButton className={classes.job} onClick={() => useViewStore.setState({ isStartOpen: true })}>
      <RingProgress
        size={22}
        thickness={3}
        sections={[{ value: task.progress, color: stage === 'paused' ? 'yellow' : 'blue' }]}
      />
      <span>{t(`job.stage.${stage}`)}</span>
      <span>{t('field.percent', { value: Math.floor(task.progress) })}</span>
      <span>{formatClock(task.remainingTime)}</span>
    </UnstyledButton>
  );
}
