import { DEFAULT_MACHINE } from '@kerf/machining';
import type { ReadingSettings } from '@kerf/pipeline';
import { expect, test } from 'vitest';
import { BEGUN, DONE, FAILED, FREE } from './part-states';
import { startSecondThread } from './second-thread';

const SETTINGS: ReadingSettings = { machine: DEFAULT_MACHINE, isLineTimed: true };

/** A thread that carries out `text` for each message of a reading, with its states and its channel. */
const program = (text: string) =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`
      import { workerData } from 'node:worker_threads';
      workerData.port.on('message', ({ settings, states, channel }) => {
        const begin = () => Atomics.compareExchange(states, 0, ${FREE}, ${BEGUN}) === ${FREE};
        const end = (state) => { Atomics.store(states, 0, state); Atomics.notify(states, 0); };
        ${text}
      });`)}`,
  );

/** What the thread reads of two pieces, which the caller changes as soon as they are passed on. */
async function read(thread: URL): Promise<unknown> {
  const begun = startSecondThread(thread)!.readingHelper.begin(SETTINGS);
  const piece = Uint8Array.from([1, 2]);
  begun.push(piece);
  begun.push(piece.fill(3));
  piece.fill(0);
  // A thread that has not begun by the end is not waited for.
  await new Promise((resolve) => setTimeout(resolve, 100));
  return begun.finish();
}

test('the pieces come in order, and the result is waited for', async () => {
  const text = `begin(); const all = []; channel.on('message', (piece) => {
    if (piece) { all.push(...piece); return; }
    setTimeout(() => { channel.postMessage({ all, settings }); end(${DONE}); }, 50);
  });`;
  await expect.poll(() => read(program(text))).toEqual({ all: [1, 2, 3, 3], settings: SETTINGS });
});

test('what the thread cannot read or has not begun is left to the caller', async () => {
  expect(await read(program(`begin(); channel.on('message', (piece) => piece || end(${FAILED}));`))).toBe(
    undefined,
  );
  expect(await read(program(''))).toBe(undefined);
  expect(await read(new URL('no-such-program.mjs', import.meta.url))).toBe(undefined);
});
