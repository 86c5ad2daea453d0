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
const TOLERANCE = 0.001;
/** How far a circle may extend beyond the boundary: the axis's own tolerance and the shift by the kernel's grid. */
const CIRCLE = 5e-4 + 1.6e-4;
/** How much corners may lose that are left out as flat, mm. */
const FLAT = 0.005;

/** The greatest of many errors: one expectation for all of them costs a thousandth of one for each. */
const greatest = (errors: readonly number[]) => errors.reduce((most, error) => Math.max(most, error), 0);

let kernel: GeometryKernel;
beforeAll(async () => {
  const umd = createRequire(import.meta.url).resolve('clipper2-wasm');
  kernel = await createGeometryKernel(readFileSync(umd.replace(/umd[\\/][^\\/]+$/, 'es/clipper2z.wasm')));
});

type Contours = readonly (readonly number[])[];

const polar = (cx: number, cy: number, sides: number, radiusAt: (turn: number) => number, start = 0) =>
  Array.from({ length: sides }, (_, i) => {
    const angle = start + (2 * Math.PI * i) / sides;
    const radius = radiusAt(i / sides);
    return [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)];
  }).flat();

const box = (x: number, y: number, w: number, h: number) => [x, y, x + w, y, x + w, y + h, x, y + h];

/** The outline of a line of some width: along one side of the line to its end, and back along the other side. */
const ribbon = (centre: readonly (readonly [number, number])[], width: number): number[] => {
  const side = (sign: number) =>
    centre.map(([x, y], i) => {
      const [ax, ay] = centre[Math.max(0, i - 1)]!;
      const [bx, by] = centre[Math.min(centre.length - 1, i + 1)]!;
      const length = Math.hypot(bx - ax, by - ay);
      return [x - (sign * width * (by - ay)) / length / 2, y + (sign * width * (bx - ax)) / length / 2];
    });
  return [...side(-1), ...side(1).reverse()].flat();
};

/** The same contour in the opposite direction, which makes it a hole. */
const hole = (ring: readonly number[]) =>
  Array.from({ length: ring.length }, (_, i) => ring[ring.length - 2 - 2 * (i >> 1) + (i % 2)]!);

const scaled = (contours: Contours, by: number): Contours => contours.map((ring) => ring.map((v) => v * by));

const between = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const whole = (min: number, max: number) => fc.integer({ min, max });
const place = fc.tuple(between(0, 300), between(0, 180));

const stars = fc
  .tuple(place, whole(3, 30), between(0.2, 0.95), between(0, 6))
  .map(([[x, y], points, inner, turn]) => [
    polar(x, y, 2 * points, (t) => (Math.round(t * 2 * points) % 2 === 0 ? 8 : 8 * inner), turn),
  ]);

const flowers = fc
  .tuple(place, whole(2, 12), whole(6, 20), between(0.05, 0.45))
  .map(([[x, y], petals, sides, deep]) => [
    polar(x, y, petals * sides, (t) => 7 * (1 + deep * Math.sin(2 * Math.PI * petals * t))),
  ]);

/** Contours under the non-zero rule, by kind of shape. */
const KINDS: { readonly [kind: string]: fc.Arbitrary<Contours> } = {
  stars,
  flowers,
  rings: fc
    .tuple(place, whole(3, 120), whole(3, 120), between(0.3, 0.9), between(-0.4, 0.4))
    .map(([[x, y], outer, inner, ratio, off]) => {
      const free = 8 * Math.cos(Math.PI / outer);
      return [
        polar(x, y, outer, () => 8),
        hole(polar(x + off * free * (1 - ratio), y, inner, () => free * ratio)),
      ];
    }),
  'rings of the same many sides': fc
    .tuple(place, whole(3, 90), between(0.2, 0.99))
    .map(([[x, y], sides, ratio]) => [
      polar(x, y, sides, () => 8),
      hole(polar(x, y, sides, () => 8 * ratio)),
    ]),
  combs: fc
    .tuple(whole(1, 25), between(0.02, 1), between(0.02, 1), between(0.1, 9))
    .map(([n, w, gap, long]) => [
      box(0, 0, n * (w + gap), 2),
      ...Array.from({ length: n }, (_, i) => box(i * (w + gap), 1, w, 1 + long)),
    ]),
  spirals: fc.tuple(whole(20, 160), between(0.3, 1.4), between(1, 4)).map(([n, width, turns]) => [
    ribbon(
      Array.from({ length: n }, (_, i) => {
        const angle = (2 * Math.PI * turns * (i + 8)) / n;
        return [40 + (0.8 + angle * 0.35) * Math.cos(angle), 30 + (0.8 + angle * 0.35) * Math.sin(angle)];
      }),
      width,
    ),
  ]),
  'edges that are almost parallel': fc
    .tuple(fc.array(between(-0.003, 0.003), { minLength: 4, maxLength: 30 }), between(0.5, 6))
    .map(([off, height]) => [
      off.flatMap((v, i) => [2 * i, v]).concat(off.flatMap((v, i) => [2 * (off.length - 1 - i), height + v])),
    ]),
  'points on straight lines, and points said twice': fc
    .tuple(whole(1, 9), whole(1, 9), between(0.3, 3))
    .map(([m, n, cell]) => {
      const along = (count: number, x: number, y: number, dx: number, dy: number) =>
        Array.from({ length: count }, (_, i) => [x + i * dx, y + i * dy, x + i * dx, y + i * dy]).flat();
      const [w, h] = [m * cell, n * cell];
      return [
        [
          ...along(m, 0, 0, cell, 0),
          ...along(n, w, 0, 0, cell),
          ...along(m, w, h, -cell, 0),
          ...along(n, 0, h, 0, -cell),
        ],
      ];
    }),
  'tiny teeth': fc
    .tuple(whole(8, 150), between(0.0002, 0.02))
    .map(([n, tooth]) => [
      [...Array.from({ length: n }, (_, i) => [i * 0.1, i % 2 === 0 ? 0 : tooth]).flat(), n * 0.1, 4, 0, 4.5],
    ]),
  'very small': fc.tuple(stars, between(0.005, 0.03)).map(([star, by]) => scaled(star, by)),
  'very large': fc.tuple(flowers, between(20, 300)).map(([flower, by]) => scaled(flower, by)),
  'holes that touch the outline': fc
    .tuple(whole(0, 8), whole(0, 8), whole(1, 4), whole(1, 4), fc.boolean())
    .map(([x, y, w, h, isPointed]) => [
      box(0, 0, 12, 12),
      hole(isPointed ? [x, y + h / 2, x + w / 2, y, x + w, y + h / 2, x + w / 2, y + h] : box(x, y, w, h)),
      hole([12, 10, 11, 10.7, 10.5, 10]),
    ]),
  'boxes on a grid': fc
    .array(fc.tuple(whole(0, 8), whole(0, 8), whole(1, 5), whole(1, 5)), { minLength: 1, maxLength: 9 })
    .map((boxes) => boxes.map(([x, y, w, h]) => box(3 * x, 3 * y, 3 * w, 3 * h))),
  'like letters': fc
    .tuple(between(0.4, 2.5), between(4, 12), between(0, 6), whole(1, 4))
    .map(([stem, height, turn, bars]) => {
      const strokes = [
        box(0, 0, stem, height),
        ...Array.from({ length: bars }, (_, i) => box(0, (i * (height - stem)) / bars, 5 + i, stem)),
        polar(5, height / 2, 48, () => 3),
        hole(polar(5, height / 2, 48, () => Math.max(0.3, 3 - stem))),
        ribbon(
          Array.from({ length: 12 }, (_, i) => [i, 2 + 2 * Math.sin(i / 2)]),
          stem / 2,
        ),
      ];
      const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
      return strokes.map((ring) =>
        ring.map((v, i) => (i % 2 === 0 ? v * cos - ring[i + 1]! * sin : ring[i - 1]! * sin + v * cos)),
      );
    }),
};

class Oracle {
  readonly #region: Polylines;

  constructor(region: Polylines) {
    this.#region = region;
  }

  /** The distance of a point from the nearest contour, negative outside of the region. */
  depthAt(x: number, y: number): number {
    let least = Number.POSITIVE_INFINITY;
    for (let i = 0; i < polylineCount(this.#region); i += 1)
      least = Math.min(least, nearestOnPolyline(polylineAt(this.#region, i), true, x, y)?.distance ?? least);
    return isInside(this.#region, x, y, 'nonzero') ? least : -least;
  }

  /** The number of connected pieces minus the number of holes. */
  euler(): number {
    let sum = 0;
    for (let i = 0; i < polylineCount(this.#region); i += 1)
      sum += Math.sign(signedArea(polylineAt(this.#region, i)));
    return sum;
  }

  /** At most `count` vertices of the boundary, evenly chosen. Their depth is 0. */
  vertices(count: number): [number, number, number][] {
    const { coordinates } = this.#region;
    const step = Math.max(1, Math.ceil(coordinates.length / 2 / count));
    return Array.from({ length: Math.floor(coordinates.length / 2 / step) }, (_, i) => [
      coordinates[2 * i * step]!,
      coordinates[2 * i * step + 1]!,
      0,
    ]);
  }

  /** Points inside the region, from a lattice with `across` columns. */
  points(across: number): [number, number, number][] {
    const xs = this.#region.coordinates.filter((_, i) => i % 2 === 0);
    const ys = this.#region.coordinates.filter((_, i) => i % 2 === 1);
    const [x0, y0] = [Math.min(...xs), Math.min(...ys)];
    const [w, h] = [Math.max(...xs) - x0, Math.max(...ys) - y0];
    const found: [number, number, number][] = [];
    for (let i = 0.37; i < across; i += 1)
      for (let j = 0.41; j < across; j += 1) {
        const [x, y] = [x0 + (w * i) / across, y0 + (h * j) / across];
        const depth = this.depthAt(x, y);
        if (depth > 0) found.push([x, y, depth]);
      }
    return found;
  }
}

/** Circles of the axis: the circles at its points, and `steps` more between each two neighbouring points. */
function circlesOf({ branches, points }: MedialAxis, steps: number): [number, number, number][] {
  const found: [number, number, number][] = [];
  for (let i = 0; i < points.length; i += 3) found.push([points[i]!, points[i + 1]!, points[i + 2]!]);
  for (const { points: p } of branches)
    for (let i = 0; i < p.length; i += 3)
      for (let k = 0; k < (i + 3 < p.length ? steps : 1); k += 1) {
        const at = (j: number) => p[i + j]! + (k === 0 ? 0 : ((p[i + 3 + j]! - p[i + j]!) * k) / steps);
        found.push([at(0), at(1), at(2)]);
      }
  return found;
}

/** How far (x, y) is outside of all circles of the axis, including those between its points. */
function uncovered({ branches, points }: MedialAxis, x: number, y: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < points.length; i += 3)
    least = Math.min(least, Math.hypot(points[i]! - x, points[i + 1]! - y) - points[i + 2]!);
  for (const { points: p } of branches)
    for (let i = 0; i + 3 < p.length; i += 3) {
      const [dx, dy, dr] = [p[i + 3]! - p[i]!, p[i + 4]! - p[i + 1]!, p[i + 5]! - p[i + 2]!];
      const length = Math.hypot(dx, dy);
      if (length === 0) continue;
      const along = ((x - p[i]!) * dx + (y - p[i + 1]!) * dy) / length;
      const away = Math.abs((x - p[i]!) * dy - (y - p[i + 1]!) * dx) / length;
      // Distance minus radius is convex along the way from one point to the next. So it is smallest at an end, or where
      // both grow at the same rate.
      const growth = dr / length;
      const best =
        Math.abs(growth) < 1 ? along + (away * growth) / Math.sqrt(1 - growth ** 2) : growth * Infinity;
      const at = Math.min(length, Math.max(0, best));
      least = Math.min(least, Math.hypot(along - at, away) - p[i + 2]! - growth * at);
    }
  return least;
}

/** For contours that touch, the number of pieces and holes that the kernel makes is arbitrary. */
const TOUCHING = new Set(['holes that touch the outline', 'boxes on a grid']);

describe.each(Object.entries(KINDS))(`%s, seed ${SEED}`, (kind, shapes) => {
  test('circles stay within, say how far the boundary is, and lie on an axis of the right form', () => {
    fc.assert(
      fc.property(shapes, (contours) => {
        const shape = polylinesFrom(contours.map((points) => ({ points, closed: true })));
        const region = kernel.union(kernel.union(shape, 'nonzero'), 'nonzero');
        const oracle = new Oracle(region);
        const axis = medialAxis(region, { tolerance: TOLERANCE, flatness: 0 });
        expect(axis.failures).toEqual([]);
        const wrong = circlesOf(axis, 1).map(([x, y, radius]) => Math.abs(oracle.depthAt(x, y) - radius));
        expect(greatest(wrong)).toBeLessThan(CIRCLE);
        const pruned = medialAxis(region, { tolerance: TOLERANCE, flatness: FLAT });
        for (const any of [axis, pruned]) {
          const beyond = circlesOf(any, 3).map(([x, y, radius]) => radius - oracle.depthAt(x, y));
          expect(greatest(beyond)).toBeLessThan(CIRCLE + TOLERANCE);
        }
        // The circles give the distance from the boundary everywhere, minus the error that leaving out flat corners
        // causes.
        const places = [...oracle.points(9), ...oracle.vertices(24)];
        for (const [any, flatness] of [
          [axis, 0],
          [pruned, FLAT],
        ] as const) {
          const open = places.map(([x, y, depth]) => depth + uncovered(any, x, y));
          expect(greatest(open)).toBeLessThan(flatness + CIRCLE + TOLERANCE);
        }
        if (TOUCHING.has(kind)) return;
        const nodes = new Set(axis.branches.flatMap(({ from, to }) => [from, to]));
        expect(nodes.size - axis.branches.length).toBe(oracle.euler());
      }),
      { seed: SEED, numRuns: 12 },
    );
  });
});
