import type { MachineMode } from '@kerf/gcode';
import { useJobStore } from '../job/job-store';
import { useEditorState } from '../state/studio-context';

/**
 * Router or laser, as far as it is certain before the last step: a design decides it. A program file only suggests it,
 * so the person decides in the last step; null for a file.
 */
export function usePlannedMode(): MachineMode | null {
  const isFile = useJobStore(({ job }) => job.status === 'opened');
  const mode = useEditorState((state) => state.design.setup.mode);
  return isFile ? null : mode;
}
