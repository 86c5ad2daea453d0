import { expect, test } from 'vitest';
import { job, problemsOf, square } from '../testing/designs';

test('no check finds anything without a reason', async () => {
  expect(await problemsOf(job(square()))).toEqual([]);
});
