import type { JobProgram } from '@kerf/pipeline';
import type { Player } from '@kerf/preview';
import { useEffect, useRef } from 'react';
import { useMachineStore } from '../../driver/machine-store';
import { useRunningTask } from '../../machine/run/use-running-task';
import { followedSeconds } from './followed-place';

/**
 * While the machine runs the shown program, the picture shows the machine's place; when the job is complete, it shows
 * the finished piece.
 */
export function useFollowedJob(player: Player, program: JobProgram | null): void {
  const { task } = useRunningTask(program);
  const line = task?.line ?? 0;
  const isFollowed = task !== null;
  const position = useMachineStore((state) => (isFollowed ? state.status?.workPosition : undefined));
  // The machine's last known place on the program's path.
  const last = useRef<number | undefined>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each job starts without a last place
  useEffect(() => {
    last.current = undefined;
  }, [program, task?.jobId]);
  useEffect(() => {
    if (!program || line === 0) return;
    const { seconds, isOnPath } = followedSeconds(program, { line, position }, last.current);
    if (isOnPath) last.current = seconds;
    player.pause();
    player.seekSeconds(seconds);
  }, [player, program, line, position]);

  // The last report of progress comes some lines before the end of the job, and a finished job is no longer followed.
  // So this moves the picture to the end.
  const followed = useFollowedId(program, task?.jobId);
  const completed = useMachineStore((state) => (state.stage === 'completed' ? state.task?.jobId : undefined));
  useEffect(() => {
    if (completed !== undefined && completed === followed.current)
      player.seekSeconds(player.getState().duration);
  }, [player, completed, followed]);
}

/** The id of the last job during which `program` was followed. */
function useFollowedId(program: JobProgram | null, jobId: string | undefined) {
  const followed = useRef<string | undefined>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a job belongs to one program
  useEffect(() => {
    followed.current = undefined;
  }, [program]);
  useEffect(() => {
    if (jobId !== undefined) followed.current = jobId;
  }, [jobId]);
  return followed;
}
