import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Bounds, EMPTY_BOUNDS, intersectsBounds } from '../bounds';
import { boundsOfEach, polylinesFrom } from '../paths/polylines';
import { SpatialIndex } from './spatial-index';

const SEED = 20261121;
const box: fc.Arbitrary<Bounds> = fc
  .tuple(
    fc.double({ min: 0, max: 90, noNaN: true }),
    fc.double({ min: 0, max: 90, noNaN: true }),
    fc.nat(10),
    fc.nat(10),
  )
  .map(([minX, minY, width, height]) => ({ minX, minY, maxX: minX + width, maxY: minY + height }));

const gap = (b: Bounds, x: number, y: number) =>
  Math.hypot(Math.max(b.minX - x, 0, x - b.maxX), Math.max(b.minY - y, 0, y - b.maxY));

describe('SpatialIndex', () => {
  test(`finds what looking at every box finds, seed ${SEED}`, () => {
    const boxes = fc.array(fc.oneof({ weight: 9, arbitrary: box }, fc.constant(EMPTY_BOUNDS)), {
      maxLength: 80,
    });
    fc.assert(
      fc.property(boxes, box, (all, query) => {
        const index = new SpatialIndex(all);
        const wanted = all.flatMap((one, i) => (intersectsBounds(one, query) ? [i] : []));
        expect(index.search(query)).toEqual(wanted);
        const near = index.nearest(query.minX, query.minY, 3);
        const distances = all.map((one) => gap(one, query.minX, query.minY)).filter(Number.isFinite);
        const sorted = [...distances].sort((a, b) => a - b);
        near.forEach((id, i) => {
          expect(gap(all[id]!, query.minX, query.minY)).toBeCloseTo(sorted[i]!, 9);
        });
        expect(near.length).toBe(Math.min(3, distances.length));
      }),
      { seed: SEED, numRuns: 200 },
    );
  });

  test('holds the boxes of polylines, and nothing at all', () => {
    const index = new SpatialIndex(
      boundsOfEach(
        polylinesFrom([
          { points: [0, 0, 4, 2], closed: false },
          { points: [9, 9, 9, 9], closed: false },
        ]),
      ),
    );
    expect(index.boundsOf(0)).toEqual({ minX: 0, minY: 0, maxX: 4, maxY: 2 });
    expect(index.search({ minX: 8, minY: 8, maxX: 10, maxY: 10 })).toEqual([1]);
    expect(index.nearest(8, 8, 1, 0.5)).toEqual([]);
    expect(index.nearest(0, 0, 5, Number.POSITIVE_INFINITY, (id) => id !== 0)).toEqual([1]);
    expect(new SpatialIndex([]).search({ minX: 0, minY: 0, maxX: 1, maxY: 1 })).toEqual([]);
    expect(new SpatialIndex([]).nearest(0, 0, 1)).toEqual([]);
  });
});
