import type { ProjectFormat } from '@kerf/importers';
import { discardJob } from '../job/job-store';
import { withBitsOfProject } from '../project/open-project';
import { beginProject } from '../project/project-store';
import { useProjectActions } from '../project/use-project-actions';
import { useStudio } from '../state/studio-context';
import { useImportNotices } from './use-import-notices';

/** Opens a project file in place of the design on the workspace, after offering to save that design. */
export function useOpenProject(): (file: File, format: ProjectFormat) => Promise<void> {
  const { editor } = useStudio();
  const { unlessUnsaved } = useProjectActions();
  const { refuse, warn } = useImportNotices();

  return async (file, format) => {
    const text = await file.text();
    const read = withBitsOfProject(format.read(text), text);
    if (!read.ok) {
      refuse(file.name, read.problems);
      return;
    }
    unlessUnsaved(() => {
      editor.dispatch({ open: { design: read.value, isSaved: false } });
      beginProject(null);
      discardJob();
      editor.run('zoomFit');
      warn(file.name, read.warnings);
    });
  };
}
