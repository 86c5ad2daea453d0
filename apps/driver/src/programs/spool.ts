import { readdirSync, renameSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
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

/** A part of a stored program, and the number of bytes of the whole program. */
export interface ProgramPart {
  readonly bytes: Uint8Array;
  readonly size: number;
}

/**
 * At most `most` bytes of a stored program from `offset` on; null when the program is not in the spool. Throws every
 * other error of the operating system.
 */
export async function readProgramPart(
  folder: string,
  sha256: string,
  offset: number,
  most: number,
): Promise<ProgramPart | null> {
  const file = await open(spoolPath(folder, sha256), 'r').catch(nullIfMissing);
  if (!file) return null;
  try {
    const { size } = await file.stat();
    const bytes = new Uint8Array(Math.max(0, Math.min(most, size - offset)));
    const { bytesRead } = await file.read(bytes, 0, bytes.length, offset);
    return { bytes: bytes.subarray(0, bytesRead), size };
  } finally {
    await file.close();
  }
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
