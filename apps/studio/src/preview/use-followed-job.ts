import type { JobProgram } from '@kerf/pipeline';
import type { Player } from '@kerf/preview';
import { timeAtLine } from '@kerf/simulation';
import { useEffect } from 'react';
import { isJobActive, useMachineStore } from '../machine/machine-store';

/** While a job runs on the machine, the picture shows the line that the machine is at. */
export function useFollowedJob(player: Player, program: JobProgram | null): void {
  const line = useMachineStore((state) => (isJobActive(state) ? (state.task?.line ?? 0) : 0));
  useEffect(() => {
    if (!program || line === 0) return;
    player.pause();
    player.seekSeconds(timeAtLine(program.trace, program.timeline, line));
  }, [player, program, line]);
}
