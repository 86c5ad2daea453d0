import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { containmentOf } from './containment';
import { flattenPath } from './flatten';
import { isInside, windingNumber } from './inside';
import { nearestOnPolyline } from './nearest';
import { PathBuilder, pathBounds, transformPath } from './path';
import {
  concatPolylines,
  EMPTY_POLYLINES,
  filterPolylines,
  polylineAt,
  polylineCount,
  polylineLength,
  polylinesBounds,
  polylinesFrom,
  signedArea,
} from './polylines';

const SEED = 20261121;
const number = fc.double({ min: -50, max: 50, noNaN: true });
const square = (x: number, y: number, side: number) => [x, y, x + side, y, x + side, y + side, x, y + side];

describe('flattenPath', () => {
  test(`stays within the tolerance of the curve, seed ${SEED}`, () => {
    const points = fc.tuple(number, number, number, number, number, number, number, number);
    fc.assert(
      fc.property(points, fc.constantFrom(0.001, 0.01, 0.5), (c, tolerance) => {
        const path = new PathBuilder().moveTo(c[0], c[1]).cubicTo(c[2], c[3], c[4], c[5], c[6], c[7]).build();
        const flat = flattenPath(path, tolerance);
        if (polylineCount(flat) === 0) return;
        for (let t = 0; t <= 1; t += 1 / 64) {
          const u = 1 - t;
          const at = (i: number) =>
            u * u * u * c[i]! + 3 * u * u * t * c[i + 2]! + 3 * u * t * t * c[i + 4]! + t * t * t * c[i + 6]!;
          const near = nearestOnPolyline(polylineAt(flat, 0), false, at(0), at(1));
          expect(near!.distance).toBeLessThanOrEqual(tolerance + 1e-9);
        }
      }),
      { seed: SEED, numRuns: 200 },
    );
  });

  test('a circle of arcs has the length of a circle', () => {
    const circle = new PathBuilder()
      .moveTo(5, 0)
      .arcTo(0, 0, 5, 5, 0, 2 * Math.PI)
      .close()
      .build();
    const flat = flattenPath(circle, 0.001);
    expect(flat.closed[0]).toBe(1);
    expect(polylineLength(polylineAt(flat, 0), true)).toBeCloseTo(10 * Math.PI, 2);
    expect(signedArea(polylineAt(flat, 0))).toBeCloseTo(25 * Math.PI, 1);
  });

  test('closed subpaths do not repeat their first point; dots and non-finite points are left out', () => {
    const path = new PathBuilder()
      .moveTo(0, 0)
      .lineTo(4, 0)
      .lineTo(4, 4)
      .lineTo(0, 0)
      .close()
      .moveTo(9, 9)
      .close()
      .moveTo(1, 1)
      .lineTo(Number.NaN, 2)
      .lineTo(3, 3)
      .build();
    const flat = flattenPath(path, 0.1);
    expect([...flat.closed]).toEqual([1, 0]);
    expect([...polylineAt(flat, 0)]).toEqual([0, 0, 4, 0, 4, 4]);
    expect([...polylineAt(flat, 1)]).toEqual([1, 1, 3, 3]);
    expect(() => flattenPath(path, 0)).toThrow(RangeError);
  });
});

describe('paths', () => {
  test(`bounds are tight, seed ${SEED}`, () => {
    const points = fc.array(number, { minLength: 8, maxLength: 8 });
    fc.assert(
      fc.property(points, (c) => {
        const path = new PathBuilder()
          .moveTo(c[0]!, c[1]!)
          .cubicTo(c[2]!, c[3]!, c[4]!, c[5]!, c[6]!, c[7]!)
          .build();
        const tight = pathBounds(path);
        const sampled = polylinesBounds(flattenPath(path, 1e-5));
        for (const side of ['minX', 'minY', 'maxX', 'maxY'] as const)
          expect(tight[side]).toBeCloseTo(sampled[side], 3);
      }),
      { seed: SEED, numRuns: 200 },
    );
  });

  test('a quadratic is exact, and a transform moves every point', () => {
    const path = new PathBuilder().moveTo(0, 0).quadraticTo(5, 10, 10, 0).build();
    expect(pathBounds(path)).toEqual({ minX: 0, minY: 0, maxX: 10, maxY: 5 });
    const moved = transformPath(path, [2, 0, 0, 3, 1, -1]);
    const bounds = pathBounds(moved);
    expect(bounds.minX).toBe(1);
    expect(bounds.maxX).toBe(21);
    expect(bounds.maxY).toBeCloseTo(14, 9);
  });
});

describe('polylines', () => {
  const some = polylinesFrom([
    { points: square(0, 0, 4), closed: true },
    { points: [0, 0, 3, 4], closed: false },
  ]);

  test('are rows of one buffer', () => {
    expect(polylineCount(some)).toBe(2);
    expect([...polylineAt(some, 1)]).toEqual([0, 0, 3, 4]);
    expect(polylineAt(some, 1).buffer).toBe(some.coordinates.buffer);
    expect(polylineLength(polylineAt(some, 0), true)).toBe(16);
    expect(polylineLength(polylineAt(some, 1), false)).toBe(5);
    expect(signedArea(polylineAt(some, 0))).toBe(16);
  });

  test('are joined and filtered', () => {
    const both = concatPolylines([some, EMPTY_POLYLINES, some]);
    expect([...both.closed]).toEqual([1, 0, 1, 0]);
    expect([...filterPolylines(both, (i) => both.closed[i] === 0).coordinates]).toEqual([
      0, 0, 3, 4, 0, 0, 3, 4,
    ]);
  });
});

describe('inside', () => {
  const ring = polylinesFrom([
    { points: square(0, 0, 10), closed: true },
    { points: square(3, 3, 4), closed: true },
  ]);

  test('follows the fill rule', () => {
    expect(isInside(ring, 5, 5, 'nonzero')).toBe(true);
    expect(isInside(ring, 5, 5, 'evenodd')).toBe(false);
    expect(isInside(ring, 1, 5, 'evenodd')).toBe(true);
    expect(isInside(ring, 11, 5, 'nonzero')).toBe(false);
  });

  test('winds by direction, and through vertices without counting twice', () => {
    expect(windingNumber(square(0, 0, 10), 5, 5)).toBe(1);
    expect(windingNumber([0, 0, 0, 10, 10, 10, 10, 0], 5, 5)).toBe(-1);
    const diamond = [5, 0, 10, 5, 5, 10, 0, 5];
    for (let x = 0.5; x < 10; x += 0.5) expect(windingNumber(diamond, x, 5)).toBe(1);
    expect(windingNumber(diamond, -1, 5)).toBe(0);
    expect(windingNumber(diamond, 11, 5)).toBe(0);
  });
});

describe('nearest point', () => {
  test(`is the nearest of many samples, seed ${SEED}`, () => {
    const points = fc.array(number, { minLength: 4, maxLength: 16 }).filter(({ length }) => length % 2 === 0);
    fc.assert(
      fc.property(points, fc.boolean(), number, number, (row, closed, x, y) => {
        const near = nearestOnPolyline(row, closed, x, y)!;
        expect(Math.hypot(near.x - x, near.y - y)).toBeCloseTo(near.distance, 6);
        const count = row.length / 2;
        for (let i = 0; i < (closed ? count : count - 1); i += 1) {
          const j = (i + 1) % count;
          for (let t = 0; t <= 1; t += 0.125) {
            const px = row[2 * i]! + t * (row[2 * j]! - row[2 * i]!);
            const py = row[2 * i + 1]! + t * (row[2 * j + 1]! - row[2 * i + 1]!);
            expect(Math.hypot(px - x, py - y)).toBeGreaterThanOrEqual(near.distance - 1e-9);
          }
        }
      }),
      { seed: SEED, numRuns: 200 },
    );
  });

  test('of one point and of none', () => {
    expect(nearestOnPolyline([3, 4], true, 0, 0)?.distance).toBe(5);
    expect(nearestOnPolyline([], true, 0, 0)).toBeNull();
  });
});

describe('containment', () => {
  test('finds the smallest around each, also of open lines', () => {
    const { parent, depth } = containmentOf(
      polylinesFrom([
        { points: square(2, 2, 2), closed: true },
        { points: square(0, 0, 10), closed: true },
        { points: square(1, 1, 5), closed: true },
        { points: [2.5, 2.5, 3, 3], closed: false },
        { points: square(20, 0, 3), closed: true },
      ]),
    );
    expect([...parent]).toEqual([2, -1, 1, 0, -1]);
    expect([...depth]).toEqual([2, 0, 1, 3, 0]);
  });

  test('shared corners do not mislead it, and equals make no cycle', () => {
    const { parent } = containmentOf(
      polylinesFrom([
        { points: square(0, 0, 10), closed: true },
        { points: square(0, 0, 5), closed: true },
        { points: square(0, 0, 5), closed: true },
      ]),
    );
    expect([...parent.subarray(0, 2)]).toEqual([-1, 0]);
    expect([0, 1]).toContain(parent[2]);
  });
});
