import type { JobProgram } from '@kerf/pipeline';
import {
  isJobActive,
  type JobTask,
  type MachineStoreState,
  useMachineStore,
} from '../../driver/machine-store';
import { useProgramHash } from '../../driver/program-hash';

/** The job on the machine, compared with the program that is shown. */
export interface RunningTask {
  /** The job, if it runs this program; null if none does, or if that is not known yet. */
  readonly task: JobTask | null;
  /** Whether the machine runs another program than the one that is shown. */
  readonly isOther: boolean;
}

/**
 * The running job, compared with the program with the hash `shown`. The hash is null while it is unknown. A pure
 * function.
 */
export function runningTask(state: MachineStoreState, shown: string | null): RunningTask {
  const { task } = state;
  if (!task || task.sha256 === null || shown === null || !isJobActive(state))
    return { task: null, isOther: false };
  const isSame = task.sha256 === shown;
  return { task: isSame ? task : null, isOther: !isSame };
}

/**
 * Whether play and pause control the machine.
 * - 'sure': they do, because the machine runs the shown program.
 * - 'none': they do not, because no job runs, or a job of another program. They only play the shown program on the
 *   screen, for example while a person prepares the next job.
 * - 'unsure': a job runs, but it is not known yet which program it is.
 */
export type Following = 'none' | 'sure' | 'unsure';

/**
 * What play and pause control when the player shows the program with the hash `shown`. The hash is null while it is
 * unknown. A pure function.
 */
export function followingOf(state: MachineStoreState, shown: string | null): Following {
  if (!isJobActive(state)) return 'none';
  const { task, isOther } = runningTask(state, shown);
  if (isOther) return 'none';
  return task ? 'sure' : 'unsure';
}

/** What play and pause control when the player shows `program`. */
export function useFollowing(program: JobProgram | null): Following {
  const isActive = useMachineStore(isJobActive);
  const shown = useProgramHash(isActive ? program : null);
  return useMachineStore((state) => followingOf(state, shown));
}

/** The running job if it runs `program`, and whether it runs another program. */
export function useRunningTask(program: JobProgram | null): RunningTask {
  const isActive = useMachineStore(isJobActive);
  const shown = useProgramHash(isActive ? program : null);
  const task = useMachineStore((state) => runningTask(state, shown).task);
  const isOther = useMachineStore((state) => runningTask(state, shown).isOther);
  return { task, isOther };
}
