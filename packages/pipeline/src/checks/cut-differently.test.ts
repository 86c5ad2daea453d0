import { expect, test } from 'vitest';
import { as, job, problemsOf, square } from '../testing/designs';

const V_BIT = { kind: 'v-bit', id: 'v', name: 'V', diameter: 12, angle: Math.PI / 2 } as const;
const countersunk = as('drill', square(4), { method: 'countersink' });

test('what a generator left out is told once for each object, with its place', async () => {
  expect(await problemsOf(job(countersunk), 'countersink-needs-v-bit')).toMatchObject([
    { place: { objectId: 'a', at: { x: expect.any(Number), y: expect.any(Number) } } },
  ]);
});

test('nothing is told of what is cut as set', async () => {
  expect(await problemsOf(job(countersunk, { firstBit: V_BIT }), 'countersink-needs-v-bit')).toEqual([]);
});
