import type { MachineMode } from '@kerf/gcode';
import { useJobStore } from '../job/job-store';
import { useEditorState } from '../state/studio-context';

/**
 * Whether the job is for a router or a laser, if this is certain before the last step. A design decides it. A program
 * file only suggests it: then this is null, and the person decides in the last step.
 */
export function usePlannedMode(): MachineMode | null {
  const isFile = useJobStore(({ job }) => job.status === 'opened');
  const mode = useEditorState((state) => state.design.setup.mode);
  return isFile ? null : mode;
}
