import { readFileSync } from 'node:fs';
import { InputError, problemOf } from './failure';

const TEXTS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'is a folder',
  EACCES: 'may not be read',
};

/** The bytes of a file; throws `InputError` when it cannot be read. */
export function readInput(file: string): Uint8Array {
  try {
    return readFileSync(file);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? 'unknown';
    throw new InputError(file, [problemOf('file-unreadable', TEXTS[code] ?? `cannot be read (${code})`)]);
  }
}

/** The text of a UTF-8 file; throws `InputError` when it is not one. */
export function readInputText(file: string): string {
  const bytes = readInput(file);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new InputError(file, [problemOf('not-text', 'is not a UTF-8 text')]);
  }
}
