import { expect, test } from 'vitest';
import { job, problemsOf, square } from '../testing/designs';

test('an object that reaches beyond the stock is a warning', async () => {
  expect(await problemsOf(job(square(20, -5)), 'outside-stock')).toMatchObject([
    { severity: 'warning', place: { objectId: 'a' } },
  ]);
});

test('one that ends at its edge is not', async () => {
  expect(await problemsOf(job(square(20, 0, 0)), 'outside-stock')).toEqual([]);
  expect(await problemsOf(job(square(20, -0.005, 0)), 'outside-stock')).toEqual([]);
});
