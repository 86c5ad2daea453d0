import { closeSync, openSync, readSync } from 'node:fs';
import { extname } from 'node:path';

/** Bytes at the beginning of a file in which the head of a program stands. */
const HEAD_BYTES = 2048;

/** 'part.nc' for the first program, 'part_2.nc' for the second. */
export function programFile(out: string, index: number): string {
  if (index === 0) return out;
  const extension = extname(out);
  return `${out.slice(0, out.length - extension.length)}_${index + 1}${extension}`;
}

/** Whether a file is a later program of a job that was written by Kerf, something else, or not there. Its head tells. */
export function laterProgram(file: string): 'later' | 'other' | 'none' {
  let descriptor: number;
  try {
    descriptor = openSync(file, 'r');
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'none' : 'other';
  }
  try {
    const buffer = Buffer.alloc(HEAD_BYTES);
    const head = buffer.toString('latin1', 0, readSync(descriptor, buffer, 0, HEAD_BYTES, 0));
    const comments = head.split('\n').map((line) => line.replace(/^[;(]\s*|\)$/g, ''));
    const begin = comments[0] === '%' ? 1 : 0;
    const isLater = comments.some((comment) => /^program [2-9] of [2-9]$/.test(comment));
    return comments[begin] === 'Kerf' && isLater ? 'later' : 'other';
  } catch {
    // A folder, say.
    return 'other';
  } finally {
    closeSync(descriptor);
  }
}
