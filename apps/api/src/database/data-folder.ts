import { access, chmod, constants, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { FatalError } from '../fatal';

/** Creates the folders above; when Kerf runs as root, the database's user must be able to pass through them. */
async function makeFoldersAbove(folder: string): Promise<void> {
  const above = dirname(folder);
  const first = await mkdir(above, { recursive: true });
  if (first === undefined || process.getuid?.() !== 0) return;
  for (let at = above; at.length >= first.length; at = dirname(at)) await chmod(at, 0o755);
}

/** Creates the data folder, or throws FatalError 'data-folder-unusable'. */
export async function makeDataFolder(folder: string): Promise<void> {
  try {
    await makeFoldersAbove(folder);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await access(folder, constants.R_OK | constants.W_OK);
  } catch (error) {
    throw new FatalError(
      'data-folder-unusable',
      `The data folder ${folder} cannot be used (${(error as NodeJS.ErrnoException).code}): set KERF_DATA to a folder that can be written.`,
    );
  }
}
