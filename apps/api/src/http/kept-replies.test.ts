import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { DataVersions } from '../events/data-versions';
import { KeptReplies } from './kept-replies';

const textOf = (text: string) => async () => text;

it('reads again when the version of the user is another one, and for each key and user', async () => {
  const versions = new Map([
    ['me', 1],
    ['you', 1],
  ]);
  const replies = new KeptReplies(async (userId) => versions.get(userId));
  expect(await replies.read('me', 'list', textOf('mine'))).toBe('mine');
  expect(await replies.read('me', 'list', textOf('not read'))).toBe('mine');
  expect(await replies.read('me', 'bin', textOf('my bin'))).toBe('my bin');
  expect(await replies.read('you', 'list', textOf('yours'))).toBe('yours');
  versions.set('me', 2);
  expect(await replies.read('me', 'list', textOf('changed'))).toBe('changed');
  expect(await replies.read('you', 'list', textOf('not read'))).toBe('yours');
});

it('keeps nothing of a user who does not exist, nothing for long, and no failure', async () => {
  let now = 0;
  let version: number | undefined;
  const replies = new KeptReplies(
    async () => version,
    () => now,
  );
  expect(await replies.read('me', 'list', textOf('one'))).toBe('one');
  expect(await replies.read('me', 'list', textOf('two'))).toBe('two');
  version = 0;
  const fail = () => Promise.reject(new Error('away'));
  const failed = await Promise.allSettled([1, 2].map(() => replies.read('me', 'list', fail)));
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await replies.read('me', 'list', textOf('three'))).toBe('three');
  expect(await replies.read('me', 'list', textOf('four'))).toBe('three');
  now += 10 * 60_000;
  expect(await replies.read('me', 'list', textOf('five'))).toBe('five');
  replies.clear();
  expect(await replies.read('me', 'list', textOf('six'))).toBe('six');
});

it('keeps a bounded number of characters, the newest of them', async () => {
  const replies = new KeptReplies(async () => 1);
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
  const rows = new Map<string, { value: number; version: number }>();
  let statements = 0;
  const versions = new DataVersions(async (userIds) => {
    statements += 1;
    await pause();
    const seen = userIds.map((userId) => [userId, rows.get(userId)?.version ?? 0] as const);
    await pause();
    return new Map(seen);
  });
  const processes = [1, 2].map(() => new KeptReplies((userId) => versions.of(userId)));
  let readings = 0;
  const stale: string[] = [];
  let last = 0;
  const caller = async (userId: string, isWriting: boolean) => {
    for (let call = 0; call < 60; call++) {
      if (isWriting && call % 3 === 0) {
        await pause();
        rows.set(userId, { value: ++last, version: last });
      }
      const acknowledged = rows.get(userId)?.value ?? 0;
      const text = await processes[call % 2]!.read(userId, 'list', async () => {
        readings += 1;
        await pause();
        const seen = rows.get(userId)?.value ?? 0;
        await pause();
        return `${userId} ${seen}`;
      });
      const [owner, seen] = text.split(' ');
      if (owner !== userId || Number(seen) < acknowledged) stale.push(`${userId} ${acknowledged}: ${text}`);
    }
  };
  const callers = ['a', 'b', 'c'].flatMap((userId) => [true, false, false].map((is) => caller(userId, is)));
  await Promise.all(callers);
  expect(stale).toEqual([]);
  expect(readings).toBeLessThan(300);
  expect(statements).toBeLessThan(400);
});

it('asks for the versions of all who wait with one statement, never with one that began before', async () => {
  const asked: string[][] = [];
  const ends: (() => void)[] = [];
  const versions = new DataVersions((userIds) => {
    asked.push([...userIds]);
    const found = new Map(userIds.map((userId) => [userId, asked.length]));
    return new Promise((resolve) => ends.push(() => resolve(found)));
  });
  const first = [versions.of('a'), versions.of('b'), versions.of('a')];
  await expect.poll(() => asked).toEqual([['a', 'b']]);
  const later = [versions.of('a'), versions.of('c')];
  await sleep(5);
  expect(asked).toHaveLength(1);
  ends[0]?.();
  expect(await Promise.all(first)).toEqual([1, 1, 1]);
  await expect
    .poll(() => asked)
    .toEqual([
      ['a', 'b'],
      ['a', 'c'],
    ]);
  ends[1]?.();
  expect(await Promise.all(later)).toEqual([2, 2]);
});

it('gives the failure of a statement to those who waited for it, and asks anew after that', async () => {
  let isAway = true;
  const versions = new DataVersions(async (userIds) => {
    if (isAway) throw new Error('away');
    return new Map(userIds.map((userId) => [userId, 7]));
  });
  const outcomes = await Promise.allSettled([versions.of('a'), versions.of('b')]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  isAway = false;
  expect(await versions.of('a')).toBe(7);
});
