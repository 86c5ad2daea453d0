import { ProgramReader, transferablesOfReading } from '@kerf/pipeline';
import type { ReadingOrder } from './orders';
import { BEGUN, DONE, endWork, FAILED, FREE } from './part-states';

/** Reads the pieces of a program as they come, unless the caller has taken the work back. */
export function readPieces({ settings, states, channel }: ReadingOrder): void {
  if (Atomics.compareExchange(states, 0, FREE, BEGUN) !== FREE) return;
  const reader = new ProgramReader(settings);
  channel.on('message', (piece: Uint8Array | null) => {
    try {
      if (piece) {
        reader.push(piece);
        return;
      }
      const reading = reader.finish();
      channel.postMessage(reading, reading.ok ? transferablesOfReading(reading.value) : []);
      endWork(states, 0, DONE);
    } catch {
      // The caller reads the program itself, and comes upon the same error.
      endWork(states, 0, FAILED);
    }
    channel.close();
  });
}
