import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { createGeometryKernel, type GeometryKernel } from '../kernel/kernel';
import { isInside } from '../paths/inside';
import { nearestOnPolyline } from '../paths/nearest';
import { type Polylines, polylineAt, polylineCount, polylinesFrom, signedArea } from '../paths/polylines';
import { type MedialAxis, medialAxis } from './medial-axis';

const SEED = 20261122;

let kernel: GeometryKernel;
beforeAll(async () => {
  const umd = createRequire(import.meta.url).resolve('clipper2-wasm');
  kernel = await createGeometryKernel(readFileSync(umd.replace(/umd[\\/][^\\/]+$/, 'es/clipper2z.wasm')));
});

const closed = (...contours: readonly (readonly number[])[]): Polylines =>
  polylinesFrom(contours.map((points) => ({ points, closed: true })));

const star = (cx: number, cy: number, radii: readonly number[]): number[] =>
  radii.flatMap((radius, i) => {
    const angle = (2 * Math.PI * i) / radii.length;
    return [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)];
  });

const jagged = (least: number, most: number) =>
  fc.array(fc.double({ min: least, max: most, noNaN: true }), { minLength: 3, maxLength: 24 });

/**
 * Jagged shapes with islands that may overlap the outline, and shapes on a coarse grid, where many vertices and edges
 * coincide.
 */
const arbitraryRegion = fc.oneof(
  fc
    .tuple(jagged(5, 12), fc.option(jagged(0.6, 4)), fc.option(jagged(0.4, 3)))
    .map(([outer, island, other]) =>
      closed(
        star(15, 15, outer),
        ...(island ? [star(14, 14, island)] : []),
        ...(other ? [star(19, 16, other)] : []),
      ),
    ),
  fc
    .array(fc.tuple(fc.nat(8), fc.nat(8), fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 5 })), {
      minLength: 1,
      maxLength: 9,
    })
    .map((boxes) =>
      closed(...boxes.map(([x, y, w, h]) => [x, y, x + w, y, x + w, y + h, x, y + h].map((v) => 3 * v))),
    ),
);

/** The distance of a point from the nearest contour, by brute force. */
function distanceTo(region: Polylines, x: number, y: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < polylineCount(region); i += 1)
    least = Math.min(least, nearestOnPolyline(polylineAt(region, i), true, x, y)?.distance ?? least);
  return least;
}

const circlesOf = ({ branches, points }: MedialAxis): [number, number, number][] => {
  const all = [...branches.flatMap((branch) => [...branch.points]), ...points];
  return Array.from({ length: all.length / 3 }, (_, i) => [all[3 * i]!, all[3 * i + 1]!, all[3 * i + 2]!]);
};

/** How far (x, y) is outside of all circles of the axis, including those between its points. */
function uncovered({ branches, points }: MedialAxis, x: number, y: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < points.length; i += 3)
    least = Math.min(least, Math.hypot(points[i]! - x, points[i + 1]! - y) - points[i + 2]!);
  for (const { points: p } of branches)
    for (let i = 3; i < p.length; i += 3) {
      const length = Math.hypot(p[i]! - p[i - 3]!, p[i + 1]! - p[i - 2]!);
      // A piece whose circles all begin further away changes nothing.
      const nearest = Math.hypot(p[i]! - x, p[i + 1]! - y) - length - Math.max(p[i + 2]!, p[i - 1]!);
      if (nearest >= least) continue;
      const steps = Math.ceil(length / 0.05) + 1;
      for (let k = 0; k <= steps; k += 1) {
        const at = (j: number) => p[i - 3 + j]! + ((p[i + j]! - p[i - 3 + j]!) * k) / steps;
        least = Math.min(least, Math.hypot(at(0) - x, at(1) - y) - at(2));
      }
    }
  return least;
}

const largest = (axis: MedialAxis) => Math.max(0, ...circlesOf(axis).map(([, , radius]) => radius));

describe('known shapes', () => {
  test('a rectangle has a spine and four corners', () => {
    const axis = medialAxis(closed([0, 0, 20, 0, 20, 10, 0, 10]));
    expect(axis.branches).toHaveLength(5);
    const ends = axis.branches.flatMap(({ points }) => [points.slice(0, 3), points.slice(-3)]);
    const corners = ends.filter(([, , radius]) => radius === 0).map(([x, y]) => `${x} ${y}`);
    expect(corners.sort()).toEqual(['0 0', '0 10', '20 0', '20 10']);
    expect(largest(axis)).toBeCloseTo(5, 12);
  });

  test('a square has one junction although four sites meet in it', () => {
    const axis = medialAxis(closed([0, 0, 10, 0, 10, 10, 0, 10]));
    expect(axis.branches).toHaveLength(4);
    expect(largest(axis)).toBeCloseTo(5, 12);
  });

  test('a polygon that stands for a disc is one circle, its flat corners left out', () => {
    const axis = medialAxis(closed(star(7, 8, new Array(200).fill(5))));
    expect(axis.branches).toHaveLength(0);
    const [x, y, radius] = axis.points;
    expect(axis.points).toHaveLength(3);
    expect([x, y, radius].map((v) => Math.round(v! * 1000) / 1000)).toEqual([7, 8, 4.999]);
    expect(medialAxis(closed(star(7, 8, new Array(200).fill(5))), { flatness: 0 }).branches).toHaveLength(
      200,
    );
  });

  test('an island within a corridor is gone around', () => {
    const region = closed([0, 0, 100, 0, 100, 10, 0, 10], [50, 4, 50, 6, 52, 6, 52, 4]);
    const axis = medialAxis(region);
    for (const [x, y, radius] of circlesOf(axis)) expect(distanceTo(region, x, y)).toBeCloseTo(radius, 3);
    expect(uncovered(axis, 51, 2)).toBeLessThan(0);
    expect(uncovered(axis, 51, 8)).toBeLessThan(0);
  });

  test('flowers of many edges, wherever they lie, stay within their outline', () => {
    for (let i = 0; i < 12; i += 1) {
      const radii = Array.from({ length: 160 }, (_, k) => 6.3 + 1.6 * Math.sin((10 * Math.PI * k) / 160));
      const flower = kernel.union(closed(star(60 + 24 * i, 9 + 17.5 * i, radii)), 'evenodd');
      expect(largest(medialAxis(flower))).toBeLessThan(6.3);
    }
  });

  test('a flower whose petals nearly meet in one circle keeps the way into each', () => {
    // In this shape, rounding once made a walk follow a pair of edges although its circles touched only one of them.
    // The walk then continued with a jump.
    const radii = Array.from(
      { length: 180 },
      (_, k) => 7 + 1.4266016597188218 * Math.sin(2 * Math.PI * 10 * (k / 180)),
    );
    const flower = kernel.union(closed(star(0, 0, radii)), 'nonzero');
    const axis = medialAxis(flower, { flatness: 0 });
    for (let petal = 0; petal < 10; petal += 1)
      for (let out = 0.5; out < 8; out += 0.25) {
        const angle = (2 * Math.PI * (petal + 0.25)) / 10;
        const [x, y] = [out * Math.cos(angle), out * Math.sin(angle)];
        expect(distanceTo(flower, x, y) + uncovered(axis, x, y)).toBeLessThan(0.05);
      }
  });

  test('of nothing, or of open lines, there is none', () => {
    expect(medialAxis(closed())).toMatchObject({ branches: [] });
    const line = polylinesFrom([{ points: [0, 0, 5, 5, 9, 0], closed: false }]);
    expect(medialAxis(line).branches).toHaveLength(0);
  });
});

describe(`generated shapes, seed ${SEED}`, () => {
  test('each circle touches the boundary and crosses it nowhere', () => {
    fc.assert(
      fc.property(arbitraryRegion, (shape) => {
        // Two unions, because the first one leaves pieces side by side that share a wall.
        const region = kernel.union(kernel.union(shape, 'evenodd'), 'nonzero');
        const tolerance = 0.001;
        const circles = circlesOf(medialAxis(region, { tolerance, flatness: 0 }));
        const wrong = circles.map(([x, y, radius]) => Math.abs(distanceTo(region, x, y) - radius));
        expect(Math.max(0, ...wrong)).toBeLessThan(1e-7);
        expect(circles.filter(([x, y, r]) => r > 1e-6 && !isInside(region, x, y, 'nonzero'))).toEqual([]);
      }),
      { seed: SEED, numRuns: 200 },
    );
  });

  test('the circles together fill the shape: its largest inscribed circle is among them', () => {
    fc.assert(
      fc.property(arbitraryRegion, (shape) => {
        const region = kernel.union(shape, 'evenodd');
        const axis = medialAxis(region, { flatness: 0 });
        const most = largest(axis);
        let [deepest, open] = [0, 0];
        for (let x = 0.37; x < 40; x += 1.13)
          for (let y = 0.41; y < 40; y += 1.13) {
            if (!isInside(region, x, y, 'nonzero')) continue;
            const distance = distanceTo(region, x, y);
            deepest = Math.max(deepest, distance);
            if (distance > 0.02) open = Math.max(open, uncovered(axis, x, y));
          }
        expect(deepest).toBeLessThanOrEqual(most + 1e-6);
        expect(open).toBeLessThan(0.005);
      }),
      { seed: SEED, numRuns: 40 },
    );
  });

  test('the axis has a ring for each hole and is a tree elsewhere', () => {
    fc.assert(
      fc.property(jagged(8, 12), jagged(0.5, 5), fc.boolean(), (outer, island, hasIsland) => {
        const shape = closed(star(0, 0, outer), ...(hasIsland ? [star(0.2, 0.1, island)] : []));
        const region = kernel.union(shape, 'evenodd');
        const { branches } = medialAxis(region, { flatness: 0 });
        const nodes = new Set(branches.flatMap(({ from, to }) => [from, to]));
        let parts = 0;
        for (let i = 0; i < polylineCount(region); i += 1)
          parts += Math.sign(signedArea(polylineAt(region, i)));
        expect(nodes.size - branches.length).toBe(parts);
      }),
      { seed: SEED, numRuns: 200 },
    );
  });

  test('left out branches lose no more than asked for', () => {
    fc.assert(
      fc.property(jagged(6, 8), (radii) => {
        // A wavy closed curve that the radii determine, as a polygon of many flat corners.
        const smooth = Array.from({ length: 300 }, (_, i) => {
          const turn = i / 300;
          return radii
            .slice(0, 5)
            .reduce((sum, r, k) => sum + (r - 6) * 0.3 * Math.sin(2 * Math.PI * k * turn), 7);
        });
        const region = kernel.union(closed(star(10, 10, smooth)), 'nonzero');
        const axis = medialAxis(region, { flatness: 0.01 });
        expect(axis.branches.length).toBeLessThan(20);
        const [ring] = [polylineAt(region, 0)];
        const open = Array.from({ length: Math.ceil(ring.length / 6) }, (_, i) =>
          uncovered(axis, ring[6 * i]!, ring[6 * i + 1]!),
        );
        expect(Math.max(...open)).toBeLessThan(0.012);
      }),
      { seed: SEED, numRuns: 30 },
    );
  });
});
