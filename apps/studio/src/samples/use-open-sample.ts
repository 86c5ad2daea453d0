import { notifications } from '@mantine/notifications';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { discardJob } from '../job/job-store';
import { useFileProblemsText } from '../problems/use-file-problem-text';
import { readProjectFile } from '../project/open-project';
import { beginProject } from '../project/project-store';
import { useProjectActions } from '../project/use-project-actions';
import { useStudio } from '../state/studio-context';
import { liveText } from '../ui/live-text';
import { fileOf, type SampleId } from './samples';

/** Fetches the text of a sample; null if the server cannot be reached. */
async function fetchSample(id: SampleId): Promise<string | null> {
  const response = await fetch(fileOf(id)).catch(() => null);
  return response?.ok ? response.text() : null;
}

/**
 * Opens a sample in place of the design on the workspace, after offering to save that design. The opened sample is a
 * design of the person's own that was never saved. `opening`: the sample that is being fetched.
 */
export function useOpenSample(onOpened: () => void) {
  const { t } = useTranslation();
  const { editor } = useStudio();
  const { unlessUnsaved } = useProjectActions();
  const problemsText = useFileProblemsText();
  const [opening, setOpening] = useState<SampleId | null>(null);
  const refuse = (message: ReactNode) =>
    notifications.show({ color: 'red', title: liveText('project.openFailed'), message, autoClose: false });

  async function open(id: SampleId): Promise<void> {
    setOpening(id);
    const text = await fetchSample(id);
    setOpening(null);
    if (text === null) {
      refuse(liveText('failure.network'));
      return;
    }
    const read = readProjectFile(text);
    if (!read.ok) {
      refuse(problemsText(read.problems));
      return;
    }
    const design = { ...read.value, name: t(`samples.list.${id}.name`) };
    unlessUnsaved(() => {
      editor.dispatch({ open: { design, isSaved: true } });
      beginProject(null);
      discardJob();
      editor.run('zoomFit');
      onOpened();
    });
  }

  return { opening, open };
}
