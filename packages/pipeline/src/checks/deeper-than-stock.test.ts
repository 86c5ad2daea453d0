import { expect, test } from 'vitest';
import { job, problemsOf, square, withOperation } from '../testing/designs';

const found = (changes: object) => problemsOf(job(withOperation(square(), changes)), 'deeper-than-stock');

test('a cut that ends below the stock is a warning', async () => {
  expect(await found({ targetDepth: 11 })).toMatchObject([{ severity: 'warning', place: { objectId: 'a' } }]);
});

test('extra depth is there to cut through', async () => {
  expect(await found({ targetDepth: 10, extraDepth: 0.5 })).toEqual([]);
});
