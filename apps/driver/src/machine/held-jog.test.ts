import { VirtualScheduler } from '@kerf/grbl';
import { fail, type Outcome, succeed } from '@kerf/machining';
import { describe, expect, it } from 'vitest';
import { HeldJog } from './held-jog';

/** A controller that queues two steps and resolves the next one when a step is done, one step per 250 ms. */
function begin(answers: (steps: number) => Outcome<void> = () => succeed(undefined)) {
  const scheduler = new VirtualScheduler();
  const calls: string[] = [];
  let queued = 0;
  const controller = {
    jog: async ({ distance }: { readonly distance: object }): Promise<Outcome<void>> => {
      if (queued >= 2)
        return fail({ code: 'jog-queue-full', severity: 'error', message: 'Two steps are queued.' });
      queued += 1;
      scheduler.setTimer(250 * queued, () => {
        queued -= 1;
      });
      calls.push(`${scheduler.now()} jog ${JSON.stringify(distance)}`);
      return answers(calls.length);
    },
    cancelJog: () => {
      calls.push(`${scheduler.now()} cancel`);
    },
  };
  const advance = async (ms: number) => {
    for (let passed = 0; passed < ms; passed += 10) {
      scheduler.advance(10);
      for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
    }
  };
  return { held: new HeldJog(scheduler), controller, calls, advance, owner: {} };
}

const request = { axes: { X: -1 }, feedRate: 1200 } as const;

describe('a held jog', () => {
  it('sends short steps as long as keep-alives come', async () => {
    const { held, controller, calls, advance, owner } = begin();
    expect(await held.start(owner, controller, request)).toBeNull();
    for (let index = 0; index < 20; index += 1) {
      await advance(100);
      held.keepAlive(owner);
    }
    expect(calls.every((call) => call.endsWith('jog {"X":-5}'))).toBe(true);
    expect(calls.length).toBeGreaterThanOrEqual(7);
    expect(calls.length).toBeLessThanOrEqual(11);
  });

  it('moves along a diagonal as fast as along one axis', async () => {
    const { held, controller, calls, owner } = begin();
    await held.start(owner, controller, { axes: { X: 1, Z: -1 }, feedRate: 1200 });
    const { X, Z } = JSON.parse(calls[0]!.split('jog ')[1]!);
    expect([Math.hypot(X, Z), X]).toEqual([expect.closeTo(5), -Z]);
  });

  it('is cancelled within 250 ms of the last keep-alive, and nothing follows', async () => {
    const { held, controller, calls, advance, owner } = begin();
    await held.start(owner, controller, request);
    await advance(100);
    held.keepAlive(owner);
    await advance(230);
    expect(calls.some((call) => call.endsWith('cancel'))).toBe(false);
    await advance(2000);
    expect(calls.filter((call) => call.endsWith('cancel'))).toEqual(['340 cancel']);
    expect(calls.at(-1)).toBe('340 cancel');
  });

  it('is cancelled at once by its owner, or by anybody who may', async () => {
    const { held, controller, calls, advance, owner } = begin();
    await held.start(owner, controller, request);
    held.stop({});
    expect(calls.some((call) => call.endsWith('cancel'))).toBe(false);
    held.keepAlive({});
    held.stop(owner);
    expect(calls.at(-1)).toBe('0 cancel');
    held.stop();
    await advance(1000);
    expect(calls.filter((call) => call.endsWith('cancel'))).toHaveLength(1);
  });

  it('ends when the machine refuses a step', async () => {
    const refusal = fail<void>({ code: 'jog-limit', severity: 'error', message: 'error:15' });
    const first = begin(() => refusal);
    expect(await first.held.start(first.owner, first.controller, request)).toMatchObject({
      message: 'error:15',
    });
    expect(first.calls.at(-1)).toBe('0 cancel');
    const later = begin((steps) => (steps < 3 ? succeed(undefined) : refusal));
    await later.held.start(later.owner, later.controller, request);
    for (let index = 0; index < 5; index += 1) {
      await later.advance(100);
      later.held.keepAlive(later.owner);
    }
    expect(later.calls.filter((call) => call.includes('jog'))).toHaveLength(3);
    expect(later.calls.at(-1)).toMatch(/cancel$/);
  });
});
