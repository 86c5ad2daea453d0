import type { Problem } from '@kerf/machining';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PieceReceiver, postInPieces } from './in-pieces';

/** The other end of a channel. It copies and transfers as the browser does, and records the most bytes of a message. */
function receiver() {
  const pieces = new PieceReceiver();
  const received: unknown[] = [];
  let mostBytes = 0;
  const postMessage = (message: unknown, transfer: Transferable[] = []) => {
    const copy = structuredClone(message, { transfer: transfer as never });
    for (const value of Object.values(copy as object))
      if (ArrayBuffer.isView(value)) mostBytes = Math.max(mostBytes, value.byteLength);
    const whole = pieces.receive(copy);
    if (whole !== undefined) received.push(whole);
  };
  return { target: { postMessage } as Pick<Worker, 'postMessage'>, received, mostBytes: () => mostBytes };
}

/** A callback that must not be called. */
function fail(problem: Problem): void {
  throw new Error(problem.message);
}

const columns = fc.oneof(
  fc.float32Array({ maxLength: 90, noNaN: true }),
  fc.uint8Array({ maxLength: 300 }),
  fc.uint16Array({ maxLength: 150 }),
  fc.uint32Array({ maxLength: 90 }),
);

describe('postInPieces', () => {
  it('brings over any message as it was, and keeps its arrays (seed 61)', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(columns, { maxLength: 4 }),
        columns,
        fc.integer({ min: 1, max: 200 }),
        async (list, column, pieceBytes) => {
          const message = {
            type: 'start',
            list,
            inner: { column, none: null, list: [{ column }] },
            text: 'a',
          };
          const before = structuredClone(message);
          const { target, received } = receiver();
          postInPieces(target, message, fail, pieceBytes);
          await expect.poll(() => received, { interval: 0 }).toHaveLength(1);
          expect(received[0]).toEqual(before);
          expect(message).toEqual(before);
        },
      ),
      { seed: 61, numRuns: 60 },
    );
  });

  it('copies no more at a time than it was told, and lets others work in between', async () => {
    const { target, received, mostBytes } = receiver();
    postInPieces(target, { type: 'start', values: new Float32Array(1000) }, fail, 400);
    postInPieces(target, { type: 'seek', seconds: 3 }, fail, 400);
    expect(received).toEqual([{ type: 'seek', seconds: 3 }]);
    await expect.poll(() => received, { interval: 0 }).toHaveLength(2);
    expect(mostBytes()).toBe(400);
  });

  it('sends nothing any more when it is stopped', async () => {
    const { target, received } = receiver();
    const stop = postInPieces(target, { type: 'start', values: new Uint8Array(1000) }, fail, 100);
    stop();
    for (let turn = 0; turn < 30; turn += 1) await new Promise<void>((resolve) => setTimeout(resolve));
    expect(received).toEqual([]);
  });

  it.each([0, 2])('tells why it could not go on, later, after %s pieces, and sends no more', async (sent) => {
    const { target } = receiver();
    const problems: Problem[] = [];
    let count = 0;
    const postMessage = (message: unknown, transfer: Transferable[] | StructuredSerializeOptions = []) => {
      if (count === sent) throw new RangeError('Array buffer allocation failed');
      count += 1;
      target.postMessage(message, transfer as Transferable[]);
    };
    const values = new Uint8Array(1000);
    const stop = postInPieces({ postMessage }, { type: 'start', values }, (one) => problems.push(one), 100);
    expect(problems).toEqual([]);
    await expect.poll(() => problems, { interval: 0 }).toHaveLength(1);
    for (let turn = 0; turn < 10; turn += 1) await new Promise<void>((resolve) => setTimeout(resolve));
    stop();
    expect(count).toBe(sent);
    expect(problems).toEqual([
      {
        code: 'message-not-sent',
        severity: 'error',
        message: 'Array buffer allocation failed',
        values: { detail: 'Array buffer allocation failed' },
      },
    ]);
  });
});
