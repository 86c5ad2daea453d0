import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { DataVersions, type EventHead, MOST_HEADS } from './data-versions';

/** A log of events that a test writes by hand. */
function handMade(...heads: EventHead[]) {
  const log = [...heads];
  return {
    log,
    lastHead: async () => log.at(-1),
    headsFrom: async (from: number) => log.filter(({ id }) => id >= from).slice(0, MOST_HEADS),
  };
}

/** Which of these users have another version after `change`. */
async function changedBy(versions: DataVersions, change: () => void, users = ['a', 'b']): Promise<string[]> {
  await versions.refresh();
  const before = new Map(users.map((user) => [user, versions.of(user)]));
  change();
  await versions.refresh();
  return users.filter((user) => versions.of(user) !== before.get(user));
}

it('gives a user a new version with each event of theirs, and nobody else', async () => {
  const events = handMade({ id: 4, userId: 'b' });
  const versions = new DataVersions(events);
  expect(await changedBy(versions, () => {})).toEqual([]);
  expect(await changedBy(versions, () => events.log.push({ id: 6, userId: 'a' }))).toEqual(['a']);
  expect(await changedBy(versions, () => events.log.push({ id: 7, userId: null }))).toEqual([]);
  expect(await changedBy(versions, () => events.log.push({ id: 8, userId: 'a' }))).toEqual(['a']);
  expect(await changedBy(versions, () => {})).toEqual([]);
});

it('begins with an empty log', async () => {
  const events = handMade();
  const versions = new DataVersions(events);
  expect(await changedBy(versions, () => {})).toEqual([]);
  expect(await changedBy(versions, () => events.log.push({ id: 1, userId: 'a' }))).toEqual(['a']);
});

it('gives all users a new version when the last known event has gone, or is another one', async () => {
  const events = handMade({ id: 4, userId: 'b' });
  const versions = new DataVersions(events);
  expect(await changedBy(versions, () => events.log.splice(0))).toEqual(['a', 'b']);
  events.log.push({ id: 9, userId: 'a' });
  // A copy of the database that has given the same id again.
  expect(await changedBy(versions, () => events.log.splice(0, 1, { id: 9, userId: 'c' }))).toEqual([
    'a',
    'b',
  ]);
});

it('gives all users a new version when there are too many events', async () => {
  const events = handMade({ id: 1, userId: 'b' });
  const versions = new DataVersions(events);
  const many = Array.from({ length: MOST_HEADS }, (_, at) => ({ id: at + 2, userId: 'c' }));
  expect(await changedBy(versions, () => events.log.push(...many))).toEqual(['a', 'b']);
  expect(await changedBy(versions, () => events.log.push({ id: 2000, userId: 'a' }))).toEqual(['a']);
});

it('asks for all who wait with one statement, never with one that began before', async () => {
  const asked: number[] = [];
  const ends: (() => void)[] = [];
  const versions = new DataVersions({
    lastHead: async () => ({ id: 1, userId: null }),
    headsFrom: (id) => {
      asked.push(id);
      return new Promise((resolve) => ends.push(() => resolve([{ id, userId: null }])));
    },
  });
  await versions.refresh();
  const first = [versions.refresh(), versions.refresh()];
  await expect.poll(() => asked).toEqual([1]);
  let isLate = true;
  const later = Promise.all([versions.refresh(), versions.refresh()]).then(() => {
    isLate = false;
  });
  await sleep(5);
  expect(asked).toHaveLength(1);
  ends[0]?.();
  await Promise.all(first);
  await expect.poll(() => asked).toEqual([1, 1]);
  expect(isLate).toBe(true);
  ends[1]?.();
  await later;
});

it('gives the failure of a statement to those who waited for it, and asks anew after that', async () => {
  let isAway = false;
  const events = handMade({ id: 1, userId: 'a' });
  const versions = new DataVersions({
    lastHead: events.lastHead,
    headsFrom: async (id) => {
      if (isAway) throw new Error('away');
      return events.headsFrom(id);
    },
  });
  await versions.refresh();
  const before = versions.of('a');
  isAway = true;
  const outcomes = await Promise.allSettled([versions.refresh(), versions.refresh()]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  events.log.push({ id: 2, userId: 'a' });
  isAway = false;
  await versions.refresh();
  expect(versions.of('a')).not.toBe(before);
});
