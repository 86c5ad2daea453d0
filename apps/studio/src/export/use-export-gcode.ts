import { notifications } from '@mantine/notifications';
import { lateCode, MODEL_VIEW_RETRIES } from '../api/late-code';
import { cancelWork, generateJob, isStaleJob, programsOf, useJobStore } from '../job/job-store';
import { jobName, programName } from '../job/program-name';
import { useStudio } from '../state/studio-context';
import { useViewStore } from '../state/view-store';
import { liveFrom, liveText } from '../ui/live-text';
import { fileNameOf, saveFile } from '../ui/save-file';
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

  /** Returns whether the person has let it be made. */
  async function make(): Promise<boolean> {
    const { job } = useJobStore.getState();
    const { design } = editor.getState();
    if (programsOf(job).length > 0 && !isStaleJob(job, design)) return true;
    let isCancelled = false;
    await working('preview.generating', async ({ signal }) => {
      signal.addEventListener('abort', () => {
        isCancelled = true;
        cancelWork();
      });
      await generateJob(compute, design);
    });
    return !isCancelled;
  }

  async function exportGcode(): Promise<void> {
    if (!(await make())) return;
    const { job } = useJobStore.getState();
    const { design } = editor.getState();
    const programs = programsOf(job);
    const name = jobName(job, design.name);
    const [only, ...others] = programs;
    if (!only || isStaleJob(job, design)) useViewStore.setState({ isPreviewOpen: true });
    else if (others.length === 0) saveProgram(only, name);
    else {
      const { startZip } = await loadZip();
      const zip = startZip();
      for (const [i, { gcode }] of programs.entries())
        zip.add(fileNameOf(`${programName(name, i)}.gcode`), new Uint8Array(gcode.bytes));
      saveFile(zip.end(), `${name}.zip`);
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
