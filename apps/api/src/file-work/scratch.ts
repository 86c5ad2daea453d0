import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { freeBytes } from '../storage/free-bytes';

/** The two files of a task. */
export interface ScratchFiles {
  readonly input: string;
  readonly output: string;
  /** Writes the input. Returns its size in bytes. */
  write(bytes: AsyncIterable<Uint8Array>): Promise<number>;
  readText(): Promise<string>;
  /** The result as a stream. The files are removed when the stream is closed. */
  stream(): Promise<{ readonly size: number; readonly bytes: Readable }>;
  /** Removes both files. */
  remove(): Promise<void>;
}

/** The place for files that exist only while a call is in progress. */
export interface Scratch {
  open(): ScratchFiles;
  /** The bytes that can still be written. */
  free(): Promise<number>;
  /** Removes everything of this process. */
  close(): Promise<void>;
}

/** Folders in which nothing happened for this long are left from a process that was killed, ms. */
const LEFT_AFTER_MS = 24 * 3_600_000;

/**
 * Opens a place in `folder`, and removes what killed processes have left there. Several processes may use one folder:
 * each has its own part, under a random name, because containers give the same process numbers.
 */
export async function openScratch(folder: string): Promise<Scratch> {
  for (const name of await readdir(folder).catch(() => [])) {
    const part = join(folder, name);
    const { mtimeMs } = await stat(part).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > LEFT_AFTER_MS) await rm(part, { recursive: true, force: true });
  }
  const own = join(folder, randomUUID());
  return {
    open: () => scratchFiles(own, randomUUID()),
    free: () => freeBytes(folder),
    close: () => rm(own, { recursive: true, force: true }),
  };
}

function scratchFiles(folder: string, name: string): ScratchFiles {
  const path = join(folder, name);
  const input = `${path}.input`;
  const output = `${path}.output`;
  const remove = async () => {
    await Promise.all([input, output].map((file) => rm(file, { force: true })));
  };
  return {
    input,
    output,
    remove,
    async write(bytes) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const handle = await open(input, 'wx', 0o600);
      let size = 0;
      try {
        for await (const chunk of bytes) {
          await handle.writeFile(chunk);
          size += chunk.length;
        }
      } finally {
        await handle.close();
      }
      return size;
    },
    readText: () => readFile(output, 'utf8'),
    async stream() {
      const { size } = await stat(output);
      const bytes = createReadStream(output);
      bytes.once('close', () => void remove());
      return { size, bytes };
    },
  };
}
