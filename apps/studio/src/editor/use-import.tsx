import { readLac } from '@kerf/document';
import { insertObjects } from '@kerf/editor';
import { IMPORT_FORMATS, importFormatOf } from '@kerf/importers';
import { CancelledError, type Problem } from '@kerf/machining';
import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useTranslation } from 'react-i18next';
import { useStudio } from '../app/studio-context';
import { discardJob } from '../job/job-store';
import { isProgramFile, PROGRAM_EXTENSIONS, useOpenProgram } from '../job/use-open-program';
import { useProjectStore } from '../project/project-store';
import { useProjectActions } from '../project/use-project-actions';
import { isFontFile } from '../text/font-options';
import { useOwnFont } from '../text/use-own-font';
import { useImportSummary } from './import-summary';
import { placeDrawing } from './place-drawing';

const PROJECT_EXTENSION = '.lac';

/** What the import menu takes: every format of drawings, projects, and programs. */
const IMPORT_ACCEPT = [
  ...IMPORT_FORMATS.flatMap(({ extensions }) => extensions),
  PROJECT_EXTENSION,
  ...PROGRAM_EXTENSIONS,
];

const BYTES_PER_MB = 1024 * 1024;

function stemOf(name: string): string {
  return name.replace(/\.[^.]+$/, '');
}

/** Bringing files in: drawings onto the workspace, projects in its place, programs into the preview. Whatever goes wrong changes nothing. */
export function useImport() {
  const { t } = useTranslation();
  const { editor, compute } = useStudio();
  const { unlessUnsaved } = useProjectActions();

  const openProgram = useOpenProgram();
  const { takeFile } = useOwnFont();
  const showSummary = useImportSummary();

  function refuse(name: string, problems: readonly Problem[]) {
    notifications.show({
      color: 'red',
      title: t('importing.failed', { name }),
      message: `${problems.map(({ message }) => message).join(' ')} ${t('importing.kept')}`,
      autoClose: false,
    });
  }

  async function importDrawing(file: File): Promise<void> {
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
      const request = { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
      const result = await compute.run('importDrawing', request, { signal: abort.signal, priority: 1 });
      if (result.ok) {
        const placed = placeDrawing(result.value, editor.getState().design, stemOf(file.name));
        editor.run(insertObjects(placed.objects));
        const ids = editor.getState().selection;
        showSummary({ name: file.name, drawing: result.value, placed, ids, warnings: result.warnings });
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

  async function importFile(file: File): Promise<void> {
    const format = importFormatOf(file.name);
    const refuseWith = (code: string, message: string) =>
      refuse(file.name, [{ code, severity: 'error', message }]);
    if (isFontFile(file.name)) await takeFile(file);
    else if (file.name.toLowerCase().endsWith(PROJECT_EXTENSION)) await openLac(file);
    else if (isProgramFile(file.name)) await openProgram(file);
    else if (!format.ok)
      refuseWith('wrong-type', t('importing.wrongType', { accept: IMPORT_ACCEPT.join(', ') }));
    else if (file.size > format.value.maxBytes)
      refuseWith('too-large', t('importing.tooLarge', { limit: format.value.maxBytes / BYTES_PER_MB }));
    else await importDrawing(file);
  }

  async function importFiles(files: readonly File[]): Promise<void> {
    for (const file of files) await importFile(file);
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
