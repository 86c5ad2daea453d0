import type { Bounds } from '@kerf/geometry';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { INITIAL_VIEWPORT } from '../viewport/viewport';
import { snapTargetsFrom } from './lines';
import { GUIDE_MARGIN, placesOf, SNAP_TOLERANCE, snap } from './snap';

const SEED = 20261121;
const state = {
  viewport: { ...INITIAL_VIEWPORT, scale: 2 },
  options: { now: () => 0, historyDepth: 20, isSnapping: true, snapsToGrid: false },
};
const tolerance = SNAP_TOLERANCE / 2;

const box: fc.Arbitrary<Bounds> = fc
  .tuple(...[0, 1, 2, 3].map(() => fc.integer({ min: 0, max: 400 })))
  .map(([x, y, width, height]) => ({
    minX: x! / 4,
    minY: y! / 4,
    maxX: (x! + width!) / 4,
    maxY: (y! + height!) / 4,
  }));

describe('snapping', () => {
  it(`finds the nearest of all lines, on both axes (seed ${SEED})`, () => {
    fc.assert(
      fc.property(fc.array(box, { maxLength: 20 }), box, (boxes, dragged) => {
        const { dx, dy, guides } = snap(state, snapTargetsFrom(boxes), dragged);
        for (const [axis, move] of [
          ['x', dx],
          ['y', dy],
        ] as const) {
          const own = placesOf(dragged)[axis];
          const gaps = boxes.flatMap((each) =>
            placesOf(each)[axis].flatMap((line) => own.map((at) => line - at)),
          );
          const within = gaps.map(Math.abs).filter((gap) => gap <= tolerance);
          expect(Math.abs(move)).toBeCloseTo(within.length > 0 ? Math.min(...within) : 0, 9);
          const shown = guides.filter((guide) => guide.axis === axis).map(({ at }) => at);
          const meant = new Set(within.length > 0 ? own.map((at) => at + move) : []);
          const there = new Set(boxes.flatMap((each) => placesOf(each)[axis]));
          expect(new Set(shown)).toEqual(new Set([...meant].filter((at) => there.has(at))));
        }
      }),
      { seed: SEED, numRuns: 300 },
    );
  });

  it('draws each guide along everything that lies on it', () => {
    const boxes = [
      { minX: 10, minY: 0, maxX: 20, maxY: 5 },
      { minX: 10, minY: 50, maxX: 30, maxY: 60 },
    ];
    const { guides } = snap(state, snapTargetsFrom(boxes), { minX: 11, minY: 100, maxX: 91, maxY: 123 });
    const margin = GUIDE_MARGIN / 2;
    expect(guides).toEqual([{ axis: 'x', at: 10, from: -margin, to: 123 + margin }]);
  });

  it('takes a line of the grid where no object is near, when that is switched on', () => {
    const grid = { ...state, options: { ...state.options, snapsToGrid: true } };
    const dragged = { minX: 41, minY: 33, maxX: 54, maxY: 55.5 };
    const nobody = snapTargetsFrom([]);
    expect(snap(grid, nobody, dragged)).toEqual({ dx: -1, dy: 0, guides: [] });
    expect(snap(state, nobody, dragged).dx).toBe(0);
    const beside = snapTargetsFrom([{ minX: 42.5, minY: 0, maxX: 49, maxY: 5 }]);
    expect(snap(grid, beside, dragged).dx).toBe(1.5);
    expect(snap({ ...grid, options: { ...grid.options, isSnapping: false } }, nobody, dragged).dx).toBe(0);
  });
});
