import { open } from 'node:fs/promises';
import { readPictureHeader } from '@kerf/importers';
import type { Problem } from '@kerf/machining';
import { factsOf, type TaskName } from './tasks';

/** The bytes in which nearly every picture says its size. */
const HEAD_BYTES = 64 * 1024;

/**
 * Why the picture of a task is too large, when the beginning of its file says so. So it is refused at once, and does
 * not wait for a process. Anything else is judged by the task.
 */
export async function tooLargeByHead(task: TaskName, input: string): Promise<readonly Problem[]> {
  if (!factsOf(task).hasPicture) return [];
  const head = new Uint8Array(HEAD_BYTES);
  const file = await open(input);
  try {
    const { bytesRead } = await file.read(head, 0, HEAD_BYTES, 0);
    const header = readPictureHeader(head.subarray(0, bytesRead));
    return header.ok ? [] : header.problems.filter(({ code }) => code === 'image-too-large');
  } finally {
    await file.close();
  }
}
