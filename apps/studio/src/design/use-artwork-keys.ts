import { whoseKey } from '@kerf/canvas';
import { useWindowEvent } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { filesToPaste } from '../import/pasted';
import { useShortcutKeys } from '../keys/use-shortcut-keys';
import { useStudio } from '../state/studio-context';
import { useDocument } from './files/use-document';

/** The page's own keys; the canvas handles those of the editor's commands. Files and drawings can be pasted. */
export function useArtworkKeys(insertFiles: (files: readonly File[]) => Promise<void>): void {
  const { t } = useTranslation();
  const { editor } = useStudio();
  const { startNew, pickFile, save } = useDocument();
  useShortcutKeys({ newProject: startNew, openProject: pickFile, save });
  useWindowEvent('paste', (event) => {
    if (whoseKey(event) !== 'page') return;
    const data = event.clipboardData;
    const pasted = data && { files: [...data.files], getData: (type: string) => data.getData(type) };
    // Objects that were copied in the editor itself go before a drawing on the system's clipboard.
    const hasOwn = editor.getState().clipboard.objects.length > 0;
    const isForeign = pasted && (pasted.files.length > 0 || !hasOwn);
    const files = isForeign ? filesToPaste(pasted, null, t('importing.pasted')) : [];
    if (files.length > 0) void insertFiles(files);
    else if (!editor.run('paste')) return;
    event.preventDefault();
  });
}
