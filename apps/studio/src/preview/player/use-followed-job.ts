import type { JobProgram } from '@kerf/pipeline';
import type { Player } from '@kerf/preview';
import { useEffect, useRef } from 'react';
import { useMachineStore } from '../../driver/machine-store';
import { useRunningTask } from '../../machine/run/use-running-task';
import { followedSeconds } from './followed-place';

/**
 * While the machine runs the shown program, the picture shows the machine's place, and the finished piece at the end.
 */
export function useFollowedJob(player: Player, program: JobProgram | null): void {
  const { task } = useRunningTask(program);
  const line = task?.line ?? 0;
  const isFollowed = task !== null;
  const position = useMachineStore((state) => (isFollowed ? state.status?.workPosition : undefined));
  // The last place of the machine on the program's path.
  const last = useRef<number | undefined>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another job begins anew
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

  // The last report of progress is some lines before the end, and a job that has ended is not followed.
  const followed = useFollowedId(program, task?.jobId);
  const completed = useMachineStore((state) => (state.stage === 'completed' ? state.task?.jobId : undefined));
  useEffect(() => {
    if (completed !== undefined && completed === followed.current)
      player.seekSeconds(player.getState().duration);
  }, [player, completed, followed]);
}

/** The job that `program` was last followed on. */
function useFollowedId(program: JobProgram | null, jobId: string | undefined) {
  const followed = useRef<string | undefined>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a job of one program is none of another
  useEffect(() => {
    followed.current = undefined;
  }, [program]);
  useEffect(() => {
    if (jobId !== undefined) followed.current = jobId;
  }, [jobId]);
  return followed;
}
