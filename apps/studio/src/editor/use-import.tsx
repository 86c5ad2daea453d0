import { readLac } from '@kerf/document';
import { insertObjects } from '@kerf/editor';
import { CancelledError, type Problem } from '@kerf/machining';
import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useTranslation } from 'react-i18next';
import { useStudio } from '../app/studio-context';
import { discardJob } from '../job/job-store';
import { useProjectStore } from '../project/project-store';
import { useProjectActions } from '../project/use-project-actions';
import { useImportSummary } from './import-summary';
import { placeDrawing } from './place-drawing';

/** What the import menu takes. */
export const IMPORT_ACCEPT = ['.svg', '.lac'] as const;

function stemOf(name: string): string {
  return name.replace(/\.[^.]+$/, '');
}

function extensionOf(name: string): string {
  return /\.[^.]+$/.exec(name.toLowerCase())?.[0] ?? '';
}

/** Bringing files in: drawings onto the workspace, projects in its place. Whatever goes wrong changes nothing. */
export function useImport() {
  const { t } = useTranslation();
  const { editor, compute } = useStudio();
  const { unlessUnsaved } = useProjectActions();

  const showSummary = useImportSummary();

  function refuse(name: string, problems: readonly Problem[]) {
    notifications.show({
      color: 'red',
      title: t('importing.failed', { name }),
      message: `${problems.map(({ message }) => message).join(' ')} ${t('importing.kept')}`,
      autoClose: false,
    });
  }

  async function importSvg(file: File): Promise<void> {
    const abort = new AbortController();
    const busy = notifications.show({
      loading: true,
      autoClose: false,
      withCloseButton: false,
      message: (
        <Group justify="space-between" wrap="nowrap">
          {t('importing.busy', { name: file.name })}
          <Button size="compact-xs" variant="default" onClick={() => abort.abort()}>
            {t('action.cancel')}
          </Button>
        </Group>
      ),
    });
    try {
      const bytes = new Uint8Array(await file.arrayBuffer());
      const result = await compute.run('importSvg', { bytes }, { signal: abort.signal, priority: 1 });
      if (result.ok) {
        const { objects, scale } = placeDrawing(result.value, editor.getState().design, stemOf(file.name));
        editor.run(insertObjects(objects));
        showSummary(file.name, result.value, scale, result.warnings);
      } else refuse(file.name, result.problems);
    } catch (error) {
      if (error instanceof CancelledError) return;
      refuse(file.name, [{ code: 'unexpected', severity: 'error', message: String(error) }]);
    } finally {
      notifications.hide(busy);
    }
  }

  async function openLac(file: File): Promise<void> {
    const read = readLac(await file.text());
    if (!read.ok) {
      refuse(file.name, read.problems);
      return;
    }
    unlessUnsaved(() => {
      editor.dispatch({ open: { design: read.value, isSaved: false } });
      useProjectStore.setState({ id: null, revision: 0, saving: 'idle' });
      discardJob();
      editor.run('zoomFit');
    });
  }

  async function importFiles(files: readonly File[]): Promise<void> {
    for (const file of files) {
      const extension = extensionOf(file.name);
      if (extension === '.svg') await importSvg(file);
      else if (extension === '.lac') await openLac(file);
      else
        refuse(file.name, [
          {
            code: 'wrong-type',
            severity: 'error',
            message: t('importing.wrongType', { accept: IMPORT_ACCEPT.join(', ') }),
          },
        ]);
    }
  }

  function pickFiles() {
    const input = document.createElement('input');
    input.type = 'file';
    input.multiple = true;
    input.accept = IMPORT_ACCEPT.join(',');
    input.onchange = () => void importFiles([...(input.files ?? [])]);
    input.click();
  }

  return { importFiles, pickFiles };
}
