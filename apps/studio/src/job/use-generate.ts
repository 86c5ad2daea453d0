import { useStudio } from '../state/studio-context';
import { generateJob } from './job-store';

/** Makes the G-code of the design. An opened model is ignored: it is not cut. */
export function useGenerate(): () => void {
  const { editor, compute } = useStudio();
  return () => void generateJob(compute, editor.getState().design);
}
