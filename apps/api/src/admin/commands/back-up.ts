import type { Manifest } from '../../back-up/manifest';
import { checkBackUp, restoreBackUp } from '../../back-up/restore';
import { writeBackUp } from '../../back-up/write-back-up';
import type { AdminCommand, Outcome } from '../command';
import type { CommandLine } from '../command-line';
import { type OpenKerf, type Surroundings, withEmptyPlace } from '../open-kerf';
import { counted, sizeText } from '../texts';

const ONE_BACK_UP = { text: '<file.tar or folder>', least: 1, most: 1 } as const;

function contentOf({ madeAt, tables, files, missing }: Manifest) {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const rowsOf = (name: string) => tables.find(({ table }) => table === name)?.rows ?? 0;
  const { count, bytes } = files;
  return { madeAt, users: rowsOf('users'), projects: rowsOf('projects'), rows, files: count, bytes, missing };
}

function outcomeOf(did: string, path: string, manifest: Manifest): Outcome {
  const content = contentOf(manifest);
  const { users, projects, files, bytes, missing } = content;
  const told = [
    counted(users, 'user'),
    counted(projects, 'project'),
    `${counted(files, 'file')} (${sizeText(bytes)})`,
  ];
  const lost = missing.length > 0 ? `\nFiles without bytes in the storage: ${missing.join(', ')}` : '';
  return { text: `${did} ${path}: ${told.join(', ')}.${lost}`, json: { path, ...content } };
}

async function make(line: CommandLine, kerf: OpenKerf): Promise<Outcome> {
  const [path = ''] = line.words;
  const manifest = await writeBackUp(path, kerf);
  return { ...outcomeOf('Backed up to', path, manifest), isDone: manifest.missing.length === 0 };
}

async function check(line: CommandLine, { signal }: Surroundings): Promise<Outcome> {
  const [path = ''] = line.words;
  const { manifest } = await checkBackUp(path, signal);
  return outcomeOf('Complete and unchanged:', path, manifest);
}

async function restore(line: CommandLine, settings: Surroundings): Promise<Outcome> {
  const [path = ''] = line.words;
  const checked = await checkBackUp(path, settings.signal);
  await withEmptyPlace(settings, (place) => restoreBackUp(checked, place));
  return outcomeOf('Restored', path, checked.manifest);
}

/** The commands of back-ups. */
export const backUpCommands: readonly AdminCommand[] = [
  {
    name: 'back-up',
    about: 'writes everything to a new archive or folder, also while the server works',
    words: ONE_BACK_UP,
    options: {},
    details:
      "An archive when the name ends with '.tar', otherwise a folder. It contains hashes of passwords: keep it safe.",
    needs: 'kerf',
    run: make,
  },
  {
    name: 'check-back-up',
    about: 'reads every byte of a back-up and says whether it can be restored',
    words: ONE_BACK_UP,
    options: {},
    needs: 'settings',
    run: check,
  },
  {
    name: 'restore',
    about: 'restores a back-up into an empty data folder or database',
    words: ONE_BACK_UP,
    options: {},
    details:
      'A back-up that is damaged is refused before anything is written. When something fails, nothing stays.',
    needs: 'settings',
    run: restore,
  },
];
