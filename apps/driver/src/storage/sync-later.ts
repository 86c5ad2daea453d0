import { close, fdatasync, fsync, open } from 'node:fs';
import { promisify } from 'node:util';

const sync = promisify(fsync);

/** Puts the data of an open file on the disk, while this process goes on. Rejects with the system's error. */
export const syncFile: (handle: number) => Promise<void> = promisify(fdatasync);

/** Makes a new name in `folder` durable, while this process goes on. Does nothing on Windows, as `syncFolder`. */
export async function syncFolderLater(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await promisify(open)(folder, 'r');
  try {
    await sync(handle);
  } finally {
    close(handle, () => {});
  }
}
