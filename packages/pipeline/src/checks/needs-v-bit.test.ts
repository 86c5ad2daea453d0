import { expect, test } from 'vitest';
import { as, job, problemsOf, square } from '../testing/designs';

const V_BIT = { kind: 'v-bit', id: 'v', name: 'V', diameter: 12, angle: Math.PI / 3 } as const;

test('what follows the middle of an area needs a V-bit', async () => {
  const carved = as('v-carve', square());
  expect(await problemsOf(job(carved), 'needs-v-bit')).toMatchObject([
    { severity: 'error', place: { objectId: 'a' } },
  ]);
  expect(await problemsOf(job(carved, { firstBit: V_BIT }), 'needs-v-bit')).toEqual([]);
});

test('a pocket needs none', async () => {
  expect(await problemsOf(job(as('pocket', square())), 'needs-v-bit')).toEqual([]);
});
