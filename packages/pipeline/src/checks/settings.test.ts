import { expect, test } from 'vitest';
import { job, problemsOf, square, withOperation } from '../testing/designs';

test.each([
  ['safe-height-zero', job(square(), { safeHeight: 0 })],
  ['feed-zero', job(withOperation(square(), { feedRate: 0 }))],
  ['depth-order', job(withOperation(square(), { startDepth: 6, targetDepth: 5 }))],
])('%s stops the job', async (code, design) => {
  const [found] = await problemsOf(design, code);
  expect(found?.severity).toBe('error');
});

test('a cut that ends where it begins is a warning', async () => {
  const flat = job(withOperation(square(), { startDepth: 5, targetDepth: 5 }));
  expect(await problemsOf(flat, 'no-depth')).toMatchObject([
    { severity: 'warning', place: { objectId: 'a' } },
  ]);
});
