import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BandedRing } from './banded-ring';
import { isInsideRing } from './inside';

const SEED = 20261125;
const number = fc.oneof(fc.integer({ min: -5, max: 5 }), fc.double({ min: -5, max: 5, noNaN: true }));

test(`answers as the plain test does, on vertices and edges too, seed ${SEED}`, () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(number, number), { minLength: 1, maxLength: 60 }),
      fc.array(fc.tuple(number, number), { minLength: 1, maxLength: 20 }),
      (vertices, points) => {
        const ring = Float64Array.from(vertices.flat());
        const banded = new BandedRing(ring);
        for (const [x, y] of [...points, ...vertices])
          expect(banded.contains(x, y)).toBe(isInsideRing(ring, x, y));
      },
    ),
    { seed: SEED, numRuns: 500 },
  );
});

test('a zigzag of 200,000 edges from top to bottom is entered once per edge and band, not into thousands', () => {
  const teeth = 100_000;
  const ring = new Float64Array(4 * teeth + 4);
  for (let i = 0; i <= 2 * teeth; i += 1) ring.set([i, i % 2 === 0 ? 0 : 100], 2 * i);
  ring.set([teeth, -100], 4 * teeth + 2);
  const banded = new BandedRing(ring);
  for (const [x, y] of [
    [1000.4, 1],
    [1001, 99],
    [1000.2, 60],
    [teeth, -50],
    [-1, 50],
  ] as const)
    expect(banded.contains(x, y)).toBe(isInsideRing(ring, x, y));
});
