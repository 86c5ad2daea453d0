import { formatClock } from '@kerf/preview';
import { Progress } from '@mantine/core';
import { IconBell, IconBellRinging, IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import {
  isJobActive,
  isWaitingForTool,
  type JobTask,
  progressShown,
  useMachineStore,
} from '../driver/machine-store';
import { CameraView } from '../machine/camera/camera-view';
import { ControlNote } from '../machine/control/control-note';
import { PositionTable } from '../machine/control/position-table';
import { PausedSpindle, SpeedPanel } from '../machine/control/speed-panel';
import { useDockedJob, useJobDockStore } from '../machine/run/job-dock-store';
import { useCancelJob } from '../machine/run/use-cancel-job';
import { IconButton } from '../ui/icon-button';
import { FoundJob } from './found-job';
import { ActiveButtons, EndButtons } from './job-buttons';
import { JobOutcome } from './job-outcome';
import { setJobSignal, useJobSignalStore } from './job-signal';
import classes from './running.module.css';
import { ToolChangePanel } from './tool-change';

/**
 * The job on the machine, at the lower edge of the editor or of the preview: its progress, and the buttons to pause, to
 * cancel and for an emergency stop. Everything else stays usable. After the job it shows how the job ended, until the
 * person closes it.
 */
export function JobDock() {
  const task = useDockedJob();
  return task && <Dock task={task} />;
}

function Dock({ task }: { task: JobTask }) {
  const { progress } = progressShown({ recovery: useMachineStore((state) => state.recovery), task });
  const { t } = useTranslation();
  const isActive = useMachineStore(isJobActive);
  const dock = useFocusOnce();
  const askToCancel = useCancelJob();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.repeat || !isActive) return;
    event.stopPropagation();
    askToCancel();
  };
  return (
    <section
      ref={dock}
      className={classes.dock}
      aria-label={t('job.title')}
      tabIndex={-1}
      data-job-dock={task.jobId}
      data-machine-controls
      onKeyDown={onKeyDown}
    >
      <JobProgress progress={progress} />
      <Details />
      <div className={classes.bar}>
        <JobFacts task={task} />
        <div className={classes.buttons}>
          {isActive && <SignalSwitch />}
          {isActive ? <ActiveButtons /> : <EndButtons />}
        </div>
      </div>
    </section>
  );
}

/** Takes the focus when the dialog that started the job has closed. */
function useFocusOnce() {
  const dock = useRef<HTMLElement>(null);
  const takesFocus = useJobDockStore((state) => state.takesFocus);
  useEffect(() => {
    if (!takesFocus) return;
    dock.current?.focus();
    useJobDockStore.setState({ takesFocus: false });
  }, [takesFocus]);
  return dock;
}

/** Turns the signal at the end of the job on and off. */
function SignalSwitch() {
  const { t } = useTranslation();
  const isOn = useJobSignalStore((state) => state.isOn);
  return (
    <IconButton
      icon={isOn ? IconBellRinging : IconBell}
      label={t('job.tellMe')}
      isOn={isOn}
      tooltipPosition="top"
      onClick={() => void setJobSignal(!isOn)}
    />
  );
}

const COLOURS: Readonly<Record<string, string>> = {
  completed: 'green',
  failed: 'red',
  stopped: 'red',
  paused: 'yellow',
};

function JobProgress({ progress }: { progress: number }) {
  const { t } = useTranslation();
  const stage = useMachineStore((state) => state.stage);
  return (
    <Progress
      size={4}
      radius={0}
      value={progress}
      transitionDuration={0}
      color={COLOURS[stage] ?? 'blue'}
      aria-label={t('job.progress')}
    />
  );
}

/** What a person must read or do, and on request the positions and the speed. */
function Details() {
  const isExpanded = useJobDockStore((state) => state.isExpanded);
  const isAtHand = useMachineStore(isWaitingForTool);
  const isActive = useMachineStore(isJobActive);
  return (
    <div className={classes.details}>
      <FoundJob />
      {isActive && <ControlNote />}
      <JobOutcome />
      <PausedSpindle />
      {isAtHand ? (
        <ToolChangePanel />
      ) : (
        isExpanded && (
          <div className={classes.positions}>
            <PositionTable />
            {isActive && <SpeedPanel />}
            {isActive && <CameraView />}
          </div>
        )
      )}
    </div>
  );
}

function JobFacts({ task }: { task: JobTask }) {
  const { progress, line } = progressShown({ recovery: useMachineStore((state) => state.recovery), task });
  const { t } = useTranslation();
  const stage = useMachineStore((state) => state.stage);
  const isExpanded = useJobDockStore((state) => state.isExpanded);
  const facts = [
    { label: t('job.remaining'), value: formatClock(task.remainingTime) },
    { label: t('job.spent'), value: formatClock(task.spentTime) },
    { label: t('preview.lines'), value: t('start.lineOf', { line, lines: task.lines }) },
  ];
  return (
    <div className={classes.facts}>
      <IconButton
        icon={isExpanded ? IconChevronDown : IconChevronUp}
        label={t('job.details')}
        aria-expanded={isExpanded}
        onClick={() => useJobDockStore.setState({ isExpanded: !isExpanded })}
      />
      <strong className={classes.percent} data-testid="job-progress">
        {t('field.percent', { value: Math.floor(progress) })}
      </strong>
      <strong className={classes.stage} data-stage={stage}>
        {t(`job.stage.${stage}`)}
      </strong>
      {facts.map(({ label, value }) => (
        <span key={label} className={classes.fact}>
          <span>{label}</span> {value}
        </span>
      ))}
      {task.lineText !== undefined && (
        <code className={classes.lineText} title={t('job.lineSent')}>
          {task.lineText}
        </code>
      )}
    </div>
  );
}
