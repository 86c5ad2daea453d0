import type { JobProgram } from '@kerf/pipeline';
import type { Player } from '@kerf/preview';
import { timeAtLine } from '@kerf/simulation';
import { useEffect } from 'react';
import { useRunningTask } from '../machine/use-running-task';

/** While the machine runs the program that is shown, the picture shows the line that it is at. */
export function useFollowedJob(player: Player, program: JobProgram | null): void {
  const { task } = useRunningTask(program);
  const line = task?.line ?? 0;
  useEffect(() => {
    if (!program || line === 0) return;
    player.pause();
    player.seekSeconds(timeAtLine(program.trace, program.timeline, line));
  }, [player, program, line]);
}
