import { MessageChannel, type MessagePort, receiveMessageOnPort } from 'node:worker_threads';
import type { Outcome } from '@kerf/machining';
import type { ProgramReading, ReadingHelper } from '@kerf/pipeline';
import type { ReadingOrder } from './orders';
import { freeStates, isDone } from './part-states';

/** The thread behind `thread` as one that reads a program while it is written. */
export function readingHelper(thread: MessagePort): ReadingHelper {
  return {
    begin(settings) {
      const { port1: own, port2: channel } = new MessageChannel();
      const states = freeStates(1);
      thread.postMessage({ kind: 'reading', settings, states, channel } satisfies ReadingOrder, [channel]);
      return {
        push(piece) {
          const copy = piece.slice();
          own.postMessage(copy, [copy.buffer]);
        },
        finish() {
          own.postMessage(null);
          const come = isDone(states, 0) ? receiveMessageOnPort(own) : undefined;
          own.close();
          return come?.message as Outcome<ProgramReading> | undefined;
        },
      };
    },
  };
}
