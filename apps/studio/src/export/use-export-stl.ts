import { notifications } from '@mantine/notifications';
import { useTranslation } from 'react-i18next';
import { useStudio } from '../state/studio-context';
import { saveFile } from '../ui/save-file';
import { useUnexpectedText } from '../ui/use-unexpected-text';
import { useWorkingNotice } from '../ui/use-working-notice';

/** Saves the stock as the design leaves it, as an STL file. A worker makes it; a notice lets the person cancel. */
export function useExportStl(): () => Promise<void> {
  const { t } = useTranslation();
  const { editor, compute } = useStudio();
  const unexpectedText = useUnexpectedText();
  const working = useWorkingNotice();
  const failed = (message: string) =>
    notifications.show({ color: 'red', title: t('project.exportFailed'), message });
  return () =>
    working(t('project.makingStl'), async (running) => {
      const { design } = editor.getState();
      const file = await compute.run('designStl', { design }, { ...running, priority: 1 });
      if (file) saveFile(new Blob([file], { type: 'model/stl' }), `${design.name}.stl`);
      else failed(t('project.noSolid'));
    }).catch((error: unknown) => void failed(unexpectedText(error)));
}
