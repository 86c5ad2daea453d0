import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { SharedReadings } from './shared-readings';

it('begins a reading for each key, and shares the next one among all that come meanwhile', async () => {
  const shared = new SharedReadings<string>();
  let begun = 0;
  const ends: (() => void)[] = [];
  const read = () => {
    begun += 1;
    const text = `reading ${begun}`;
    return new Promise<string>((resolve) => ends.push(() => resolve(text)));
  };
  const first = shared.read('mine', read);
  const later = [shared.read('mine', read), shared.read('mine', read)];
  const other = shared.read('yours', read);
  expect(begun).toBe(2);
  ends[0]?.();
  expect(await first).toBe('reading 1');
  await sleep(0);
  expect(begun).toBe(3);
  ends[1]?.();
  ends[2]?.();
  expect(await Promise.all(later)).toEqual(['reading 3', 'reading 3']);
  expect(await other).toBe('reading 2');
});

it('never returns what was read before the call came', async () => {
  // Each reading takes a picture of the value when it begins, and takes a while, as a statement does.
  const shared = new SharedReadings<number>();
  let value = 0;
  let random = 1;
  const pause = () => {
    random = (random * 48271) % 2147483647;
    return random % 3;
  };
  const stale: string[] = [];
  let readings = 0;
  const read = async () => {
    readings += 1;
    const seen = value;
    await sleep(pause());
    return seen;
  };
  const caller = async () => {
    for (let call = 0; call < 40; call++) {
      const written = ++value;
      const seen = await shared.read('key', read);
      if (seen < written) stale.push(`${written} was written, ${seen} was read`);
      await sleep(pause());
    }
  };
  await Promise.all(Array.from({ length: 10 }, caller));
  expect(stale).toEqual([]);
  expect(readings).toBeLessThan(400);
});

it('gives the failure of a reading to those who share it, and begins anew after that', async () => {
  const shared = new SharedReadings<string>();
  const fail = () => Promise.reject(new Error('away'));
  const calls = [1, 2, 3].map(() => shared.read('key', fail));
  const outcomes = await Promise.allSettled(calls);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(await shared.read('key', async () => 'back')).toBe('back');
});
