import { isStaleJob, programsOf, useJobStore } from '../job/job-store';
import { useGenerate } from '../job/use-generate';
import { useStudio } from '../state/studio-context';
import { useViewStore } from '../state/view-store';

/**
 * Opens the dialog that runs the job. If no program is up to date, begins to make one; the dialog shows the progress.
 */
export function useOpenStart(): () => void {
  const { editor } = useStudio();
  const generate = useGenerate();
  return () => {
    const { job } = useJobStore.getState();
    const isCurrent = programsOf(job).length > 0 && !isStaleJob(job, editor.getState().design);
    if (!isCurrent && job.status !== 'generating' && job.status !== 'opening') generate();
    useViewStore.setState({ isStartOpen: true });
  };
}
