import { MessageChannel, type MessagePort, receiveMessageOnPort } from 'node:worker_threads';
import type { PartHelper } from '@kerf/pipeline';
import type { PartResult, PartsOrder } from './orders';
import { freeStates, isDone } from './part-states';

/** The thread behind `thread` as one that does parts of long work. */
export function partHelper(thread: MessagePort): PartHelper {
  return {
    share(work, count) {
      // A channel for each work: a late result of another one can never be taken for one of this.
      const { port1: incoming, port2: results } = new MessageChannel();
      const come = new Map<number, unknown>();
      const states = freeStates(count);
      thread.postMessage({ kind: 'parts', work, states, results } satisfies PartsOrder, [results]);
      return {
        take(part) {
          if (!isDone(states, part)) return undefined;
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
