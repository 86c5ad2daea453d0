import { expect, test } from 'vitest';
import { as, job, lines, problemsOf, square } from '../testing/designs';

/** A key: a broad head, and a shank of 2 mm that no bit of 3.175 mm gets into. */
const key = lines(
  [
    [20, 20],
    [50, 20],
    [50, 29],
    [70, 29],
    [70, 31],
    [50, 31],
    [50, 40],
    [20, 40],
  ],
  true,
);

test('an arm that the bit does not get into is told with its place', async () => {
  const [found] = await problemsOf(job(as('pocket', key)), 'feature-too-narrow');
  expect(found?.place?.objectId).toBe('a');
  expect(found!.place!.at!.x).toBeGreaterThan(50);
});

test('corners that the bit rounds are not', async () => {
  expect(await problemsOf(job(as('pocket', square())), 'feature-too-narrow')).toEqual([]);
});
