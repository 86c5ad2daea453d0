import { isStaleJob, programsOf, useJobStore } from '../job/job-store';
import { useGenerate } from '../job/use-generate';
import { useStudio } from '../state/studio-context';
import { useViewStore } from '../state/view-store';

/** Opens the wizard that runs the job. Without a current program, starts to make one; the wizard shows the progress. */
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
