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
