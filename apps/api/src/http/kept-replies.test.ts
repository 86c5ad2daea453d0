import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { DataVersions, type EventHead } from '../events/data-versions';
import { KeptReplies } from './kept-replies';

const textOf = (text: string) => async () => text;

/** Versions that a test changes by hand. */
function handMade() {
  const versions = new Map<string, object>();
  const first = {};
  return {
    change: (userId: string) => versions.set(userId, {}),
    refresh: async () => {},
    of: (userId: string) => versions.get(userId) ?? first,
  };
}

it('reads again when the version of the user is another one, and for each key and user', async () => {
  const versions = handMade();
  const replies = new KeptReplies(versions);
  expect(await replies.read('me', 'list', textOf('mine'))).toBe('mine');
  expect(await replies.read('me', 'list', textOf('not read'))).toBe('mine');
  expect(await replies.read('me', 'bin', textOf('my bin'))).toBe('my bin');
  expect(await replies.read('you', 'list', textOf('yours'))).toBe('yours');
  versions.change('me');
  expect(await replies.read('me', 'list', textOf('changed'))).toBe('changed');
  expect(await replies.read('you', 'list', textOf('not read'))).toBe('yours');
});

it('keeps nothing for long, no failure, and nothing after it was cleared', async () => {
  let now = 0;
  const replies = new KeptReplies(handMade(), () => now);
  const fail = () => Promise.reject(new Error('away'));
  const failed = await Promise.allSettled([1, 2].map(() => replies.read('me', 'list', fail)));
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await replies.read('me', 'list', textOf('one'))).toBe('one');
  expect(await replies.read('me', 'list', textOf('two'))).toBe('one');
  now += 10 * 60_000;
  expect(await replies.read('me', 'list', textOf('three'))).toBe('three');
  replies.clear();
  expect(await replies.read('me', 'list', textOf('four'))).toBe('four');
});

it('keeps a bounded number of characters, the newest of them', async () => {
  const replies = new KeptReplies(handMade());
  const long = 'x'.repeat(2 ** 20);
  for (let key = 0; key < 12; key++) await replies.read('me', String(key), textOf(`${long}${key}`));
  expect(await replies.read('me', '11', textOf('read'))).toBe(`${long}11`);
  expect(await replies.read('me', '5', textOf('read'))).toBe(`${long}5`);
  expect(await replies.read('me', '4', textOf('read'))).toBe('read');
});

/** Pauses of a few milliseconds, with a fixed seed. */
function makePauses(): () => Promise<void> {
  let random = 1;
  return () => {
    random = (random * 48271) % 2147483647;
    return sleep(random % 3);
  };
}

it('never returns what was read before a change that was acknowledged before the call came', async () => {
  // Statements take their picture of the database at some moment between their begin and their end.
  const pause = makePauses();
  const log: EventHead[] = [];
  const values = new Map<string, number>();
  let statements = 0;
  const statement = async <Data>(read: () => Data) => {
    statements += 1;
    await pause();
    const seen = read();
    await pause();
    return seen;
  };
  const events = {
    lastHead: () => statement(() => log.at(-1)),
    headsFrom: (id: number) => statement(() => log.filter((head) => head.id >= id)),
  };
  const processes = [1, 2].map(() => new KeptReplies(new DataVersions(events)));
  let readings = 0;
  const stale: string[] = [];
  const caller = async (userId: string, isWriting: boolean) => {
    for (let call = 0; call < 60; call++) {
      if (isWriting && call % 3 === 0) {
        await pause();
        const id = (log.at(-1)?.id ?? 0) + 1;
        log.push({ id, userId });
        values.set(userId, id);
        // The sweep removes events, now and then all of them.
        if (id % 17 === 0) log.splice(0, log.length - (id % 2));
        if (log.length === 0) log.push({ id: id + 1, userId: null });
      }
      const acknowledged = values.get(userId) ?? 0;
      const text = await processes[call % 2]!.read(userId, 'list', async () => {
        readings += 1;
        return statement(() => `${userId} ${values.get(userId) ?? 0}`);
      });
      const [owner, seen] = text.split(' ');
      if (owner !== userId || Number(seen) < acknowledged) stale.push(`${userId} ${acknowledged}: ${text}`);
    }
  };
  const callers = ['a', 'b', 'c'].flatMap((userId) => [true, false, false].map((is) => caller(userId, is)));
  await Promise.all(callers);
  expect(stale).toEqual([]);
  expect(readings).toBeLessThan(300);
  expect(statements - readings).toBeLessThan(400);
});
