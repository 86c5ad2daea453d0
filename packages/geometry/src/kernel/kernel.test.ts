import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { FillRule } from '../paths/inside';
import { isInside } from '../paths/inside';
import { nearestOnPolyline } from '../paths/nearest';
import {
  EMPTY_POLYLINES,
  type Polylines,
  polylineAt,
  polylineCount,
  polylineLength,
  polylinesFrom,
  signedArea,
} from '../paths/polylines';
import { createGeometryKernel, type GeometryKernel } from './kernel';

let kernel: GeometryKernel;
beforeAll(async () => {
  const umd = createRequire(import.meta.url).resolve('clipper2-wasm');
  kernel = await createGeometryKernel(readFileSync(umd.replace(/umd[\\/][^\\/]+$/, 'es/clipper2z.wasm')));
});

const SEED = 20261121;

const closed = (...contours: number[][]): Polylines =>
  polylinesFrom(contours.map((points) => ({ points, closed: true })));
const open = (...lines: number[][]): Polylines =>
  polylinesFrom(lines.map((points) => ({ points, closed: false })));
const square = (x: number, y: number, side: number) => [x, y, x + side, y, x + side, y + side, x, y + side];

function areaOf(region: Polylines): number {
  let area = 0;
  for (let i = 0; i < polylineCount(region); i += 1) area += signedArea(polylineAt(region, i));
  return area;
}

function distanceTo(polylines: Polylines, x: number, y: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < polylineCount(polylines); i += 1)
    least = Math.min(
      least,
      nearestOnPolyline(polylineAt(polylines, i), polylines.closed[i] === 1, x, y)!.distance,
    );
  return least;
}

const scribble = fc
  .array(fc.double({ min: 0, max: 10, noNaN: true }), { minLength: 6, maxLength: 24 })
  .map((values) => values.slice(0, 2 * Math.floor(values.length / 2)));

const probes: [number, number][] = Array.from({ length: 200 }, (_, i) => [(i * 7.31) % 10, (i * 3.77) % 10]);

describe('booleans', () => {
  test(`agree with point-by-point logic on scribbles, seed ${SEED}`, () => {
    const rule = fc.constantFrom<FillRule>('nonzero', 'evenodd');
    fc.assert(
      fc.property(scribble, scribble, rule, (a, b, fillRule) => {
        const [first, second] = [closed(a), closed(b)];
        const results = {
          union: kernel.combine('union', first, second, fillRule),
          intersection: kernel.combine('intersection', first, second, fillRule),
          difference: kernel.combine('difference', first, second, fillRule),
          xor: kernel.combine('xor', first, second, fillRule),
        };
        const different: unknown[] = [];
        for (const [x, y] of probes) {
          if (Math.min(distanceTo(first, x, y), distanceTo(second, x, y)) < 0.001) continue;
          const p = isInside(first, x, y, fillRule);
          const q = isInside(second, x, y, fillRule);
          const wanted = { union: p || q, intersection: p && q, difference: p && !q, xor: p !== q };
          for (const [kind, isCovered] of Object.entries(wanted))
            if (isInside(results[kind as keyof typeof results], x, y, 'nonzero') !== isCovered)
              different.push({ kind, x, y });
        }
        expect(different).toEqual([]);
      }),
      { seed: SEED, numRuns: 60 },
    );
  });

  test('outer contours turn counter-clockwise, holes clockwise', () => {
    const ring = kernel.union(closed(square(0, 0, 10), square(2, 2, 4)), 'evenodd');
    const areas = [0, 1].map((i) => signedArea(polylineAt(ring, i))).sort((a, b) => a - b);
    expect(areas).toEqual([-16, 100]);
  });

  test('coordinates are exact to 0.1 µm', () => {
    const { coordinates } = kernel.union(closed(square(0.12341, 100_000.4321, 10)), 'nonzero');
    for (const value of coordinates) {
      const wanted = [0.1234, 10.1234, 100_000.4321, 100_010.4321];
      expect(Math.min(...wanted.map((one) => Math.abs(one - value)))).toBeLessThan(1e-4);
    }
  });

  test('open lines enclose nothing, and nothing gives nothing', () => {
    expect(kernel.union(open(square(0, 0, 10)), 'nonzero').closed.length).toBe(0);
    expect(kernel.union(EMPTY_POLYLINES, 'nonzero').closed.length).toBe(0);
    expect(kernel.combine('union', EMPTY_POLYLINES, EMPTY_POLYLINES, 'evenodd').closed.length).toBe(0);
  });

  test('numbers that are not finite throw, and the kernel works on', () => {
    expect(() => kernel.union(closed([0, 0, Number.NaN, 0, 1, 1]), 'nonzero')).toThrow(RangeError);
    expect(areaOf(kernel.union(closed(square(0, 0, 3)), 'nonzero'))).toBe(9);
  });
});

describe('clipping lines', () => {
  test('keeps what is inside, or what is outside', () => {
    const region = closed(square(0, 0, 10));
    const line = open([-5, 5, 15, 5]);
    const lengthOf = (keep: 'inside' | 'outside') => {
      const parts = kernel.clipLines(line, region, keep);
      let length = 0;
      for (let i = 0; i < polylineCount(parts); i += 1) length += polylineLength(polylineAt(parts, i), false);
      return [polylineCount(parts), length];
    };
    expect(lengthOf('inside')).toEqual([1, 10]);
    expect(lengthOf('outside')).toEqual([2, 10]);
  });

  test('a closed line loses the part that is cut out of it', () => {
    const parts = kernel.clipLines(closed(square(0, 0, 10)), closed(square(5, -5, 30)), 'outside');
    let length = 0;
    for (let i = 0; i < polylineCount(parts); i += 1) length += polylineLength(polylineAt(parts, i), false);
    expect(length).toBeCloseTo(20, 6);
    expect([...parts.closed]).not.toContain(1);
  });
});

describe('offsets', () => {
  test('have the areas of their joins', () => {
    const region = closed(square(0, 0, 10));
    const area = (join: 'round' | 'miter' | 'bevel') =>
      areaOf(kernel.offset(region, 1, { join, tolerance: 0.0005 }));
    expect(area('round')).toBeCloseTo(140 + Math.PI, 2);
    expect(area('miter')).toBeCloseTo(144, 6);
    expect(area('bevel')).toBeCloseTo(142, 3);
    expect(areaOf(kernel.offset(region, -2))).toBeCloseTo(36, 6);
    expect(kernel.offset(region, -5.1).closed.length).toBe(0);
  });

  test(`are as far from their region as asked, seed ${SEED}`, () => {
    fc.assert(
      fc.property(scribble, fc.double({ min: -0.8, max: 1.5, noNaN: true }), (points, distance) => {
        const region = kernel.union(closed(points), 'nonzero');
        if (Math.abs(distance) < 0.01 || region.closed.length === 0) return;
        const grown = kernel.offset(region, distance, { tolerance: 0.001 });
        for (const [x, y] of probes) {
          const depth = distanceTo(region, x, y) * (isInside(region, x, y, 'nonzero') ? 1 : -1);
          if (Math.abs(depth + distance) < 0.005) continue;
          expect(isInside(grown, x, y, 'nonzero')).toBe(depth > -distance);
        }
      }),
      { seed: SEED, numRuns: 60 },
    );
  });

  test('of lines have caps and joins, and holes where the line goes around', () => {
    const line = open([0, 0, 10, 0]);
    expect(areaOf(kernel.offsetLines(line, 1, { cap: 'butt' }))).toBeCloseTo(20, 6);
    expect(areaOf(kernel.offsetLines(line, 1, { cap: 'square' }))).toBeCloseTo(24, 6);
    expect(areaOf(kernel.offsetLines(line, 1, { tolerance: 0.0005 }))).toBeCloseTo(20 + Math.PI, 2);
    const frame = kernel.offsetLines(closed(square(0, 0, 10)), 1, { join: 'miter' });
    expect(areaOf(frame)).toBeCloseTo(144 - 64, 6);
    expect(() => kernel.offsetLines(line, 0)).toThrow(RangeError);
  });

  test('level by level: each is the step inside the one before, and points do not explode', () => {
    const circle = Array.from({ length: 720 }, (_, i) => [
      10 * Math.cos((i * Math.PI) / 360),
      10 * Math.sin((i * Math.PI) / 360),
    ]).flat();
    const levels = kernel.insetLevels(closed(circle), 0.5, { tolerance: 0.002 });
    expect(levels.length).toBe(19);
    levels.forEach((level, k) => {
      const radius = 9.5 - 0.5 * k;
      expect(areaOf(level)).toBeGreaterThan(Math.PI * (radius - 0.02) ** 2 - 0.01);
      expect(areaOf(level)).toBeLessThan(Math.PI * (radius + 0.02) ** 2);
      expect(level.coordinates.length).toBeLessThan(1500);
    });
    expect(kernel.insetLevels(closed(circle), 0.5, { limit: 3 }).length).toBe(3);
    expect(() => kernel.insetLevels(closed(circle), 0)).toThrow(RangeError);
  });

  test('rounded levels have no corners sharper than the rounding', () => {
    const [first] = kernel.insetLevels(closed(square(0, 0, 20)), 3, {
      rounding: 0.5,
      tolerance: 0.001,
    });
    const missing = 14 * 14 - areaOf(first!);
    expect(missing).toBeCloseTo((4 - Math.PI) * 0.25, 1);
  });

  test('a callback that throws stops the levels', () => {
    const stop = () => {
      throw new Error('enough');
    };
    expect(() => kernel.insetLevels(closed(square(0, 0, 9)), 1, { onLevel: stop })).toThrow('enough');
  });
});

test('simplifying keeps within the tolerance and knows open from closed', () => {
  const wave = Array.from({ length: 400 }, (_, i) => [i / 10, Math.sin(i / 10)]).flat();
  const simple = kernel.simplify(polylinesFrom([{ points: wave, closed: false }]), 0.01);
  expect(simple.closed[0]).toBe(0);
  expect(simple.coordinates.length).toBeLessThan(wave.length / 2);
  for (let i = 0; i < wave.length; i += 2)
    expect(distanceTo(simple, wave[i]!, wave[i + 1]!)).toBeLessThan(0.02);
});

test('10,000 operations leave the module no larger than 100 did', async () => {
  const region = closed(square(0, 0, 10));
  const start = kernel.offset(region, 1);
  for (let i = 0; i < 10_000; i += 1) kernel.offset(region, 1);
  expect(kernel.offset(region, 1)).toEqual(start);
});

test('other bytes are refused', async () => {
  await expect(createGeometryKernel(Uint8Array.of(0, 1, 2))).rejects.toThrow();
});
