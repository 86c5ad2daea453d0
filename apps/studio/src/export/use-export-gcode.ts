import { notifications } from '@mantine/notifications';
import { lateCode, MODEL_VIEW_RETRIES } from '../api/late-code';
import { cancelWork, generateJob, isStaleJob, programsOf, useJobStore } from '../job/job-store';
import { useStudio } from '../state/studio-context';
import { useViewStore } from '../state/view-store';
import { liveFrom, liveText } from '../ui/live-text';
import { saveFile } from '../ui/save-file';
import { useUnexpectedText } from '../ui/use-unexpected-text';
import { useWorkingNotice } from '../ui/use-working-notice';
import { saveProgram } from './save-program';

const loadZip = lateCode(() => import('./zip-files'), MODEL_VIEW_RETRIES);

/**
 * Saves the G-code of the design, or of the program that was opened. Missing or outdated G-code is made first. When
 * that fails, the preview opens, which says why. Several programs, one for each change of the bit, are saved in one
 * ZIP file.
 */
export function useExportGcode(): () => Promise<void> {
  const { editor, compute } = useStudio();
  const working = useWorkingNotice();

  async function make(): Promise<void> {
    const { job } = useJobStore.getState();
    const { design } = editor.getState();
    if (programsOf(job).length > 0 && !isStaleJob(job, design)) return;
    await working('preview.generating', async ({ signal }) => {
      signal.addEventListener('abort', cancelWork);
      await generateJob(compute, design);
    });
  }

  async function exportGcode(): Promise<void> {
    await make();
    const { job } = useJobStore.getState();
    const { design } = editor.getState();
    const programs = programsOf(job);
    const stem = job.status === 'opened' ? job.file.name.replace(/\.[^.]+$/, '') : design.name;
    const [only, ...others] = programs;
    if (!only || isStaleJob(job, design)) useViewStore.setState({ isPreviewOpen: true });
    else if (others.length === 0) saveProgram(only, stem);
    else {
      const { startZip } = await loadZip();
      const zip = startZip();
      for (const [i, { gcode }] of programs.entries())
        zip.add(`${stem}${i === 0 ? '' : `_${i + 1}`}.gcode`, new Uint8Array(gcode.bytes));
      saveFile(zip.end(), `${stem}.zip`);
    }
  }

  return () =>
    exportGcode().catch(
      (error: unknown) =>
        void notifications.show({
          color: 'red',
          title: liveText('project.exportFailed'),
          message: liveFrom(useUnexpectedText, (text) => text(error)),
        }),
    );
}
