import { mkdir, statfs } from 'node:fs/promises';

/** The bytes that can still be written to the disk of a folder, which is made when it is missing. */
export async function freeBytes(folder: string): Promise<number> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
