import { nearestOnPolyline, polylineAt, polylinesFrom } from '@kerf/geometry';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { closed, rectangle, star } from '../../testing/shapes';
import { tabPlaces } from './tab-places';

const SEED = 20261122;
const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });

/**
 * The distance of a point along a contour from its first point, and the distances at which the contour turns by more
 * than 30 degrees.
 */
function along(points: readonly number[], x: number, y: number) {
  const ring = polylineAt(closed([...points]), 0);
  const near = nearestOnPolyline(ring, true, x, y)!;
  const corners = [0];
  for (let i = 0; i < ring.length; i += 2) {
    const next = (i + 2) % ring.length;
    corners.push(corners.at(-1)! + Math.hypot(ring[next]! - ring[i]!, ring[next + 1]! - ring[i + 1]!));
  }
  const at = corners[near.segment]! + near.t * (corners[near.segment + 1]! - corners[near.segment]!);
  const turnAt = (i: number) => {
    const coordinate = (k: number) => ring[(k + ring.length) % ring.length]!;
    const [ux, uy] = [
      coordinate(2 * i) - coordinate(2 * i - 2),
      coordinate(2 * i + 1) - coordinate(2 * i - 1),
    ];
    const [vx, vy] = [
      coordinate(2 * i + 2) - coordinate(2 * i),
      coordinate(2 * i + 3) - coordinate(2 * i + 1),
    ];
    return Math.abs(Math.atan2(ux * vy - uy * vx, ux * vx + uy * vy));
  };
  return {
    at,
    corners: corners.slice(0, -1).filter((_, i) => turnAt(i) > Math.PI / 6),
    length: corners.at(-1)!,
    distance: near.distance,
  };
}

describe(`evenly spaced tabs, seed ${SEED}`, () => {
  test('stand on the edge, apart from each other, and off corners wherever they have the way to be', () => {
    const shapes = fc.array(number(5, 30), { minLength: 3, maxLength: 7 }).map((radii) => star(0, 0, radii));
    fc.assert(
      fc.property(
        shapes,
        fc.integer({ min: 1, max: 12 }),
        number(1, 6),
        number(0.5, 4),
        (points, count, width, diameter) => {
          const height = 1;
          const shape = closed(points);
          const tabs = { placement: { kind: 'count', count } as const, width, height };
          const places = tabPlaces(shape, shape, tabs, diameter);
          const needed = width + diameter + 2 * height;
          const found = places.map(({ x, y }) => along(points, x, y));
          const length = found[0]?.length ?? 0;
          const around = (a: number, b: number) => {
            const apart = Math.abs(a - b) % length;
            return Math.min(apart, length - apart);
          };
          found.forEach(({ at, corners, distance }, i) => {
            expect(distance).toBeLessThan(1e-6);
            found.slice(0, i).forEach((other) => {
              expect(around(at, other.at)).toBeGreaterThan(needed - 1e-6);
            });
            const pitch = length / places.length;
            const reach = Math.max(0, (pitch - needed) / 2);
            const clearance = (width + diameter) / 2;
            // Found by brute force: how far from all corners the best position within reach is.
            const apartFrom = (place: number) => Math.min(...corners.map((corner) => around(place, corner)));
            let most = 0;
            for (let k = -100; k <= 100; k += 1)
              most = Math.max(most, apartFrom((i + 0.5) * pitch + (k / 100) * reach));
            expect(apartFrom(at)).toBeGreaterThanOrEqual(Math.min(most, clearance) - 1e-6);
          });
        },
      ),
      { seed: SEED, numRuns: 300 },
    );
  });

  test('of a square whose sides are too short for them stand well off its corners', () => {
    const square = closed(rectangle(0, 0, 8, 8));
    const tabs = { placement: { kind: 'count', count: 2 } as const, width: 5, height: 0.2 };
    const places = tabPlaces(square, square, tabs, 4);
    expect(places.length).toBe(2);
    for (const { x, y } of places) {
      const apart = Math.min(
        Math.hypot(x, y),
        Math.hypot(x - 8, y),
        Math.hypot(x - 8, y - 8),
        Math.hypot(x, y - 8),
      );
      expect(apart).toBeGreaterThan(3);
    }
  });
});

test('tabs by hand are where they were put, on a corner and on an open line as well', () => {
  const shape = polylinesFrom([
    { points: rectangle(0, 0, 10, 20), closed: true },
    { points: [0, 0, 5, 0], closed: false },
  ]);
  const hand = (contour: number, at: number) => ({
    placement: { kind: 'hand', places: [{ contour, at }] } as const,
    width: 4,
    height: 1,
  });
  expect(tabPlaces(shape, shape, hand(0, 0), 3)).toEqual([{ x: 0, y: 0 }]);
  expect(tabPlaces(shape, shape, hand(0, 30 / 60), 3)).toEqual([{ x: 10, y: 20 }]);
  expect(tabPlaces(shape, shape, hand(1, 0.5), 3)).toEqual([{ x: 2.5, y: 0 }]);
  expect(tabPlaces(shape, shape, hand(2, 0.5), 3)).toEqual([]);
});
