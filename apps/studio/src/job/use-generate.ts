import { useStudio } from '../state/studio-context';
import { generateJob } from './job-store';

/** Makes the G-code of the design: of its drawing and of its models. */
export function useGenerate(): () => void {
  const { editor, compute } = useStudio();
  return () => void generateJob(compute, editor.getState().design);
}
