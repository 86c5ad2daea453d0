import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config';

/** The file of the data folder with the secret. Without it, keys of authenticator apps cannot be read any more. */
const FILE = 'secret.key';

/**
 * The secret with which keys of users are encrypted: that of the configuration. Kerf's own database has one of its own
 * in the data folder. Undefined for several processes on another database, which must all be told the same secret.
 */
export async function openSecret({
  secret,
  databaseUrl,
  dataFolder,
}: Pick<Config, 'secret' | 'databaseUrl' | 'dataFolder'>): Promise<string | undefined> {
  if (secret !== undefined || databaseUrl !== undefined) return secret;
  const path = join(dataFolder, FILE);
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  const made = randomBytes(32).toString('base64url');
  await writeFile(path, made, { mode: 0o600, flag: 'wx' });
  return made;
}
