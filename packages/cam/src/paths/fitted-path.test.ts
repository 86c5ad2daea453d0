import { nearestOnPolyline } from '@kerf/geometry';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { circle, star } from '../testing/shapes';
import { type FittedPath, fitPath, pointAlong, reversed, walkPath } from './fitted-path';

const SEED = 20261121;
const TOLERANCE = 0.01;

const ring = (points: readonly number[]) => Float64Array.of(...points, points[0]!, points[1]!);

/** The largest distance between a path and a polyline, in both directions, by sampling. */
function deviation(path: FittedPath, points: Float64Array): number {
  let most = 0;
  const sampled: number[] = [];
  for (let along = 0; along <= path.length; along += 0.02) {
    const { x, y } = pointAlong(path, along);
    sampled.push(x, y);
    most = Math.max(most, nearestOnPolyline(points, false, x, y)!.distance);
  }
  for (let i = 0; i < points.length; i += 2)
    most = Math.max(most, nearestOnPolyline(sampled, path.isClosed, points[i]!, points[i + 1]!)!.distance);
  return most;
}

describe('fitPath', () => {
  test('a circle becomes two or three arcs with its own centre', () => {
    const path = fitPath(ring(circle(10, 20, 8)), true, TOLERANCE);
    expect(path.spans.length).toBeLessThanOrEqual(4);
    expect(path.length).toBeCloseTo(2 * Math.PI * 8, 1);
    for (const { turn, cx, cy } of path.spans.filter(({ length }) => length > 1)) {
      expect(turn).toBe(1);
      expect(Math.hypot(cx - 10, cy - 20)).toBeLessThan(0.02);
    }
  });

  test('corners stay corners, straight runs become one line', () => {
    const path = fitPath(ring([0, 0, 5, 0, 10, 0, 10, 10, 0, 10]), true, TOLERANCE);
    expect(path.spans.map(({ x, y, turn }) => [x, y, turn])).toEqual([
      [10, 0, 0],
      [10, 10, 0],
      [0, 10, 0],
      [0, 0, 0],
    ]);
  });

  test(`stays within its tolerance of any polyline, seed ${SEED}`, () => {
    const radii = fc.array(fc.double({ min: 1, max: 6, noNaN: true }), { minLength: 3, maxLength: 60 });
    fc.assert(
      fc.property(radii, (values) => {
        const points = ring(star(0, 0, values));
        expect(deviation(fitPath(points, true, TOLERANCE), points)).toBeLessThan(TOLERANCE + 0.002);
      }),
      { seed: SEED, numRuns: 100 },
    );
  });

  test('smooth curves with noise take few spans and stay within the tolerance', () => {
    const points = ring(
      star(
        0,
        0,
        Array.from({ length: 400 }, (_, i) => 8 + Math.sin(i / 15)),
      ),
    );
    const path = fitPath(points, true, TOLERANCE);
    expect(path.spans.length).toBeLessThan(60);
    expect(deviation(path, points)).toBeLessThan(TOLERANCE + 0.002);
  });
});

describe('walking', () => {
  const path = fitPath(ring(circle(0, 0, 5)), true, TOLERANCE);

  test('visits every piece once, splits at breaks, and goes around and backwards', () => {
    const stops: number[] = [];
    let last = { x: 0, y: 0 };
    walkPath(
      path,
      -3,
      path.length + 4,
      (x, y, _span, walked) => {
        stops.push(walked);
        last = { x, y };
      },
      [1, 7.5],
    );
    expect(stops).toContain(1);
    expect(stops).toContain(7.5);
    expect(stops.at(-1)).toBeCloseTo(path.length + 4, 6);
    const expected = pointAlong(path, 1);
    expect(Math.hypot(last.x - expected.x, last.y - expected.y)).toBeLessThan(1e-6);
    expect([...stops].sort((a, b) => a - b)).toEqual(stops);
  });

  test('the reverse passes the same points', () => {
    const back = reversed(path);
    for (const along of [0.3, 7, 21]) {
      const a = pointAlong(path, along);
      const b = pointAlong(back, path.length - along);
      expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeLessThan(1e-6);
    }
  });
});
