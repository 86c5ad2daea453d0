import { machinableObjects } from '@kerf/document';
import type { Preview } from '@kerf/preview';
import { Button, Loader, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { generateJob, useJobStore } from '../job/job-store';
import { useJobProgram } from '../job/use-job-program';
import { PlayerBar } from '../preview/player/player-bar';
import { usePlayer } from '../preview/player/use-player';
import { useArrivedProgram } from '../preview/use-arrived-program';
import { PreviewView } from '../preview/view/preview-view';
import { useEditorState, useStudio } from '../state/studio-context';
import classes from './shared.module.css';

/** The piece in 3D, cut by the program that Kerf makes of the design. */
export default function SharedSolid() {
  const { compute } = useStudio();
  const design = useEditorState((state) => state.design);
  const { program, programs, isStale } = useJobProgram();
  const [preview, setPreview] = useState<Preview | null>(null);
  const shown = useArrivedProgram(isStale ? null : program);
  const player = usePlayer(shown);
  const hasCuts = machinableObjects(design).length > 0;
  useEffect(() => {
    const { job } = useJobStore.getState();
    const isMade = (job.status === 'done' && job.design === design) || job.status === 'generating';
    if (hasCuts && !isMade) void generateJob(compute, design);
  }, [compute, design, hasCuts]);
  return (
    <div className={classes.view}>
      <PreviewView
        program={shown}
        programs={programs}
        player={player}
        preview={preview}
        onReady={setPreview}
        empty={<NothingCut hasCuts={hasCuts} onRetry={() => void generateJob(compute, design)} />}
      />
      <Working />
      <PlayerBar player={player} program={shown} />
    </div>
  );
}

/** Says why there is nothing to see but the board. */
function NothingCut({ hasCuts, onRetry }: { hasCuts: boolean; onRetry: () => void }) {
  const { t } = useTranslation();
  const status = useJobStore(({ job }) => job.status);
  if (status === 'generating' || (hasCuts && status === 'none')) return null;
  const hasFailed = status === 'failed';
  return (
    <div className={classes.note} role={hasFailed ? 'alert' : 'status'}>
      <Text fz="sm">{t(hasFailed ? 'shared.notMade' : 'shared.nothingCut')}</Text>
      {hasFailed && (
        <Button size="xs" variant="default" onClick={onRetry}>
          {t('action.retry')}
        </Button>
      )}
    </div>
  );
}

function Working() {
  const { t } = useTranslation();
  const isWorking = useJobStore(({ job }) => job.status === 'generating');
  const progress = useJobStore((state) => state.progress);
  if (!isWorking) return null;
  return (
    <div className={classes.note} role="status">
      <Loader size="xs" aria-hidden="true" />
      <Text fz="sm">
        {t('shared.making', { percent: t('field.percent', { value: Math.round(progress * 100) }) })}
      </Text>
    </div>
  );
}
