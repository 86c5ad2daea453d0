import { spawnSync } from 'node:child_process';
import { chmod, chown, readFile, stat } from 'node:fs/promises';
import { FatalError } from '../fatal';

/** The unprivileged account that runs the database server when Kerf itself runs as root. */
export interface ServerUser {
  readonly name: string;
  readonly ids: { readonly uid: number; readonly gid: number };
}

const CANDIDATES = ['postgres', 'nobody'];

/**
 * The account under which the database server runs; undefined for this process's own account. PostgreSQL refuses to run
 * as root, so for root this is the account `postgres` or else `nobody`. Throws FatalError 'database-failed' when
 * neither exists.
 */
export async function findServerUser(): Promise<ServerUser | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const lines = (await readFile('/etc/passwd', 'utf8').catch(() => '')).split('\n');
  for (const name of CANDIDATES) {
    const [, , uid, gid] = lines.find((line) => line.startsWith(`${name}:`))?.split(':') ?? [];
    if (uid && gid) return { name, ids: { uid: Number(uid), gid: Number(gid) } };
  }
  throw new FatalError(
    'database-failed',
    'PostgreSQL does not run as root and there is no account postgres or nobody: start Kerf as another user, or set DATABASE_URL.',
  );
}

/** Gives `folder` to the server's user, and lets that user pass through the folder above it, which is ours. */
export async function giveFolder(folder: string, above: string, user: ServerUser | undefined): Promise<void> {
  if (!user) return;
  await chown(folder, user.ids.uid, user.ids.gid);
  const mode = (await stat(above)).mode & 0o777;
  if ((mode & 0o001) === 0) await chmod(above, mode | 0o001);
  const probe = spawnSync('/bin/sh', ['-c', 'cd "$0"', folder], { cwd: '/', ...user.ids });
  if (probe.status !== 0)
    throw new FatalError(
      'data-folder-unusable',
      `PostgreSQL does not run as root, and the user ${user.name} cannot reach ${folder}: set KERF_DATA to a folder outside private ones, or set DATABASE_URL.`,
    );
}
