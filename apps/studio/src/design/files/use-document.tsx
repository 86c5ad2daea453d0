import { markSaved, openDesign } from '@kerf/editor';
import { notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFileProblemsText } from '../../problems/use-file-problem-text';
import { useStudio } from '../../state/studio-context';
import { chooseFiles } from '../../ui/choose-files';
import { liveText } from '../../ui/live-text';
import { saveFile } from '../../ui/save-file';
import { newArtwork } from '../new-artwork';
import { useUnlessDirty } from '../use-unless-dirty';
import { MOST_BYTES, type ReadArtwork, readArtwork, writeArtwork } from './artwork-file';

/** Why a document cannot be opened, with the place, in the person's language. */
function useDocumentProblemText(): (read: Extract<ReadArtwork, { ok: false }>) => string {
  const { t } = useTranslation();
  const problemsText = useFileProblemsText();
  return (read) => {
    if ('problems' in read) return problemsText(read.problems);
    if (read.fault === 'not-a-document') return t('design.notDocument');
    return t('design.notJson', { line: read.line, column: read.column });
  };
}

/** The notice that a file could not be opened; it goes when the next file is opened. */
const OPEN_FAILED = 'artwork-open-failed';

/** New, open and save of documents. */
export function useDocument() {
  const { t } = useTranslation();
  const { editor } = useStudio();
  const unlessDirty = useUnlessDirty();
  const problemText = useDocumentProblemText();

  async function openFile(file: File): Promise<void> {
    const refuse = (message: ReactNode) =>
      notifications.show({
        id: OPEN_FAILED,
        color: 'red',
        title: liveText('design.openFailed', { name: file.name }),
        message,
        autoClose: false,
      });
    if (file.size > MOST_BYTES) {
      refuse(liveText('importing.tooLarge', { limit: MOST_BYTES / 1024 / 1024 }));
      return;
    }
    const read = readArtwork(await file.text());
    if (!read.ok) {
      refuse(problemText(read));
      return;
    }
    notifications.hide(OPEN_FAILED);
    unlessDirty(() => {
      editor.run(openDesign(read.value));
      editor.run('zoomFit');
    });
  }

  return {
    startNew: () => unlessDirty(() => editor.run(openDesign(newArtwork(t('project.untitled'))))),
    openFile,
    pickFile: () =>
      chooseFiles({ accept: '.json,application/json' }, ([file]) => file && void openFile(file)),
    save: () => {
      const { design, revision } = editor.getState();
      saveFile(new Blob([writeArtwork(design)], { type: 'application/json' }), `${design.name}.json`);
      editor.run(markSaved(revision));
    },
  };
}
