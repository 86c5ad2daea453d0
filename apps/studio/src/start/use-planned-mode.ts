import type { MachineMode } from '@kerf/gcode';
import { useJobStore } from '../job/job-store';
import { useEditorState } from '../state/studio-context';

/**
 * What the job is for as far as it is certain before the last step: a design says it, a program file only hints at it, and the
 * person says it in the last step. Null for a file.
 */
export function usePlannedMode(): MachineMode | null {
  const isFile = useJobStore(({ job }) => job.status === 'opened');
  const mode = useEditorState((state) => state.design.setup.mode);
  return isFile ? null : mode;
}
