import {
  closeSync,
  fsyncSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { InputError } from './failure';
import { cliProblem } from './problems';
import { STANDARD } from './read-file';

/** A file to be written. */
export interface NewFile {
  readonly file: string;
  readonly bytes: Uint8Array;
}

/** Signals that end a program. They wait while files are moved. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Writes all files or none. Each file is first written under another name in the same folder; then all files are moved
 * to their places. A signal that would end the program waits until that is done. '-' is the standard output.
 *
 * Throws `InputError` when a file cannot be written. Then nothing has changed, except when a later file cannot be
 * moved: files that were moved before it keep their new content.
 */
export function writeFiles(files: readonly NewFile[]): void {
  const wait = () => undefined;
  for (const signal of SIGNALS) process.on(signal, wait);
  const written: { from: string; to: string }[] = [];
  try {
    for (const { file, bytes } of files)
      if (file === STANDARD) guarded(file, () => writeAll(1, bytes));
      else written.push({ from: guarded(file, () => writeBeside(file, bytes)), to: realPath(file) });
    while (written.length > 0) {
      const { from, to } = written[0]!;
      guarded(to, () => renameSync(from, to));
      written.shift();
    }
  } finally {
    for (const { from } of written) rmSync(from, { force: true });
    for (const signal of SIGNALS) process.off(signal, wait);
  }
}

/** Throws `InputError` when an output is also an input, even by another path, or when two outputs are the same file. */
export function keepInputs(outputs: readonly string[], inputs: readonly string[]): void {
  const taken = new Map(inputs.filter((file) => file !== STANDARD).map((file) => [realPath(file), file]));
  for (const output of outputs) {
    if (output === STANDARD) continue;
    const path = realPath(output);
    const other = taken.get(path);
    if (other !== undefined) throw new InputError(output, [cliProblem('file-in-use', { other })]);
    taken.set(path, output);
  }
}

/** Removes a file. Throws `InputError` when that is not possible. */
export function removeFile(file: string): void {
  guarded(file, () => rmSync(file));
}

function realPath(file: string): string {
  try {
    return realpathSync(file);
  } catch {
    // The file does not exist yet, but its folder may be a link.
    const folder = dirname(resolve(file));
    return folder === resolve(file) ? folder : join(realPath(folder), basename(file));
  }
}

function writeBeside(file: string, bytes: Uint8Array): string {
  const there = statSync(file, { throwIfNoEntry: false });
  if (there?.isDirectory()) throw Object.assign(new Error('a folder'), { code: 'EISDIR' });
  const target = realPath(file);
  const beside = join(dirname(target), `.${basename(target)}.${process.pid}.part`);
  const descriptor = openSync(beside, 'w', there ? there.mode & 0o777 : 0o666);
  try {
    writeAll(descriptor, bytes);
    fsyncSync(descriptor);
  } catch (error) {
    rmSync(beside, { force: true });
    throw error;
  } finally {
    closeSync(descriptor);
  }
  return beside;
}

function writeAll(descriptor: number, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length; ) {
    try {
      at += writeSync(descriptor, bytes, at);
    } catch (error) {
      // 'EAGAIN' means that the pipe is full at the moment: the rest is written later.
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10);
    }
  }
}

const TEXTS: Readonly<Record<string, string>> = {
  ENOENT: 'cannot be written: there is no such folder',
  EISDIR: 'is a folder',
  EACCES: 'may not be written',
  EPERM: 'may not be written',
  ENOSPC: 'cannot be written: no space is left',
};

function guarded<T>(file: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    throw new InputError(file, [
      cliProblem('file-unwritable', { fault: TEXTS[code] ?? `cannot be written (${code})` }),
    ]);
  }
}
