import { readFileSync } from 'node:fs';

/** The size of a page of memory on the systems that have `/proc`, bytes. */
const PAGE_BYTES = 4096;

/**
 * The memory that another process has in use, bytes. Linux reports it for every process. Elsewhere it is 0: there only
 * the heap of Node has a limit, not what is outside of it.
 */
export function memoryOf(pid: number): number {
  try {
    return PAGE_BYTES * Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1] ?? 0);
  } catch {
    return 0;
  }
}
