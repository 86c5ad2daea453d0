import { PathBuilder, pathBounds } from '@kerf/geometry';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { curveThrough } from './fit';

type Vector = readonly [x: number, y: number];

const minus = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1]];

/** The cubics of a path, each with the length of its chord. */
function cubicsOf({ coordinates: c }: { readonly coordinates: Float64Array }) {
  const at = (i: number): Vector => [c[2 * i]!, c[2 * i + 1]!];
  return Array.from({ length: (c.length / 2 - 1) / 3 }, (_, i) => {
    const [p0, p1, p2, p3] = [at(3 * i), at(3 * i + 1), at(3 * i + 2), at(3 * i + 3)];
    return { p0, p1, p2, p3, chord: Math.hypot(...minus(p3, p0)) };
  });
}
type Cubic = ReturnType<typeof cubicsOf>[number];

/** The first and second derivative by the length along the chords, at the beginning or the end of a cubic. */
const leaving = ({ p0, p1, chord }: Cubic) => minus(p1, p0).map((v) => (3 * v) / chord);
const arriving = ({ p2, p3, chord }: Cubic) => minus(p3, p2).map((v) => (3 * v) / chord);
const bend = (a: Vector, b: Vector, c: Vector, chord: number) =>
  [0, 1].map((axis) => (6 * (a[axis]! - 2 * b[axis]! + c[axis]!)) / chord ** 2);
const bendAtStart = ({ p0, p1, p2, chord }: Cubic) => bend(p0, p1, p2, chord);
const bendAtEnd = ({ p1, p2, p3, chord }: Cubic) => bend(p1, p2, p3, chord);

const near = (found: readonly number[], wanted: readonly number[]) => {
  found.forEach((value, i) => {
    expect(Math.abs(value - wanted[i]!)).toBeLessThan(1e-6 * (1 + Math.abs(wanted[i]!)));
  });
};

/** A walk of steps of 1–20 mm that never stands still. */
const walk = fc
  .array(
    fc.tuple(fc.double({ min: 1, max: 20, noNaN: true }), fc.double({ min: 0, max: 6.28, noNaN: true })),
    {
      minLength: 3,
      maxLength: 12,
    },
  )
  .map((steps) => {
    const points = [{ x: 0, y: 0, z: 0 }];
    for (const [length, angle] of steps) {
      const { x, y } = points.at(-1)!;
      points.push({ x: x + length * Math.cos(angle), y: y + length * Math.sin(angle), z: 0 });
    }
    return points;
  });

const NO_ENDS = { start: null, end: null };

describe('a curve through points has one direction and one bend on both sides of each (seed 48)', () => {
  test.each([false, true])('closed: %s', (isClosed) => {
    fc.assert(
      fc.property(walk, (points) => {
        const [first, last] = [points[0]!, points.at(-1)!];
        fc.pre(!isClosed || Math.hypot(first.x - last.x, first.y - last.y) > 1);
        const cubics = cubicsOf(curveThrough(points, isClosed, NO_ENDS));
        expect(cubics).toHaveLength(isClosed ? points.length : points.length - 1);
        cubics.forEach((cubic, i) => {
          near(cubic.p0, [points[i]!.x, points[i]!.y]);
          const before = isClosed ? cubics.at(i - 1) : cubics[i - 1];
          if (!before) return;
          near(leaving(cubic), arriving(before));
          near(bendAtStart(cubic), bendAtEnd(before));
        });
        if (isClosed) return;
        near(bendAtStart(cubics[0]!), [0, 0]);
        near(bendAtEnd(cubics.at(-1)!), [0, 0]);
      }),
      { seed: 48, numRuns: 200 },
    );
  });
});

test('its ends run as the drawing says, at the speed of the chords', () => {
  const points = [0, 10, 20].map((x) => ({ x, y: x === 10 ? 5 : 0, z: 0 }));
  const cubics = cubicsOf(
    curveThrough(points, false, { start: { x: 0, y: 3, z: 0 }, end: { x: 4, y: -3, z: 0 } }),
  );
  near(leaving(cubics[0]!), [0, 1]);
  near(arriving(cubics[1]!), [0.8, -0.6]);
});

test('points that repeat are one, and two are a line', () => {
  const at = (x: number) => ({ x, y: 0, z: 0 });
  const path = curveThrough([at(0), at(0), at(9), at(9)], false, NO_ENDS);
  expect([...path.coordinates]).toEqual([0, 0, 3, 0, 6, 0, 9, 0].map((value) => expect.closeTo(value, 12)));
  expect(curveThrough([at(4), at(4)], true, NO_ENDS)).toEqual(new PathBuilder().build());
  expect(pathBounds(path).maxY).toBeCloseTo(0, 12);
});
