import { readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { syncFolder } from '../storage/atomic-file';
import { keepNewest } from '../storage/keep-newest';

/** How many programs are kept; older ones go when a new one comes. */
const KEPT_PROGRAMS = 16;

/** Where the program of a hash is kept. Names that people gave programs are never used. */
export function spoolPath(folder: string, sha256: string): string {
  return join(folder, `${sha256}.nc`);
}

/** Makes a file, whose content is on the disk already, the program of its hash. Throws the system's error. */
export function keepProgram(folder: string, part: string, sha256: string): void {
  renameSync(part, spoolPath(folder, sha256));
  syncFolder(folder);
  keepNewest(folder, '.nc', KEPT_PROGRAMS);
}

/** Removes what uploads and programs at hand left when the driver ended without tidying up. */
export function tidySpool(folder: string): void {
  for (const name of readdirSync(folder))
    if (name.startsWith('.')) rmSync(join(folder, name), { recursive: true, force: true });
}
