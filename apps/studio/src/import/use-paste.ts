import { whoseKey } from '@kerf/canvas';
import { designToSvg } from '@kerf/document';
import { useWindowEvent } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useStudio } from '../state/studio-context';
import { filesToPaste } from './pasted';
import { useImport } from './use-import';

/**
 * Copies to other programs and pastes from them. A copy in the editor also puts an SVG on the system's clipboard. A
 * paste takes files or a drawing from that clipboard. It takes the editor's own copied objects instead if the clipboard
 * has neither, or if its drawing is the SVG of the editor's last copy.
 */
export function usePaste(): void {
  const { t } = useTranslation();
  const { editor } = useStudio();
  const { importFiles } = useImport();
  const own = useRef<string | null>(null);

  useEffect(() => {
    let known = editor.getState().clipboard.objects;
    return editor.subscribe(() => {
      const { clipboard, design } = editor.getState();
      if (clipboard.objects === known) return;
      known = clipboard.objects;
      const text = designToSvg({ ...design, objects: known });
      own.current = text;
      // Without permission to write to the system's clipboard, copies stay inside the editor.
      navigator.clipboard?.writeText(text).catch(() => {});
    });
  }, [editor]);

  useWindowEvent('paste', (event) => {
    if (whoseKey(event) !== 'page') return;
    const data = event.clipboardData;
    const pasted = data && { files: [...data.files], getData: (type: string) => data.getData(type) };
    const files = pasted ? filesToPaste(pasted, own.current, t('importing.pasted')) : [];
    if (files.length > 0) void importFiles(files);
    else if (!editor.run('paste')) return;
    event.preventDefault();
  });
}
