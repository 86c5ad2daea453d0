import { availableParallelism } from 'node:os';
import { MessageChannel, Worker } from 'node:worker_threads';
import type { PartHelper, ReadingHelper } from '@kerf/pipeline';
import { partHelper } from './part-helper';
import { readingHelper } from './reading-helper';

/** What a second thread does. */
export interface SecondThread {
  readonly partHelper: PartHelper;
  readonly readingHelper: ReadingHelper;
}

/** The program of the thread, which the build puts next to this one. */
const THREAD = new URL('second-thread.mjs', import.meta.url);

/**
 * Starts a second thread for long work; undefined on a computer with one processor. The thread ends with the command.
 * When it fails, the caller does everything.
 */
export function startSecondThread(program: URL = THREAD): SecondThread | undefined {
  if (availableParallelism() < 2) return undefined;
  const { port1: own, port2: given } = new MessageChannel();
  const thread = new Worker(program, {
    workerData: { port: given },
    transferList: [given],
    // Options of the command, such as a profile, are not for the thread.
    execArgv: [],
  });
  thread.on('error', () => {});
  thread.unref();
  return { partHelper: partHelper(own), readingHelper: readingHelper(own) };
}
