import { createHash, randomBytes } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { BackUpFault } from './fault';
import type { Entry } from './manifest';
import { BLOCK, paddingOf, tarHeader } from './tar-header';

/** Where a back-up is written to. It appears at its place complete, or not at all. */
export interface BackUpTarget {
  /** Writes an entry; `name` gets the SHA-256 of the bytes. An entry that is there already is not written again. */
  write(name: (sha256: string) => string, bytes: AsyncIterable<Uint8Array>): Promise<Entry>;
  /** Puts the back-up to its place. */
  finish(): Promise<void>;
  /** Removes what was written. */
  discard(): Promise<void>;
}

async function writeAt(handle: FileHandle, bytes: Uint8Array, position: number): Promise<void> {
  for (let at = 0; at < bytes.length; ) {
    const { bytesWritten } = await handle.write(bytes, at, bytes.length - at, position + at);
    at += bytesWritten;
  }
}

/** Writes all bytes from a position on; returns their number and their SHA-256. */
async function writeAll(handle: FileHandle, bytes: AsyncIterable<Uint8Array>, position: number) {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of bytes) {
    await writeAt(handle, chunk, position + size);
    hash.update(chunk);
    size += chunk.length;
  }
  return { size, sha256: hash.digest('hex') };
}

/** A new folder with a file for each entry. */
async function openFolderTarget(folder: string): Promise<BackUpTarget> {
  const entries = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  if (entries.length > 0) throw new BackUpFault(`the folder ${folder} is not empty`);
  const part = partOf(folder);
  await mkdir(part, { mode: 0o700 });
  const written = new Set<string>();
  return {
    async write(nameOf, bytes) {
      const beside = join(part, `.${randomBytes(6).toString('hex')}`);
      const handle = await open(beside, 'wx', 0o600);
      const { size, sha256 } = await writeAll(handle, bytes, 0)
        .finally(() => handle.sync())
        .finally(() => handle.close());
      const name = nameOf(sha256);
      await mkdir(dirname(join(part, name)), { recursive: true, mode: 0o700 });
      if (written.has(name)) await rm(beside);
      else await rename(beside, join(part, name));
      written.add(name);
      return { name, size, sha256 };
    },
    async finish() {
      await rm(folder, { recursive: true, force: true });
      await rename(part, folder);
    },
    discard: () => rm(part, { recursive: true, force: true }),
  };
}

/** A new archive. */
async function openTarTarget(file: string): Promise<BackUpTarget> {
  if (await stat(file).catch(() => undefined)) throw new BackUpFault(`${file} exists already`);
  const part = partOf(file);
  const handle = await open(part, 'wx', 0o600);
  const written = new Set<string>();
  let end = 0;
  return {
    async write(nameOf, bytes) {
      // The header needs size and name, which are known afterwards.
      const { size, sha256 } = await writeAll(handle, bytes, end + BLOCK);
      const entry = { name: nameOf(sha256), size, sha256 };
      if (written.has(entry.name)) return entry;
      written.add(entry.name);
      await writeAt(handle, tarHeader(entry), end);
      await writeAt(handle, Buffer.alloc(paddingOf(size)), end + BLOCK + size);
      end += BLOCK + size + paddingOf(size);
      return entry;
    },
    async finish() {
      await writeAt(handle, Buffer.alloc(2 * BLOCK), end);
      await handle.truncate(end + 2 * BLOCK);
      await handle.sync();
      await handle.close();
      await rename(part, file);
    },
    async discard() {
      await handle.close().catch(() => {});
      await rm(part, { force: true });
    },
  };
}

const partOf = (path: string) => join(dirname(path), `.${basename(path)}.${process.pid}.part`);

/** Whether a back-up of this name is one file; otherwise it is a folder. */
export const isArchiveName = (path: string) => path.toLowerCase().endsWith('.tar');

/** Begins a back-up: an archive when the name ends with '.tar', otherwise a folder. Throws `BackUpFault`. */
export async function openTarget(path: string): Promise<BackUpTarget> {
  const place = resolve(path);
  try {
    return await (isArchiveName(place) ? openTarTarget(place) : openFolderTarget(place));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw code ? new BackUpFault(`${place} cannot be written (${code})`) : error;
  }
}
