import fc from 'fast-check';
import { expect, test } from 'vitest';
import { interpret } from '../interpret/interpret';
import { STRICT_PROFILE } from '../interpret/profiles/strict';
import { CutHull, convexHull, HULL_MOST_CORNERS, type HullPoint, thinOut } from './cut-hull';

const cross = ([ax, ay]: HullPoint, [bx, by]: HullPoint, [cx, cy]: HullPoint) =>
  (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);

/** The corners of the hull, sorted, by trying each pair of points: an edge has no point on its right. */
function cornersByForce(points: readonly HullPoint[]): string[] {
  const corners = new Set<string>();
  for (const a of points)
    for (const b of points) {
      const isSame = a[0] === b[0] && a[1] === b[1];
      const isEdge = points.every((c) => cross(a, b, c) > 0 || (cross(a, b, c) === 0 && isBetween(a, b, c)));
      if (!isSame && isEdge) corners.add(a.join()).add(b.join());
    }
  return [...corners].sort();
}

const isBetween = (a: HullPoint, b: HullPoint, c: HullPoint) =>
  [0, 1].every(
    (axis) => Math.min(a[axis]!, b[axis]!) <= c[axis]! && c[axis]! <= Math.max(a[axis]!, b[axis]!),
  );

const hullOf = (text: string) => {
  const result = interpret(new TextEncoder().encode(text), { profile: STRICT_PROFILE });
  if (!result.ok) throw new Error('The program was refused');
  const hull = new CutHull();
  hull.add(result.value);
  return hull.build();
};

test('the hull of whole numbers is the hull that trying every pair of points gives', () => {
  const coordinate = fc.integer({ min: -6, max: 6 });
  const points = fc.uniqueArray(fc.tuple(coordinate, coordinate), {
    minLength: 2,
    maxLength: 14,
    selector: String,
  });
  fc.assert(
    fc.property(points, (some) => {
      const hull = convexHull(some);
      expect(hull.map(String).sort()).toEqual(cornersByForce(some));
      if (hull.length > 2)
        hull.forEach((a, i) => {
          const [b, c] = [hull[(i + 1) % hull.length]!, hull[(i + 2) % hull.length]!];
          expect(cross(a, b, c)).toBeGreaterThan(0);
        });
    }),
    { numRuns: 300, seed: 14 },
  );
});

test('cuts count, rapids do not, and an arc counts where it bulges', () => {
  const hull = hullOf('G21G90\nG0X-50Y-50\nG0X0Y0\nM3S1000\nG1X10F500\nG3X10Y20J10\nG1X0\nG0X90Y90\n');
  expect(hull).toContainEqual([0, 0]);
  expect(hull).toContainEqual([0, 20]);
  expect(Math.max(...hull.map(([x]) => x))).toBeCloseTo(20, 1);
  expect(Math.min(...hull.flat())).toBe(0);
  for (const [x, y] of hull) if (x > 10) expect(Math.hypot(x - 10, y - 10)).toBeCloseTo(10, 2);
});

test('a program without a cut has no corners', () => expect(hullOf('G21G90\nG0X9Y9\n')).toEqual([]));

test('many points keep few corners, the bounds, and nearly the whole area', () => {
  const points: HullPoint[] = Array.from({ length: 20_000 }, (_, i) => {
    const angle = (2 * Math.PI * i) / 20_000;
    return [100 * Math.cos(angle), 60 * Math.sin(angle)];
  });
  const hull = convexHull(points);
  const thin = thinOut(hull, HULL_MOST_CORNERS);
  expect(thin.length).toBeLessThanOrEqual(HULL_MOST_CORNERS);
  for (const axis of [0, 1] as const) {
    const [all, few] = [hull, thin].map((corners) => corners.map((corner) => corner[axis]));
    expect([Math.min(...few!), Math.max(...few!)]).toEqual([Math.min(...all!), Math.max(...all!)]);
  }
  const outside = hull.map((point) =>
    Math.max(...thin.map((a, i) => -distance(a, thin[(i + 1) % thin.length]!, point))),
  );
  expect(Math.max(...outside)).toBeLessThan(0.5);
});

const distance = (a: HullPoint, b: HullPoint, c: HullPoint) =>
  cross(a, b, c) / Math.hypot(b[0] - a[0], b[1] - a[1]);

test('stretches of many points give the hull of all of them', () => {
  const points = new Float32Array(3 * 10_001);
  for (let i = 0; i <= 10_000; i += 1) points.set([(i * 37) % 101, (i * 53) % 89, 0], 3 * i);
  const hull = new CutHull();
  hull.add({ points, kindsAndSteps: new Uint8Array(10_000).fill(1), segmentCount: 10_000 });
  expect([...hull.build()].map(String).sort()).toEqual(['0,0', '0,88', '100,0', '100,88'].sort());
});
