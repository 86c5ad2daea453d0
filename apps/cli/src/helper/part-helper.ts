import { availableParallelism } from 'node:os';
import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads';
import type { PartHelper } from '@kerf/pipeline';
import { BEGUN, DONE, FREE, type PartResult, type SharedWork, TAKEN } from './part-states';

/** A helper that has not done a part after this time, ms, is not waited for: the caller does the part itself. */
const PATIENCE = 10_000;

/** The program of the thread, which the build puts next to this one. */
const THREAD = new URL('second-thread.mjs', import.meta.url);

/**
 * Starts a second thread that does parts of long work; undefined on a computer with one processor. The thread ends with
 * the command. When it fails, the caller does everything.
 */
export function startPartHelper(program: URL = THREAD): PartHelper | undefined {
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
  return {
    share(work, count) {
      // A channel for each work: a late result of another one can never be taken for one of this.
      const { port1: incoming, port2: results } = new MessageChannel();
      const come = new Map<number, unknown>();
      const states = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT * count));
      own.postMessage({ work, states, results } satisfies SharedWork, [results]);
      return {
        take(part) {
          if (Atomics.compareExchange(states, part, FREE, TAKEN) === FREE) return undefined;
          Atomics.wait(states, part, BEGUN, PATIENCE);
          if (Atomics.load(states, part) !== DONE) return undefined;
          while (!come.has(part)) {
            const { message } = receiveMessageOnPort(incoming) as { message: PartResult };
            come.set(message.part, message.result);
          }
          const result = come.get(part);
          come.delete(part);
          return result;
        },
      };
    },
  };
}
