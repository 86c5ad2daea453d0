import type { JobProgram } from '@kerf/pipeline';
import type { Player } from '@kerf/preview';
import { timeAtLine } from '@kerf/simulation';
import { useEffect, useRef } from 'react';
import { useMachineStore } from '../machine/machine-store';
import { useRunningTask } from '../machine/use-running-task';

/** While the machine runs the program that is shown, the picture shows the line that it is at, and all of it when it has come through. */
export function useFollowedJob(player: Player, program: JobProgram | null): void {
  const { task } = useRunningTask(program);
  const line = task?.line ?? 0;
  useEffect(() => {
    if (!program || line === 0) return;
    player.pause();
    player.seekSeconds(timeAtLine(program.trace, program.timeline, line));
  }, [player, program, line]);

  // The last progress that is told of lies some lines before the end, and a job that has ended is followed no more.
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
