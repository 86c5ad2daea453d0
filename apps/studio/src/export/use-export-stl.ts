import { notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { useStudio } from '../state/studio-context';
import { liveFrom, liveText } from '../ui/live-text';
import { saveFile } from '../ui/save-file';
import { useUnexpectedText } from '../ui/use-unexpected-text';
import { useWorkingNotice } from '../ui/use-working-notice';

/** Saves the stock as the design leaves it, as an STL file. A worker makes it; a notice lets the person cancel. */
export function useExportStl(): () => Promise<void> {
  const { editor, compute } = useStudio();
  const working = useWorkingNotice();
  const failed = (message: ReactNode) =>
    notifications.show({ color: 'red', title: liveText('project.exportFailed'), message });
  return () =>
    working('project.makingStl', async (running) => {
      const { design } = editor.getState();
      const file = await compute.run('designStl', { design }, { ...running, priority: 1 });
      if (file) saveFile(new Blob([file], { type: 'model/stl' }), `${design.name}.stl`);
      else failed(liveText('project.noSolid'));
    }).catch((error: unknown) => void failed(liveFrom(useUnexpectedText, (text) => text(error))));
}
