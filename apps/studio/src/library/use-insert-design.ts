import { freshObjectIds } from '@kerf/document';
import { insertObjects } from '@kerf/editor';
import type { Point } from '@kerf/geometry';
import type { LibraryDesign } from '@kerf/protocol';
import { notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFileProblemsText } from '../problems/use-file-problem-text';
import { useStudio } from '../state/studio-context';
import { liveFrom, liveText } from '../ui/live-text';
import { designName } from './design-name';
import { fetchDrawing, noteRecent } from './kept-designs';
import { placeDesign } from './place-design';

/** Puts a design of the library on the workspace, with its middle at a place of the design, or centred. */
export function useInsertDesign(): (design: LibraryDesign, at?: Point) => Promise<void> {
  const { i18n } = useTranslation();
  const { editor, compute } = useStudio();

  return async (design, at) => {
    const refuse = (message: ReactNode) =>
      notifications.show({
        color: 'red',
        title: liveText('library.notInserted', { name: designName(design, i18n.language) }),
        message,
      });
    const bytes = await fetchDrawing(design).catch(() => null);
    if (!bytes) {
      refuse(liveText('failure.network'));
      return;
    }
    const read = await compute.run('importDrawing', { format: 'svg', bytes }, { priority: 1 });
    if (!read.ok) {
      refuse(liveFrom(useFileProblemsText, (text) => text(read.problems)));
      return;
    }
    const now = editor.getState().design;
    const object = placeDesign(design, read.value, now, freshObjectIds(now, 1)[0]!, i18n.language, at);
    if (!object || !editor.run(insertObjects([object], 'history.library'))) return;
    noteRecent(design);
  };
}
