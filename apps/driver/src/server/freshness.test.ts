import { expect, it } from 'vitest';
import { Freshness } from './freshness';

it('takes for old what comes between a pause and the pong to the ping after it', () => {
  let [pauses, now] = [0, 1000];
  const pings: number[] = [];
  const freshness = new Freshness(
    { count: () => pauses },
    () => now,
    (time) => pings.push(time),
  );
  freshness.answered(1000);
  expect(freshness.isStale()).toBe(false);
  [pauses, now] = [1, 70_000];
  expect(freshness.isStale()).toBe(true);
  expect(pings).toEqual([70_000]);
  // A pong to an earlier ping was still on its way.
  freshness.answered(1000);
  freshness.answered(undefined);
  expect(freshness.isStale()).toBe(true);
  // The computer slept again before the reply came.
  [pauses, now] = [2, 90_000];
  expect(freshness.isStale()).toBe(true);
  freshness.answered(70_000);
  expect(freshness.isStale()).toBe(true);
  freshness.answered(90_000);
  expect(freshness.isStale()).toBe(false);
  expect(pings).toEqual([70_000, 90_000]);
});
