import { expect, test } from 'vitest';
import { as, job, lines, problemsOf, square } from '../testing/designs';

/** A ring of `corners`, as a survey would draw it. */
const detailed = (radius: number, corners: number) =>
  lines(
    Array.from({ length: corners }, (_, i) => {
      const [angle, r] = [(i * 2 * Math.PI) / (corners - 1), radius * (i % 2 === 0 ? 0.999 : 1)];
      return [r * Math.cos(angle), r * Math.sin(angle)] as const;
    }),
    true,
  );

test.each([
  ['a site plan of 36.7 m that was drawn in metres', as('pocket', square(36_700))],
  ['one of 5 m that is full of detail', as('pocket', detailed(5000, 20_000))],
])('%s stops the job', async (_, object) => {
  expect(await problemsOf(job(object), 'too-much-work')).toMatchObject([{ severity: 'error' }]);
});

test('a pocket over the whole stock is work, and not too much', async () => {
  expect(await problemsOf(job(as('pocket', square(170, 5, 5))), 'too-much-work')).toEqual([]);
});
