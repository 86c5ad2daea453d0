import { randomBytes } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { freeBytes } from './free-bytes';
import { demandKey, isStorageKey, type Storage, type StoredObject } from './storage';

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** A folder's entries are durable only once the folder itself is flushed; Windows has no call for that. */
async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function writeAll(handle: FileHandle, source: AsyncIterable<Uint8Array>): Promise<number> {
  let size = 0;
  for await (const chunk of source) {
    for (let at = 0; at < chunk.length; ) {
      const { bytesWritten } = await handle.write(chunk, at, chunk.length - at);
      at += bytesWritten;
    }
    size += chunk.length;
  }
  await handle.sync();
  return size;
}

/** Storage in a local folder: `objects/ab/{key}` for complete objects, `incoming/` for those being written. */
export function openLocalStorage(root: string): Storage {
  const objects = join(root, 'objects');
  const incoming = join(root, 'incoming');

  function pathOf(key: string): string {
    return join(objects, demandKey(key).slice(0, 2), key);
  }

  async function put(key: string, source: AsyncIterable<Uint8Array>): Promise<{ size: number }> {
    const path = pathOf(key);
    const folder = dirname(path);
    const partial = join(incoming, `${key}.${randomBytes(6).toString('hex')}`);
    await mkdir(incoming, { recursive: true, mode: 0o700 });
    try {
      const handle = await open(partial, 'wx', 0o600);
      const size = await writeAll(handle, source).finally(() => handle.close());
      const isNew = await mkdir(folder, { recursive: true, mode: 0o700 });
      if (isNew) await flushFolder(dirname(folder));
      await rename(partial, path);
      await flushFolder(folder);
      return { size };
    } catch (error) {
      await rm(partial, { force: true });
      throw error;
    }
  }

  async function openObject(key: string) {
    try {
      const handle = await open(pathOf(key), 'r');
      const { size } = await handle.stat();
      return { size, stream: handle.createReadStream() };
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  return {
    put,
    open: openObject,
    remove: (key) => rm(pathOf(key), { force: true }),
    list: () => listObjects(objects),
    free: () => freeBytes(root),
    removeLeftovers: (olderThan) => removeOlder(incoming, olderThan),
    // The start has checked the data folder.
    check: async () => {},
  };
}

/** The complete objects in the groups of a folder. */
async function* listObjects(folder: string): AsyncIterable<StoredObject> {
  for (const group of await entries(folder))
    for (const key of await entries(join(folder, group))) {
      const found = await stat(join(folder, group, key)).catch(() => undefined);
      if (found?.isFile() && isStorageKey(key)) yield { key, writtenAt: found.mtimeMs };
    }
}

/** Removes the files of a folder that were last written more than `age` ms ago; returns how many. */
async function removeOlder(folder: string, age: number): Promise<number> {
  let removed = 0;
  for (const name of await entries(folder)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (!found || Date.now() - found.mtimeMs < age) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
}

async function entries(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}
