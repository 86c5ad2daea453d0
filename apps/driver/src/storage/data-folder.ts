import { chmodSync, mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** Where the driver stores what must survive its end. */
export interface DataFolder {
  readonly root: string;
  /** Programs, named by their hash. */
  readonly spool: string;
  /** One journal per job. */
  readonly journals: string;
}

/** The user's own folder for program data on this system. */
export function defaultDataPath(
  env: NodeJS.ProcessEnv,
  platform: NodeJS.Platform = process.platform,
): string {
  if (platform === 'win32')
    return join(env.LOCALAPPDATA ?? join(homedir(), 'AppData', 'Local'), 'Kerf', 'driver');
  if (platform === 'darwin') return join(homedir(), 'Library', 'Application Support', 'Kerf', 'driver');
  return join(env.XDG_DATA_HOME || join(homedir(), '.local', 'share'), 'kerf', 'driver');
}

/** Creates the folders, only for this user. Throws the system's error. */
export function openDataFolder(root: string): DataFolder {
  const folder = { root, spool: join(root, 'spool'), journals: join(root, 'journals') };
  for (const path of [folder.root, folder.spool, folder.journals]) {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    chmodSync(path, 0o700);
  }
  return folder;
}
