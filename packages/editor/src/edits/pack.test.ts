import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Place, packRectangles, type Rectangle, type Size } from './pack';

const side = fc.integer({ min: 1, max: 60 });
const size = fc.record({ width: side, height: side });
const BED = { x: 5, y: 5, width: 200, height: 120 };

const boxOf = ({ width, height }: Size, { x, y, isTurned }: Place): Rectangle =>
  isTurned ? { x, y, width: height, height: width } : { x, y, width, height };

/** The distance of two boxes along the axis in which they are further apart; negative when they overlap. */
const distance = (a: Rectangle, b: Rectangle) =>
  Math.max(a.x - b.x - b.width, b.x - a.x - a.width, a.y - b.y - b.height, b.y - a.y - a.height);

it('keeps everything on the area, and apart from all else (seed 20261129)', () => {
  fc.assert(
    fc.property(fc.array(size, { maxLength: 25 }), fc.constantFrom(0, 3), (sizes, gap) => {
      const taken = [{ x: 60, y: 40, width: 30, height: 30 }];
      const places = packRectangles(sizes, BED, gap, taken);
      const boxes = places.flatMap((place, i) => (place ? [boxOf(sizes[i]!, place)] : []));
      for (const { x, y, width, height } of boxes) {
        expect(Math.min(x - BED.x, y - BED.y)).toBeGreaterThanOrEqual(-1e-6);
        expect(x + width).toBeLessThanOrEqual(BED.x + BED.width + 1e-6);
        expect(y + height).toBeLessThanOrEqual(BED.y + BED.height + 1e-6);
      }
      const all = [...boxes, ...taken];
      const closest = Math.min(...all.flatMap((a, i) => all.slice(i + 1).map((b) => distance(a, b))));
      if (all.length > 1) expect(closest).toBeGreaterThanOrEqual(gap - 1e-6);
    }),
    { seed: 20261129, numRuns: 60 },
  );
});

it('fills an area without a rest where that is possible, and turns what fits only so', () => {
  const tiles = Array.from({ length: 8 }, () => ({ width: 50, height: 60 }));
  expect(packRectangles(tiles, BED, 0).every((place) => place !== null)).toBe(true);
  const bar = { width: 20, height: 150 };
  expect(packRectangles([bar], BED, 2)).toEqual([{ x: 5, y: 5, isTurned: true }]);
  expect(packRectangles([{ width: 201, height: 10 }], BED, 2)).toEqual([null]);
});
