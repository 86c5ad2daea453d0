import { closeSync, openSync, readFileSync, readSync } from 'node:fs';
import { InputError } from './failure';
import { cliProblem } from './problems';

/** The name of the standard input and of the standard output. */
export const STANDARD = '-';

const TEXTS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'is a folder',
  EACCES: 'may not be read',
  ERR_FS_FILE_TOO_LARGE: 'is too large',
};

/** Bytes per read. */
const PIECE_BYTES = 1 << 20;

/** The bytes of a file. Throws `InputError` when it cannot be read. */
export function readInput(file: string): Uint8Array {
  return reading(file, () => (file === STANDARD ? readStandardInput() : readFileSync(file)));
}

/** The text of UTF-8 bytes. Throws `InputError` for invalid UTF-8. */
export function utf8TextOf(file: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new InputError(file, [cliProblem('not-text')]);
  }
}

/**
 * Passes a file on in pieces until `take` returns false, so that the whole file is never in memory. A piece is valid
 * only until `take` gets the next piece. Throws `InputError` when the file cannot be read.
 */
export function readInPieces(file: string, take: (piece: Uint8Array) => boolean): void {
  reading(file, () => {
    const descriptor = file === STANDARD ? 0 : openSync(file, 'r');
    try {
      const buffer = Buffer.alloc(PIECE_BYTES);
      for (;;) {
        const count = readSome(descriptor, buffer);
        if (count === 0 || !take(buffer.subarray(0, count))) return;
      }
    } finally {
      if (descriptor !== 0) closeSync(descriptor);
    }
  });
}

function readStandardInput(): Uint8Array {
  const pieces: Uint8Array[] = [];
  readInPieces(STANDARD, (piece) => pieces.push(Uint8Array.from(piece)) > 0);
  return Buffer.concat(pieces);
}

/** Reads the available bytes; 0 at the end. Reads again from a pipe that has no data yet. */
function readSome(descriptor: number, buffer: Buffer): number {
  for (;;) {
    try {
      return readSync(descriptor, buffer, 0, buffer.length, null);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'EOF') return 0;
      if (code !== 'EAGAIN') throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10);
    }
  }
}

function reading<T>(file: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof InputError) throw error;
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    throw new InputError(file, [
      cliProblem('file-unreadable', { fault: TEXTS[code] ?? `cannot be read (${code})` }),
    ]);
  }
}
