import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

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

/** The folder for files that exist only while a call is in progress. */
export interface Scratch {
  open(): ScratchFiles;
}

/** Opens the folder, and removes what an earlier server has left in it. */
export async function openScratch(folder: string): Promise<Scratch> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return { open: () => scratchFiles(join(folder, randomUUID())) };
}

function scratchFiles(path: string): ScratchFiles {
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
