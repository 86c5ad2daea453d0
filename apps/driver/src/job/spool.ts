import { createHash } from 'node:crypto';
import { existsSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { writeFileAtomically } from '../storage/atomic-file';
import { keepNewest } from '../storage/keep-newest';

/** How many programs are kept; older ones go when a new one comes. */
const KEPT_PROGRAMS = 16;

/** The programs that were sent, as files named by their SHA-256. Names that people gave them are never used. */
export class Spool {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
    for (const name of readdirSync(folder))
      if (name.startsWith('.')) rmSync(join(folder, name), { recursive: true, force: true });
  }

  /** Keeps a program and gives its hash. Throws the system's error, ENOSPC among them. */
  save(bytes: Uint8Array): string {
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const path = join(this.#folder, `${sha256}.nc`);
    const now = new Date();
    if (existsSync(path) && statSync(path).size === bytes.length) utimesSync(path, now, now);
    else writeFileAtomically(path, bytes);
    keepNewest(this.#folder, '.nc', KEPT_PROGRAMS);
    return sha256;
  }
}
