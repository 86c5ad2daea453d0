import { extensionsOf, FILE_FORMATS, type FileFormat, type FileRole, formatsOf } from '@kerf/importers';
import { useOpenProgram } from '../program/use-open-program';
import { useStudio } from '../state/studio-context';
import { chooseFiles } from '../ui/choose-files';
import { liveText } from '../ui/live-text';
import { useImportDrawing } from './drawing/use-import-drawing';
import { canBeSeveral, type KnownFile, recognise, splitLookedAt } from './known-files';
import { useImportPhoto } from './photo/use-import-photo';
import { useImportModel } from './use-import-model';
import { useImportNotices } from './use-import-notices';
import { useOpenProject } from './use-open-project';

const BYTES_PER_MB = 1024 * 1024;

type FormatFor<R extends FileRole> = Extract<FileFormat, { becomes: R }>;

/** For each role, how a file of that role is opened. */
type Openers = { readonly [R in FileRole]: (file: File, format: FormatFor<R>) => Promise<void> };

/**
 * Imports files. Drawings, photos and models are added to the design. A project replaces the design. Programs open in
 * the preview. If an import fails, nothing changes.
 */
export function useImport() {
  const { compute } = useStudio();
  const { refuseWith, refuseUnexpected } = useImportNotices();
  const openProgram = useOpenProgram();
  const openers: Openers = {
    drawing: useImportDrawing(),
    photo: useImportPhoto(),
    model: useImportModel(),
    program: (file) => openProgram(file),
    project: useOpenProject(),
  };

  async function importFile({ file, format }: KnownFile, accepted: readonly FileFormat[]): Promise<void> {
    const { name, size } = file;
    if (!format || !accepted.includes(format))
      refuseWith(name, liveText('importing.wrongType', { accept: extensionsOf(accepted).join(', ') }));
    else if (format.maxBytes !== undefined && size > format.maxBytes)
      refuseWith(name, liveText('importing.tooLarge', { limit: format.maxBytes / BYTES_PER_MB }));
    else await (openers[format.becomes] as (file: File, format: FileFormat) => Promise<void>)(file, format);
  }

  async function importFiles(
    files: readonly File[],
    accepted: readonly FileFormat[] = FILE_FORMATS,
  ): Promise<void> {
    // A file that no longer exists or cannot be read does not stop the import of the others.
    const refuseUnreadable = (file: File) => (error: unknown) => refuseUnexpected(file.name, error);
    const known = await Promise.all(files.map((file) => recognise(file).catch(refuseUnreadable(file))));
    const { taken, left } = splitLookedAt(known.filter((one) => one !== undefined));
    for (const { file } of left) refuseWith(file.name, liveText('importing.oneAtATime'));
    for (const one of taken) await importFile(one, accepted).catch(refuseUnreadable(one.file));
  }

  /** Lets the person choose files of one role, or of any role. */
  function pickFiles(role?: FileRole) {
    const accepted = role ? formatsOf(role) : FILE_FORMATS;
    compute.prepare();
    const accept = extensionsOf(accepted).join(',');
    const multiple = !role || canBeSeveral(role);
    chooseFiles({ accept, multiple }, (files) => void importFiles(files, accepted));
  }

  return { importFiles, pickFiles };
}
