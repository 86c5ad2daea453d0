import { expect, test } from 'vitest';
import { BEGUN, DONE, FAILED, FREE } from './part-states';
import { startSecondThread } from './second-thread';

/** A thread that runs this program with its port and the states of the parts. */
const program = (text: string) =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`
      import { workerData } from 'node:worker_threads';
      const { port } = workerData;
      port.on('message', ({ work, states, results }) => {
        const end = (part, state) => { Atomics.store(states, part, state); Atomics.notify(states, part); };
        ${text}
      });`)}`,
  );

const LAST = 3;

/** Waits until the helper has begun the last of four parts, then asks for all of them. */
function taken(text: string): readonly unknown[] {
  const states = new Int32Array(new SharedArrayBuffer(4));
  const shared = startSecondThread(program(text))!.partHelper.share({ begun: states }, LAST + 1);
  Atomics.wait(states, 0, 0);
  return [0, 1, 2, LAST].map((part) => shared.take(part));
}

/** The thread says that it has begun. */
const BEGIN = `const begin = (part) => {
  const isMine = Atomics.compareExchange(states, part, ${FREE}, ${BEGUN}) === ${FREE};
  Atomics.store(work.begun, 0, 1); Atomics.notify(work.begun, 0);
  return isMine;
};`;

test('a part that the helper has begun is waited for, others are left to the caller', () => {
  const text = `${BEGIN} if (begin(3)) setTimeout(() => {
    results.postMessage({ part: 3, result: 'three' }); end(3, ${DONE});
  }, 50);`;
  expect(taken(text)).toEqual([undefined, undefined, undefined, 'three']);
});

test('results may come in any order', () => {
  const text = `for (const part of [3, 1, 2, 0]) {
    Atomics.compareExchange(states, part, ${FREE}, ${BEGUN});
    results.postMessage({ part, result: part }); end(part, ${DONE});
  }
  Atomics.store(work.begun, 0, 1); Atomics.notify(work.begun, 0);`;
  expect(taken(text)).toEqual([0, 1, 2, 3]);
});

test('a part that the helper cannot do is left to the caller', () => {
  const text = `${BEGIN} begin(3); end(3, ${FAILED});`;
  expect(taken(text)).toEqual([undefined, undefined, undefined, undefined]);
});

test('without its program, the caller does everything', () => {
  const shared = startSecondThread(new URL('no-such-program.mjs', import.meta.url))!.partHelper.share({}, 2);
  expect([shared.take(0), shared.take(1)]).toEqual([undefined, undefined]);
});
