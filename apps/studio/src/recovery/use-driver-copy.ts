import type { FailureMessage } from '@kerf/protocol';
import { useEffect, useState } from 'react';
import { useJobStore } from '../job/job-store';
import { forgetSent, sendProgram } from '../start/run/sent-program';
import { uploadLabel } from '../start/run/tool-config';
import { useStudio } from '../state/studio-context';
import type { Target } from './use-target';

/** Whether the driver has the program of a target. */
export interface DriverCopy extends SentState {
  readonly isThere: boolean;
  /** Sends the program again; null if this page does not have it. */
  readonly send: (() => void) | null;
}

interface SentState {
  /** Why the program could not be sent. */
  readonly failure: FailureMessage | null;
  /** How often it was sent: the driver has to be asked again each time. */
  readonly sent: number;
}

/**
 * Sends the program to the driver where the driver does not have it and this page does. A program that was interrupted
 * is usually still there.
 */
export function useDriverCopy({ program, name, recovery }: Target): DriverCopy {
  const { driver, editor } = useStudio();
  const [state, setState] = useState<SentState>({ failure: null, sent: 0 });
  const [attempt, setAttempt] = useState(0);
  const isNeeded = program !== null && (attempt > 0 || recovery === null || !recovery.hasProgram);
  useEffect(() => {
    if (!isNeeded || !program) return;
    let isGone = false;
    if (attempt > 0) forgetSent(driver);
    const isFile = useJobStore.getState().job.status === 'opened';
    const label = uploadLabel({ program, name, design: editor.getState().design, isFile });
    void sendProgram(driver, program, label).then((reply) => {
      if (isGone) return;
      const failure = typeof reply === 'string' || reply.ok ? null : reply.failure;
      setState(({ sent }) => ({ failure, sent: sent + 1 }));
    });
    return () => {
      isGone = true;
    };
  }, [driver, editor, program, name, isNeeded, attempt]);
  return {
    isThere: !isNeeded || (state.sent > 0 && state.failure === null),
    ...state,
    send: program && (() => setAttempt((count) => count + 1)),
  };
}
