import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Polylines, polylineAt, polylineCount, polylinesFrom, signedArea } from '../paths/polylines';
import { estimatedCrossings } from './crossings';
import { growingWork, growRegion } from './grow';
import { createGeometryKernel, type GeometryKernel, type JoinStyle } from './kernel';

let kernel: GeometryKernel;
beforeAll(async () => {
  const umd = createRequire(import.meta.url).resolve('clipper2-wasm');
  kernel = await createGeometryKernel(readFileSync(umd.replace(/umd[\\/][^\\/]+$/, 'es/clipper2z.wasm')));
});

const closed = (points: readonly number[]) => polylinesFrom([{ points, closed: true }]);
const regionOf = (points: readonly number[]) => kernel.union(closed(points), 'evenodd');
const numbered = (count: number, of: (i: number) => readonly number[]) =>
  Array.from({ length: count }, (_, i) => of(i)).flat();

/** Corners at random places of a square, always the same. */
function tangle(corners: number, size: number): readonly number[] {
  let state = 7;
  return numbered(corners * 2, () => {
    state = (48_271 * state) % (2 ** 31 - 1);
    return [(size * state) / 2 ** 31];
  });
}

/** A disc whose edge has narrow teeth of this length. */
const teeth = (count: number, length: number) =>
  numbered(count, (i) => {
    const [angle, radius] = [(2 * Math.PI * i) / count, 50 + (i % 2) * length];
    return [radius * Math.cos(angle), radius * Math.sin(angle)];
  });

function areaOf(region: Polylines): number {
  let area = 0;
  for (let i = 0; i < polylineCount(region); i += 1) area += signedArea(polylineAt(region, i));
  return area;
}

/** What is in one of two regions only, after everything within `tolerance` of their edges was taken away. */
function differenceOf(one: Polylines, other: Polylines, tolerance: number): number {
  const without = (a: Polylines, b: Polylines) =>
    areaOf(kernel.combine('difference', a, kernel.offset(b, tolerance), 'nonzero'));
  return without(one, other) + without(other, one);
}

const corners = (join: JoinStyle) => ({ join, miterLimit: 10 });

describe('an intricate region', () => {
  const SHAPES: readonly (readonly [string, readonly number[]])[] = [
    ['a tangle', tangle(150, 40)],
    ['short teeth', teeth(4000, 0.5)],
    ['long teeth', teeth(1600, 10)],
  ];
  const CASES = SHAPES.flatMap(([name, points]) =>
    ([2, -2] as const).flatMap((distance) =>
      (['round', 'miter', 'bevel'] as const).map((join) => ({ name, points, distance, join })),
    ),
  );

  it.each(CASES)('$name, $distance mm, $join: is what it is when it grows at once', (shape) => {
    const region = regionOf(shape.points);
    const grown = growRegion(kernel, region, shape.distance, corners(shape.join));
    const atOnce = kernel.offset(region, shape.distance, corners(shape.join));
    expect(differenceOf(grown, atOnce, 0.008)).toBeLessThan(0.001);
  });

  it('is one for which steps are taken', () => {
    const counts = SHAPES.map(([, points]) => estimatedCrossings(regionOf(points), 2));
    expect(Math.min(...counts)).toBeGreaterThan(50_000);
  });
});

describe('the parts that vanish', () => {
  const square = (x: number, y: number, width: number, height: number) => [
    ...[x, y, x + width, y, x + width, y + height, x, y + height],
  ];
  /** A plate with teeth, so that it is intricate, and with a hole and an island in it. */
  const plate = (hole: number) =>
    kernel.union(
      polylinesFrom([
        { points: teeth(6000, 0.5), closed: true },
        { points: square(-10, -10, 20, hole), closed: true },
        { points: square(-9, -9, 18, hole - 2), closed: true },
      ]),
      'evenodd',
    );

  it('are holes narrower than twice the distance, with what is in them; wider ones stay', () => {
    const holesOf = (hole: number) => {
      const grown = growRegion(kernel, plate(hole), 2, corners('round'));
      return Array.from({ length: polylineCount(grown) }, (_, i) => signedArea(polylineAt(grown, i))).filter(
        (area) => area < 0,
      ).length;
    };
    expect([holesOf(3), holesOf(20)]).toEqual([0, 0]);
    const alone = kernel.combine(
      'difference',
      regionOf(teeth(6000, 0.5)),
      closed(square(-10, -10, 20, 4.2)),
      'nonzero',
    );
    const grown = growRegion(kernel, alone, 2, corners('round'));
    expect(areaOf(grown)).toBeCloseTo(areaOf(kernel.offset(alone, 2, corners('round'))), 0);
    expect(polylineCount(grown)).toBe(2);
  });
});

it('a smooth outline of many points grows as it does at once', () => {
  const ring = regionOf(
    numbered(25_000, (i) => [50 * Math.cos(i / 3978.87), (50 + (i % 9) / 1e3) * Math.sin(i / 3978.87)]),
  );
  expect(ring.coordinates.length).toBeGreaterThan(40_000);
  for (const join of ['round', 'miter', 'bevel'] as const) {
    const atOnce = kernel.offset(ring, 1, corners(join));
    expect(differenceOf(growRegion(kernel, ring, 1, corners(join)), atOnce, 0.008)).toBeLessThan(0.001);
  }
});

it('a smooth outline of many points is little work, a tangle is much', () => {
  const ring = regionOf(numbered(25_000, (i) => [Math.cos(i / 3978.87), Math.sin(i / 3978.87)]));
  const lace = regionOf(tangle(1000, 100));
  expect(growingWork(ring, 1, 'round')).toBeLessThan(1e6);
  expect(growingWork(lace, -0.1, 'round')).toBeGreaterThan(1e7);
});
