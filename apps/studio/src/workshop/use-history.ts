import type { PastJob } from '@kerf/protocol';
import { useCallback, useEffect, useState } from 'react';
import { useMachineStore } from '../driver/machine-store';
import { useDriverFailure } from '../machine/use-driver-action';
import { useStudio } from '../state/studio-context';

/** The jobs that have run; null until the driver has sent them. Asked again whenever a job begins or ends. */
export function useHistory(): { readonly jobs: readonly PastJob[] | null; readonly reload: () => void } {
  const { driver } = useStudio();
  const showFailure = useDriverFailure();
  const [jobs, setJobs] = useState<readonly PastJob[] | null>(null);
  const [asked, setAsked] = useState(0);
  const stages = useMachineStore(({ machines }) => machines.map(({ stage }) => stage).join());
  const reload = useCallback(() => setAsked((count) => count + 1), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies(stages): the list changes with them
  // biome-ignore lint/correctness/useExhaustiveDependencies(asked): asks again
  // biome-ignore lint/correctness/useExhaustiveDependencies(showFailure): a new function each time
  useEffect(() => {
    let isGone = false;
    void driver.request({ action: 'readHistory' }).then((reply) => {
      if (isGone) return;
      if (!reply.ok) showFailure(reply.failure);
      else if (reply.event.action === 'JOB_HISTORY') setJobs(reply.event.jobs);
    });
    return () => {
      isGone = true;
    };
  }, [driver, stages, asked]);
  return { jobs, reload };
}
