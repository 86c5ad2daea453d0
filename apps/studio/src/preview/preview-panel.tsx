import { useEditorState } from '../app/studio-context';
import { isSameJob, useJobStore } from '../job/job-store';
import { JobSide } from './job-side';
import { PlayerBar } from './player-bar';
import classes from './preview.module.css';
import { PreviewView } from './preview-view';
import { useFollowedJob } from './use-followed-job';
import { usePlayer } from './use-player';

/** View, player and facts of the job. */
export default function PreviewPanel() {
  const job = useJobStore((state) => state.job);
  const output = job.status === 'done' ? job.result.output : null;
  const made = job.status === 'done' ? job.design : null;
  const isStale = useEditorState((state) => made !== null && !isSameJob(made, state.design));
  const player = usePlayer(output);
  useFollowedJob(player, output);
  return (
    <div className={classes.panel}>
      <div className={classes.view}>
        <PreviewView output={isStale ? null : output} player={player} />
        <PlayerBar player={player} isEnabled={output !== null && !isStale} />
      </div>
      <JobSide job={job} isStale={isStale} player={player} />
    </div>
  );
}
