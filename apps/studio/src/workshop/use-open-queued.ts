import type { QueuedJob } from '@kerf/protocol';
import { useDriverFailure } from '../machine/use-driver-action';
import { useOpenProgram } from '../program/use-open-program';
import { fetchProgram } from '../recovery/program/fetch-program';
import { useStudio } from '../state/studio-context';
import { closeWorkshop } from '../state/workshop-view';

/** Opens the program of a queued job, so that a person can look at it and start it like any other. */
export function useOpenQueued(): (job: QueuedJob) => Promise<void> {
  const { driver } = useStudio();
  const openProgram = useOpenProgram();
  const showFailure = useDriverFailure();
  return async ({ id, sha256, name, mode }) => {
    const ready = await driver.request({ action: 'openQueued', id });
    if (!ready.ok) {
      showFailure(ready.failure);
      return;
    }
    const { signal } = new AbortController();
    const fetched = await fetchProgram(driver, sha256, signal, () => {});
    if (!fetched) return;
    if (!fetched.ok) {
      showFailure(fetched.failure);
      return;
    }
    closeWorkshop();
    await openProgram(new File([fetched.bytes], `${name}.nc`), 'strict', mode);
  };
}
