import type { JobProgram } from '@kerf/pipeline';
import { Button, Progress, Text } from '@mantine/core';
import { IconArrowBackUp, IconDownload, IconPlayerPlay, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useStudio } from '../app/studio-context';
import { discardJob, generateJob, type JobState } from '../job/job-store';
import { useOpenStart } from '../machine/use-open-start';
import { saveFile } from '../ui/save-file';
import classes from './preview.module.css';

interface JobControlsProps {
  readonly job: JobState;
  /** The program that can be run; null while there is none that is current. */
  readonly program: JobProgram | null;
  /** What a file of it is called, without extension. */
  readonly name: string;
}

/** Generate, run, download; while work is under way, its progress instead. */
export function JobControls({ job, program, name }: JobControlsProps) {
  const { t } = useTranslation();
  const { editor, compute } = useStudio();
  const openStart = useOpenStart();
  if (job.status === 'generating' || job.status === 'opening') return <Working job={job} />;
  const isFile = job.status === 'opened';
  return (
    <div className={classes.buttons}>
      <Button
        size="xs"
        variant={program ? 'default' : 'filled'}
        leftSection={<IconRefresh size={16} stroke={1.7} />}
        disabled={isFile}
        onClick={() => generateJob(compute, editor.getState().design)}
      >
        {t('preview.generate')}
      </Button>
      <Button
        size="xs"
        leftSection={<IconPlayerPlay size={16} stroke={1.7} />}
        disabled={program === null}
        onClick={openStart}
      >
        {t('preview.craft')}
      </Button>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconDownload size={16} stroke={1.7} />}
        disabled={program === null}
        onClick={() => program && saveFile(new Blob([new Uint8Array(program.gcode.bytes)]), `${name}.gcode`)}
      >
        {t('preview.download')}
      </Button>
      {isFile && (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconArrowBackUp size={16} stroke={1.7} />}
          onClick={discardJob}
        >
          {t('preview.closeFile')}
        </Button>
      )}
    </div>
  );
}

function Working({ job }: { job: Extract<JobState, { progress: number }> }) {
  const { t } = useTranslation();
  const text = t(job.status === 'opening' ? 'preview.parsing' : 'preview.generating');
  return (
    <div className={classes.buttons}>
      <Text fz="sm">
        {text} {Math.floor(job.progress * 100)} %
      </Text>
      <Progress value={job.progress * 100} aria-label={text} />
      <Button variant="default" size="xs" onClick={discardJob}>
        {t(job.status === 'opening' ? 'preview.cancelParsing' : 'action.cancel')}
      </Button>
    </div>
  );
}
