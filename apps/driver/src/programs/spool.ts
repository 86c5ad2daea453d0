import { readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { syncFolder } from '../storage/atomic-file';
import { keepNewest } from '../storage/keep-newest';

/** How many programs are kept; older ones are removed when a new one comes. */
const KEPT_PROGRAMS = 16;

/** The path of the program with a hash. Names that people gave to programs are never used. */
export function spoolPath(folder: string, sha256: string): string {
  return join(folder, `${sha256}.nc`);
}

/** Makes a file, whose content is already on the disk, the program of its hash. Throws the system's error. */
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
