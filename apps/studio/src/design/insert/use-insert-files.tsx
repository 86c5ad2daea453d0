import { insertObjects } from '@kerf/editor';
import { type DrawingFormat, extensionsOf, formatsOf, type ImportedPieces } from '@kerf/importers';
import type { Outcome } from '@kerf/machining';
import { useTranslation } from 'react-i18next';
import { placeDrawing } from '../../import/drawing/place-drawing';
import { recognise, stemOf } from '../../import/known-files';
import { useImportPhoto } from '../../import/photo/use-import-photo';
import { useImportNotices } from '../../import/use-import-notices';
import { useStudio } from '../../state/studio-context';
import { chooseFiles } from '../../ui/choose-files';
import { liveText } from '../../ui/live-text';

const BYTES_PER_MB = 1024 * 1024;

/** Puts drawings, with their colours, and pictures into the artwork. If a file cannot be read, nothing changes. */
export function useInsertFiles() {
  const { t } = useTranslation();
  const { editor, compute } = useStudio();
  const { refuse, refuseWith, refuseUnexpected, warn, working } = useImportNotices();
  const insertPhoto = useImportPhoto();
  const accepted = [...formatsOf('drawing'), ...formatsOf('photo')];

  async function insertDrawing(file: File, format: DrawingFormat): Promise<void> {
    await working(file.name, async ({ signal }) => {
      const request = { format: format.id, bytes: new Uint8Array(await file.arrayBuffer()) };
      const result: Outcome<ImportedPieces> = await compute.run('importDrawing', request, {
        signal,
        priority: 1,
      });
      if (!result.ok) {
        refuse(file.name, result.problems);
        return;
      }
      const { design } = editor.getState();
      const placed = placeDrawing(result.value, design, stemOf(file.name), { isPainted: true });
      editor.run(insertObjects(placed.objects));
      warn(file.name, result.warnings);
    });
  }

  async function insertFile(file: File): Promise<void> {
    const { format } = await recognise(file);
    if (!format || !accepted.some(({ id }) => id === format.id))
      refuseWith(file.name, liveText('importing.wrongType', { accept: extensionsOf(accepted).join(', ') }));
    else if (format.maxBytes !== undefined && file.size > format.maxBytes)
      refuseWith(file.name, liveText('importing.tooLarge', { limit: format.maxBytes / BYTES_PER_MB }));
    else if (format.becomes === 'photo') await insertPhoto(file);
    else if (format.becomes === 'drawing') await insertDrawing(file, format);
  }

  async function insertFiles(files: readonly File[]): Promise<void> {
    for (const file of files)
      await insertFile(file).catch((error: unknown) => refuseUnexpected(file.name, error));
  }

  function pick(role: 'drawing' | 'photo') {
    compute.prepare();
    const accept = extensionsOf(formatsOf(role)).join(',');
    chooseFiles({ accept, multiple: true }, (files) => void insertFiles(files));
  }

  return {
    insertFiles,
    pickPicture: () => pick('photo'),
    pickDrawing: () => pick('drawing'),
    insertSvg: (text: string) =>
      insertFiles([new File([text], `${t('design.svgString')}.svg`, { type: 'image/svg+xml' })]),
  };
}
