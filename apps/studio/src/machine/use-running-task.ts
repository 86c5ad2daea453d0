import { sha256Hex } from '@kerf/document';
import type { JobProgram } from '@kerf/pipeline';
import { useEffect, useState } from 'react';
import { isJobActive, type JobTask, type MachineState, useMachineStore } from './machine-store';

/** The job on the machine as the program that is shown sees it. */
export interface RunningTask {
  /** The job that runs this very program; null while there is none, or while it is not known. */
  readonly task: JobTask | null;
  /** Whether the machine runs another program than the one that is shown. */
  readonly isOther: boolean;
}

/** What the job under way is to a program with the hash `shown`; null while the hash is not known. Pure. */
export function runningTask(state: MachineState, shown: string | null): RunningTask {
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
export function followingOf(state: MachineState, shown: string | null): Following {
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

/** The hash that the driver knows a program by; null until it is made. A program may be large: not on every render. */
function useProgramHash(program: JobProgram | null): string | null {
  const [made, setMade] = useState<{ program: JobProgram; sha256: string } | null>(null);
  useEffect(() => {
    if (!program) return;
    let isWanted = true;
    void hashOf(program.gcode.bytes).then((sha256) => {
      if (isWanted) setMade({ program, sha256 });
    });
    return () => {
      isWanted = false;
    };
  }, [program]);
  return program !== null && made?.program === program ? made.sha256 : null;
}

/** SHA-256 as hexadecimal digits; by the browser itself where it offers that, which is on secure pages alone. */
async function hashOf(bytes: Uint8Array): Promise<string> {
  const subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle;
  if (!subtle) return sha256Hex(bytes);
  const digest = new Uint8Array(await subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
