import { importFormatOf, MAX_STL_BYTES } from '@kerf/importers';
import { useTranslation } from 'react-i18next';
import { discardJob } from '../job/job-store';
import { isProgramFile, useOpenProgram } from '../program/use-open-program';
import { readProjectFile } from '../project/open-project';
import { beginProject } from '../project/project-store';
import { useProjectActions } from '../project/use-project-actions';
import { useStudio } from '../state/studio-context';
import { chooseFiles } from '../ui/choose-files';
import { useImportDrawing } from './drawing/use-import-drawing';
import {
  ALL_EXTENSIONS,
  endsIn,
  IMPORT_KINDS,
  type ImportKind,
  MAX_PHOTO_BYTES,
  MAX_PROJECT_BYTES,
} from './import-kinds';
import { splitLookedAt } from './looked-at';
import { useImportPhoto } from './photo/use-import-photo';
import { useImportNotices } from './use-import-notices';
import { useOpenModel } from './use-open-model';

const BYTES_PER_MB = 1024 * 1024;

/** Bringing files in: drawings and photos onto the workspace, projects in its place, programs into the preview. Whatever goes wrong changes nothing. */
export function useImport() {
  const { t } = useTranslation();
  const { editor, compute } = useStudio();
  const { unlessUnsaved } = useProjectActions();
  const { refuse, refuseWith, refuseUnexpected, warn } = useImportNotices();
  const openProgram = useOpenProgram();
  const openModel = useOpenModel();
  const importDrawing = useImportDrawing();
  const importPhoto = useImportPhoto();

  async function openLac(file: File): Promise<void> {
    const read = readProjectFile(await file.text());
    if (!read.ok) {
      refuse(file.name, read.problems);
      return;
    }
    unlessUnsaved(() => {
      editor.dispatch({ open: { design: read.value, isSaved: false } });
      beginProject(null);
      discardJob();
      editor.run('zoomFit');
      warn(file.name, read.warnings);
    });
  }

  async function importFile(file: File, accepted: readonly string[]): Promise<void> {
    const { name, size } = file;
    const format = importFormatOf(name);
    const tooLarge = (limit: number) =>
      refuseWith(name, t('importing.tooLarge', { limit: limit / BYTES_PER_MB }));
    if (!endsIn(name, accepted)) refuseWith(name, t('importing.wrongType', { accept: accepted.join(', ') }));
    else if (endsIn(name, IMPORT_KINDS.project))
      await (size > MAX_PROJECT_BYTES ? tooLarge(MAX_PROJECT_BYTES) : openLac(file));
    else if (isProgramFile(name)) await openProgram(file);
    else if (endsIn(name, IMPORT_KINDS.model))
      await (size > MAX_STL_BYTES ? refuseWith(name, t('failure.file-too-large')) : openModel(file));
    else if (endsIn(name, IMPORT_KINDS.photo))
      await (size > MAX_PHOTO_BYTES ? tooLarge(MAX_PHOTO_BYTES) : importPhoto(file));
    else if (format.ok)
      await (size > format.value.maxBytes ? tooLarge(format.value.maxBytes) : importDrawing(file));
  }

  async function importFiles(
    files: readonly File[],
    accepted: readonly string[] = ALL_EXTENSIONS,
  ): Promise<void> {
    const { taken, left } = splitLookedAt(files);
    for (const { name } of left) refuseWith(name, t('importing.oneAtATime'));
    // A file that is gone or may not be read keeps the others from nothing.
    for (const file of taken)
      await importFile(file, accepted).catch((error: unknown) => refuseUnexpected(file.name, error));
  }

  /** Lets the person choose files, of one kind or of any. */
  function pickFiles(kind?: ImportKind) {
    const accepted = kind ? IMPORT_KINDS[kind] : ALL_EXTENSIONS;
    compute.prepare();
    const multiple = kind !== 'project' && kind !== 'program';
    chooseFiles({ accept: accepted.join(','), multiple }, (files) => void importFiles(files, accepted));
  }

  return { importFiles, pickFiles };
}
