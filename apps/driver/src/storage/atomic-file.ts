import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Makes a rename or a new name in `folder` durable. Does nothing where folders cannot be opened (Windows). */
export function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Writes all of `data`, in as many writes as needed: at a place of the file, or where the last write ended. */
export function writeAll(handle: number, data: Uint8Array, place: number | null = null): void {
  for (let written = 0; written < data.length; ) {
    const at = place === null ? null : place + written;
    written += writeSync(handle, data, written, data.length - written, at);
  }
}

/**
 * Writes a file so that, whatever happens, the file has either its old or its new content. The data is written to a
 * temporary file in the same folder, which is then renamed; fsync puts first the file and then the folder on the disk.
 * `mode` is as in chmod. Throws the error of the operating system, and removes the temporary file.
 */
export function writeFileAtomically(path: string, data: Uint8Array | string, mode = 0o600): void {
  const temporary = join(dirname(path), `.${process.pid}-${Date.now().toString(36)}.tmp`);
  const bytes = typeof data === 'string' ? Buffer.from(data) : data;
  try {
    const handle = openSync(temporary, 'wx', mode);
    try {
      writeAll(handle, bytes);
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
    renameSync(temporary, path);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
  syncFolder(dirname(path));
}
