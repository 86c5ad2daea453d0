import type { JobProgram } from '@kerf/pipeline';
import {
  isJobActive,
  type JobTask,
  type MachineStoreState,
  useMachineStore,
} from '../../driver/machine-store';
import { useProgramHash } from '../../driver/program-hash';

/** The job on the machine as the program that is shown sees it. */
export interface RunningTask {
  /** The job that runs this very program; null while there is none, or while it is not known. */
  readonly task: JobTask | null;
  /** Whether the machine runs another program than the one that is shown. */
  readonly isOther: boolean;
}

/** What the job under way is to a program with the hash `shown`; null while the hash is not known. Pure. */
export function runningTask(state: MachineStoreState, shown: string | null): RunningTask {
  const { task } = state;
  if (!task || task.sha256 === null || shown === null || !isJobActive(state))
    return { task: null, isOther: false };
  const isSame = task.sha256 === shown;
  return { task: isSame ? task : null, isOther: !isSame };
}

/**
 * Whether playing and pausing the shown program are the machine's: 'none' where no job is under way, or another program's, which
 * is then played for the eye alone, to prepare the next job meanwhile; 'unsure' as long as it is not known whose the job is.
 */
export type Following = 'none' | 'sure' | 'unsure';

/** What the job under way is to the player of a program with the hash `shown`; null while the hash is not known. Pure. */
export function followingOf(state: MachineStoreState, shown: string | null): Following {
  if (!isJobActive(state)) return 'none';
  const { task, isOther } = runningTask(state, shown);
  if (isOther) return 'none';
  return task ? 'sure' : 'unsure';
}

/** The same of the program that is shown. */
export function useFollowing(program: JobProgram | null): Following {
  const isActive = useMachineStore(isJobActive);
  const shown = useProgramHash(isActive ? program : null);
  return useMachineStore((state) => followingOf(state, shown));
}

/** The job under way where it runs `program`, and whether it runs another. */
export function useRunningTask(program: JobProgram | null): RunningTask {
  const isActive = useMachineStore(isJobActive);
  const shown = useProgramHash(isActive ? program : null);
  const task = useMachineStore((state) => runningTask(state, shown).task);
  const isOther = useMachineStore((state) => runningTask(state, shown).isOther);
  return { task, isOther };
}
