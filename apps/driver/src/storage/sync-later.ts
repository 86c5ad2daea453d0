import { close, fdatasync, fsync, open } from 'node:fs';
import { promisify } from 'node:util';

const sync = promisify(fsync);

/** Puts things on the disk while this process goes on. Rejects with the system's error. */
export const syncLater = {
  /** The data of an open file. */
  file: promisify(fdatasync) as (handle: number) => Promise<void>,
  /** A new name in a folder. Does nothing on Windows, as `syncFolder`. */
  async folder(path: string): Promise<void> {
    if (process.platform === 'win32') return;
    const handle = await promisify(open)(path, 'r');
    try {
      await sync(handle);
    } finally {
      close(handle, () => {});
    }
  },
};
