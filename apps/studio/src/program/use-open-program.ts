import type { MachineMode } from '@kerf/gcode';
import { notifications } from '@mantine/notifications';
import { openProgramFile, useJobStore } from '../job/job-store';
import { useWorkFailureText } from '../job/use-work-failure-text';
import { useSideStore } from '../state/side-store';
import { useStudio } from '../state/studio-context';
import { useViewStore } from '../state/view-store';
import { afterNextPaint } from '../ui/after-paint';
import { liveFrom, liveText } from '../ui/live-text';
import type { ReadingProfile } from '../workers/compute';

/** Reads a program file and shows it in the preview, ready to be run unchanged. The design does not change. */
export function useOpenProgram(): (
  file: File,
  profile?: ReadingProfile,
  mode?: MachineMode,
) => Promise<void> {
  const { editor, compute } = useStudio();
  return async (file, profile = 'strict', mode) => {
    const source = { file, profile, ...(mode && { mode }) };
    const { job: before } = useJobStore.getState();
    await openProgramFile(compute, source, editor.getState().design.setup.firstBit);
    const { job, failure: earlier } = useJobStore.getState();
    // Newer work is running and will report its own result.
    if ('abort' in job) return;
    const failure = job.status === 'failed' ? job.failure : earlier;
    if (failure)
      notifications.show({
        color: 'red',
        title: liveText('preview.parseFailed'),
        message: liveFrom(useWorkFailureText, (text) => text(failure)),
        autoClose: false,
      });
    // If the job is the same as before, the reading of the file in another mode was cancelled, and nothing was opened.
    else if (job.status === 'opened' && job.file === file && job !== before) {
      useSideStore.setState({ page: null });
      useViewStore.setState({ isPreviewOpen: true });
    } else if (job.status !== 'refused')
      // Shown after the overlay has disappeared.
      afterNextPaint(() => notifications.show({ message: liveText('preview.cancelled') }));
  };
}
