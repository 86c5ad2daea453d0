import { isStaleJob, programsOf, useJobStore } from '../job/job-store';
import { useGenerate } from '../job/use-generate';
import { useStudio } from '../state/studio-context';
import { useViewStore } from '../state/view-store';

/** Opens the wizard that runs the job; where there is no current program it is made, and the wizard shows how far it is. */
export function useOpenStart(): () => void {
  const { editor } = useStudio();
  const generate = useGenerate();
  return () => {
    const { job } = useJobStore.getState();
    const isCurrent = programsOf(job).length > 0 && !isStaleJob(job, editor.getState().design);
    if (!isCurrent && job.status !== 'generating' && job.status !== 'opening') {
      generate();
      // It has asked something first.
      if (useJobStore.getState().job === job) return;
    }
    useViewStore.setState({ isStartOpen: true });
  };
}
