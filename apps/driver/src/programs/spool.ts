import { readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { syncFolder } from '../storage/atomic-file';
import { keepNewest } from '../storage/keep-newest';

/** How many programs are kept. When a new program comes, the oldest ones are removed. */
const KEPT_PROGRAMS = 16;

/** The path of the program with a hash. Names that people gave to their programs are never used as file names. */
export function spoolPath(folder: string, sha256: string): string {
  return join(folder, `${sha256}.nc`);
}

/**
 * Keeps a file as the program with this hash. The content of the file is already on the disk. Throws the error of the
 * operating system.
 */
export function keepProgram(folder: string, part: string, sha256: string): void {
  renameSync(part, spoolPath(folder, sha256));
  syncFolder(folder);
  keepNewest(folder, '.nc', KEPT_PROGRAMS);
}

/** Removes what uploads and prepared programs left behind when the driver ended irregularly. */
export function tidySpool(folder: string): void {
  for (const name of readdirSync(folder))
    if (name.startsWith('.')) rmSync(join(folder, name), { recursive: true, force: true });
}
