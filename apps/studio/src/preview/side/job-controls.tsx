import type { JobProgram } from '@kerf/pipeline';
import type { Player } from '@kerf/preview';
import { Button, type ButtonProps, Group, Progress } from '@mantine/core';
import {
  type Icon,
  IconArrowBackUp,
  IconDownload,
  IconPlayerPlay,
  IconRefresh,
  IconX,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { isJobActive, useMachineStore } from '../../driver/machine-store';
import { saveProgram } from '../../export/save-program';
import { cancelWork, discardJob, type JobState, useJobStore } from '../../job/job-store';
import { useGenerate } from '../../job/use-generate';
import { useCancelJob } from '../../machine/run/use-cancel-job';
import { useOpenStart } from '../../start/use-open-start';
import { usePlayback } from '../player/use-player';
import { OrderSwitch } from './order-switch';
import { OtherControllers } from './other-controllers';
import classes from './side.module.css';

interface JobControlsProps {
  readonly job: JobState;
  /** The program to run; null if there is none that is up to date. */
  readonly program: JobProgram | null;
  /** The name of the program's file, without extension. */
  readonly name: string;
  readonly player: Player;
}

/** The buttons generate, run, download and cancel, always in the same places. */
export function JobControls({ job, program, name, player }: JobControlsProps) {
  const { t } = useTranslation();
  const generate = useGenerate();
  const openStart = useOpenStart();
  const isOnMachine = useMachineStore(isJobActive);
  const isFile = job.status === 'opened' || job.status === 'opening';
  const isGenerating = job.status === 'generating';
  return (
    <div className={classes.buttons}>
      <ControlButton
        icon={IconRefresh}
        variant="default"
        disabled={isFile || isGenerating}
        onClick={generate}
      >
        {isGenerating ? <GeneratingPercent /> : t('preview.generate')}
      </ControlButton>
      {isGenerating && <GeneratingBar />}
      {!isFile && <OrderSwitch isDisabled={isGenerating} />}
      <ControlButton icon={IconPlayerPlay} disabled={program === null || isOnMachine} onClick={openStart}>
        {t('preview.craft')}
      </ControlButton>
      <Group gap={4} wrap="nowrap">
        <ControlButton
          icon={IconDownload}
          variant="default"
          flex={1}
          disabled={program === null}
          onClick={() => program && saveProgram(program, name)}
        >
          {t('preview.download')}
        </ControlButton>
        {!isFile && <OtherControllers job={job} name={name} isDisabled={program === null} />}
      </Group>
      <CancelButton job={job} player={player} />
      {job.status === 'opened' && (
        <ControlButton icon={IconArrowBackUp} variant="default" onClick={discardJob}>
          {t('preview.closeFile')}
        </ControlButton>
      )}
    </div>
  );
}

function GeneratingPercent() {
  const { t } = useTranslation();
  const percent = useJobStore(({ progress }) => Math.floor(progress * 100));
  return t('preview.generatingPercent', { percent });
}

function GeneratingBar() {
  const { t } = useTranslation();
  const progress = useJobStore((state) => state.progress);
  return (
    <Progress size="sm" value={progress * 100} transitionDuration={0} aria-label={t('preview.generating')} />
  );
}

/** Cancels what is in progress: generating or reading, the job on the machine, or the playback. */
function CancelButton({ job, player }: Pick<JobControlsProps, 'job' | 'player'>) {
  const { t } = useTranslation();
  const cancelJob = useCancelJob();
  const isOnMachine = useMachineStore(isJobActive);
  const isPlaying = usePlayback(player, ({ status }) => status === 'playing');
  const isWorking = 'abort' in job;
  const cancel = isWorking ? cancelWork : isOnMachine ? cancelJob : player.stop;
  return (
    <ControlButton
      icon={IconX}
      variant="default"
      disabled={!isWorking && !isOnMachine && !isPlaying}
      onClick={cancel}
    >
      {t('action.cancel')}
    </ControlButton>
  );
}

interface ControlButtonProps extends ButtonProps {
  readonly icon: Icon;
  readonly onClick: () => void;
}

function ControlButton({ icon: Picture, ...rest }: ControlButtonProps) {
  return <Button size="xs" leftSection={<Picture size={16} stroke={1.7} />} {...rest} />;
}
