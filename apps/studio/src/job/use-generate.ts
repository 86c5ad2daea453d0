import { useStudio } from '../state/studio-context';
import { generateJob } from './job-store';

/** Makes the G-code of the design. An opened model is not cut, and so stands in the way of nothing. */
export function useGenerate(): () => void {
  const { editor, compute } = useStudio();
  return () => void generateJob(compute, editor.getState().design);
}
