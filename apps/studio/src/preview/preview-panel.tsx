import type { Preview } from '@kerf/preview';
import { useState } from 'react';
import { useJobProgram } from '../job/use-job-program';
import { PlayerBar } from './player/player-bar';
import { useFollowedJob } from './player/use-followed-job';
import { usePlayer } from './player/use-player';
import classes from './preview-panel.module.css';
import { JobSide } from './side/job-side';
import { useArrivedProgram } from './use-arrived-program';
import { useGenerateOnOpen } from './use-generate-on-open';
import { useWantedFault } from './use-wanted-fault';
import { PreviewView } from './view/preview-view';

/** The view, the player and the facts of the job. */
export default function PreviewPanel() {
  useGenerateOnOpen();
  const { program, programs, isStale } = useJobProgram();
  const [preview, setPreview] = useState<Preview | null>(null);
  const shown = useArrivedProgram(isStale ? null : program);
  const player = usePlayer(shown);
  useFollowedJob(player, shown);
  useWantedFault(player, preview, shown);
  return (
    <div className={classes.panel}>
      <div className={classes.view}>
        <PreviewView
          program={shown}
          programs={programs}
          player={player}
          preview={preview}
          onReady={setPreview}
        />
        <PlayerBar player={player} program={shown} />
      </div>
      <JobSide shown={shown} player={player} preview={preview} />
    </div>
  );
}
