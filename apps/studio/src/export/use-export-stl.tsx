import { CancelledError } from '@kerf/machining';
import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useTranslation } from 'react-i18next';
import { useStudio } from '../state/studio-context';
import { saveFile } from '../ui/save-file';
import { useUnexpectedText } from '../ui/use-unexpected-text';

/** Saves the stock as the design leaves it, as an STL file. A worker makes it; a notice lets the person cancel. */
export function useExportStl(): () => Promise<void> {
  const { t } = useTranslation();
  const { editor, compute } = useStudio();
  const unexpectedText = useUnexpectedText();
  return async () => {
    const { design } = editor.getState();
    const abort = new AbortController();
    const busy = notifications.show({
      loading: true,
      autoClose: false,
      withCloseButton: false,
      message: (
        <Group justify="space-between" wrap="nowrap">
          {t('project.makingStl')}
          <Button size="compact-xs" variant="default" onClick={() => abort.abort()}>
            {t('action.cancel')}
          </Button>
        </Group>
      ),
    });
    const failed = (message: string) =>
      notifications.show({ color: 'red', title: t('project.exportFailed'), message });
    try {
      const file = await compute.run('designStl', { design }, { signal: abort.signal, priority: 1 });
      if (file) saveFile(new Blob([file], { type: 'model/stl' }), `${design.name}.stl`);
      else failed(t('project.noSolid'));
    } catch (error) {
      if (!(error instanceof CancelledError)) failed(unexpectedText(error));
    } finally {
      notifications.hide(busy);
    }
  };
}
