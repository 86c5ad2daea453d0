import { formatClock } from '@kerf/preview';
import { Alert, Button, Group, Progress, Stack, Text } from '@mantine/core';
import {
  IconAlertOctagon,
  IconCircleCheck,
  IconPlayerPause,
  IconPlayerPlay,
  IconX,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { isJobActive, isWaitingForTool, lacksToolZero, useMachineStore } from '../../driver/machine-store';
import { useJobStore } from '../../job/job-store';
import { useJobProgram } from '../../job/use-job-program';
import { PositionTable } from '../../machine/control/position-table';
import { useDriverFailureText } from '../../machine/failure-text';
import { useCancelJob } from '../../machine/run/use-cancel-job';
import { useResume } from '../../machine/run/use-resume';
import { pressStop } from '../../machine/stop/stop-store';
import { useDriverAction } from '../../machine/use-driver-action';
import { useRested } from '../../machine/use-rested';
import { useStudio } from '../../state/studio-context';
import classes from '../start.module.css';
import { ToolChangePanel } from './tool-change';

interface JobViewProps {
  readonly onClose: () => void;
  /** Called to prepare another start. */
  readonly onAgain: () => void;
}

/** The job on the machine: its progress, with buttons to pause, to cancel and for an emergency stop. */
export function JobView({ onClose, onAgain }: JobViewProps) {
  const { t } = useTranslation();
  const task = useMachineStore((state) => state.task);
  const stage = useMachineStore((state) => state.stage);
  const isActive = useMachineStore(isJobActive);
  const isAtHand = useMachineStore(isWaitingForTool);
  if (!task) return null;
  const facts = [
    { label: t('machine.state'), value: t(`job.stage.${stage}`) },
    { label: t('job.remaining'), value: formatClock(task.remainingTime) },
    { label: t('job.spent'), value: formatClock(task.spentTime) },
    { label: t('preview.lines'), value: t('start.lineOf', { line: task.line, lines: task.lines }) },
  ];
  return (
    <Stack gap="md" pt="xs">
      <Group justify="space-between" align="baseline">
        <Text fw={600}>{isActive && stage !== 'paused' ? t('job.progress') : t(`job.stage.${stage}`)}</Text>
        <Text fz={28} fw={600} data-testid="job-progress">
          {t('field.percent', { value: Math.floor(task.progress) })}
        </Text>
      </Group>
      <Progress
        size="lg"
        value={task.progress}
        transitionDuration={0}
        color={stage === 'failed' || stage === 'stopped' ? 'red' : stage === 'completed' ? 'green' : 'blue'}
        aria-label={t('job.progress')}
      />
      <div className={classes.jobFacts}>
        {facts.map(({ label, value }) => (
          <div key={label} className={classes.dimension}>
            <span>{label}</span>
            {value}
          </div>
        ))}
      </div>
      <Outcome />
      {isAtHand ? <ToolChangePanel /> : <PositionTable />}
      {isActive ? <ActiveButtons /> : <EndButtons {...{ onClose, onAgain }} />}
    </Stack>
  );
}

/** After the job: buttons to run it again, to continue with the next program, or to close the window. */
function EndButtons({ onClose, onAgain }: JobViewProps) {
  const { t } = useTranslation();
  const stage = useMachineStore((state) => state.stage);
  const { programs } = useJobProgram();
  const index = useJobStore((state) => state.programIndex);
  const hasNext = stage === 'completed' && index + 1 < programs.length;
  const goOn = () => {
    useJobStore.setState({ programIndex: index + 1 });
    onAgain();
  };
  return (
    <Group justify="flex-end">
      <Button variant="default" onClick={onAgain}>
        {t('start.again')}
      </Button>
      <Button variant={hasNext ? 'default' : 'filled'} onClick={onClose}>
        {t('action.close')}
      </Button>
      {hasNext && <Button onClick={goOn}>{t('start.nextProgram')}</Button>}
    </Group>
  );
}

function Outcome() {
  const { t } = useTranslation();
  const failureText = useDriverFailureText();
  const task = useMachineStore((state) => state.task);
  const stage = useMachineStore((state) => state.stage);
  if (stage === 'completed')
    return (
      <Alert color="green" icon={<IconCircleCheck size={18} />} role="status">
        {t('job.completed')}
      </Alert>
    );
  if (stage === 'cancelled') return <Alert role="status">{t('job.cancelled')}</Alert>;
  if (stage === 'stopped')
    return (
      <Alert color="red" role="alert">
        {t('machine.wasReset')}
      </Alert>
    );
  if (stage === 'paused' && task?.pauseReason)
    return (
      <Alert color="yellow" icon={<IconPlayerPause size={18} />} role="status">
        {typeof task.tool === 'number'
          ? t('job.held.toolNumber', { tool: task.tool })
          : t(`job.held.${task.pauseReason}`)}
      </Alert>
    );
  const failure = task?.failure;
  if (!failure) return null;
  const { line, text } = failure.details ?? {};
  return (
    <Alert color="red" title={t('job.failed')} role="alert">
      {failureText(failure)}
      {typeof line === 'number' && (
        <div>{t('job.failedLine', { line, text: typeof text === 'string' ? text : '' })}</div>
      )}
    </Alert>
  );
}

function ActiveButtons() {
  const { t } = useTranslation();
  const { driver } = useStudio();
  const act = useDriverAction();
  const resume = useResume();
  const press = () => (isPaused ? resume() : void act({ action: 'pause' }));
  const askToCancel = useCancelJob();
  const isPaused = useMachineStore((state) => state.stage === 'paused');
  // Another bit has another length: without a new Z zero, the job would cut at the wrong height.
  const lacksZero = useMachineStore(lacksToolZero);
  const isInert = (!useRested(isPaused) && isPaused) || lacksZero;
  return (
    <Group>
      <Button
        size="md"
        variant="default"
        leftSection={isPaused ? <IconPlayerPlay size={18} /> : <IconPlayerPause size={18} />}
        aria-disabled={isInert}
        {...(lacksZero && { 'data-disabled': true })}
        onClick={() => isInert || press()}
      >
        {isPaused ? t('job.resume') : t('job.pause')}
      </Button>
      <Button size="md" variant="default" leftSection={<IconX size={18} />} onClick={askToCancel}>
        {t('job.cancel')}
      </Button>
      <Button
        size="md"
        ml="auto"
        color="red"
        leftSection={<IconAlertOctagon size={18} />}
        onClick={() => void pressStop(driver)}
      >
        {t('machine.emergencyStop')}
      </Button>
    </Group>
  );
}
