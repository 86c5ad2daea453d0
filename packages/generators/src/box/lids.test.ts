import { type GeometryKernel, isInside, type Polylines } from '@kerf/geometry';
import { beforeAll, expect, test } from 'vitest';
import { makeThing } from '../make';
import type { Part, Vector } from '../part';
import { seededRandom } from '../random';
import { loadKernel } from '../testing/kernel';
import { flat, made, partOf, problemsOf } from '../testing/made';

const SEED = 135;

let kernel: GeometryKernel;
beforeAll(async () => {
  kernel = await loadKernel();
});

interface Solid {
  readonly part: Part;
  readonly region: Polylines;
}

const solidsOf = (parts: readonly Part[], kerf: number): readonly Solid[] =>
  parts.map((part) => {
    const region = kernel.union(flat(part), 'evenodd');
    return {
      part,
      region: kerf > 0 ? kernel.offset(region, -kerf / 2, { join: 'miter', miterLimit: 4 }) : region,
    };
  });

const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const isIn = ({ part, region }: Solid, point: Vector) => {
  const { origin, right, up, inward, thickness } = part.pose!;
  const from: Vector = [point[0] - origin[0], point[1] - origin[1], point[2] - origin[2]];
  const depth = dot(from, inward);
  // A hair's breadth of touching is no overlap.
  return (
    depth > 1e-3 && depth < thickness - 1e-3 && isInside(region, dot(from, right), dot(from, up), 'nonzero')
  );
};

/** Points in the material of a part: a grid over its plate, more of them at its edges, at three depths. */
function pointsOf(solid: Solid, step: number): readonly Vector[] {
  const { origin, right, up, inward, thickness } = solid.part.pose!;
  const { coordinates } = solid.region;
  const xs = coordinates.filter((_, i) => i % 2 === 0);
  const ys = coordinates.filter((_, i) => i % 2 === 1);
  const spread = (values: Float64Array) => {
    const [low, high] = [Math.min(...values), Math.max(...values)];
    const count = Math.ceil((high - low) / step);
    return [
      0.01,
      ...Array.from({ length: count }, (_, i) => ((i + 0.5) * (high - low)) / count),
      high - low - 0.01,
    ].map((at) => low + at);
  };
  const found: Vector[] = [];
  for (const x of spread(xs))
    for (const y of spread(ys)) {
      if (!isInside(solid.region, x, y, 'nonzero')) continue;
      for (const depth of [0.01, thickness / 2, thickness - 0.01])
        found.push(
          [0, 1, 2].map(
            (i) => origin[i]! + x * right[i]! + y * up[i]! + depth * inward[i]!,
          ) as unknown as Vector,
        );
    }
  return found;
}

const hits = (points: readonly Vector[], others: readonly Solid[], move: (point: Vector) => Vector) =>
  points.filter((point) => others.some((other) => isIn(other, move(point)))).length;

function randomBox(random: () => number, lid: 'sliding' | 'hinged') {
  const between = (low: number, high: number) => low + random() * (high - low);
  return {
    ...{ lid, length: between(70, 220), width: between(70, 220), height: between(60, 150) },
    ...{ thickness: between(2, 6), toothLength: between(8, 20), fit: between(0, 0.2) },
    kerf: random() < 0.5 ? 0 : between(0.05, 0.3),
    dividersLength: Math.floor(between(0, 3)),
    dividersWidth: Math.floor(between(0, 3)),
  };
}

function boxWithLid(settings: ReturnType<typeof randomBox>) {
  const { parts } = made('custom-box', settings);
  const solids = solidsOf(parts, settings.kerf);
  const lid = solids.find(({ part }) => part.name === 'lid')!;
  return { lid, rest: solids.filter((one) => one !== lid), points: pointsOf(lid, 4) };
}

test(`no part of 16 boxes with a lid is where another one is (seed ${SEED})`, () => {
  const random = seededRandom(SEED);
  for (let i = 0; i < 16; i += 1) {
    const settings = randomBox(random, i % 2 === 0 ? 'sliding' : 'hinged');
    const solids = solidsOf(made('custom-box', settings).parts, settings.kerf);
    for (const solid of solids) {
      const others = solids.filter((one) => one !== solid);
      expect(
        hits(pointsOf(solid, 9), others, (point) => point),
        JSON.stringify(settings),
      ).toBe(0);
    }
  }
});

test(`sliding lids slide out over the front, and move no other way (seed ${SEED})`, () => {
  const random = seededRandom(SEED);
  for (let i = 0; i < 6; i += 1) {
    const settings = randomBox(random, 'sliding');
    const { rest, points } = boxWithLid(settings);
    const moved = (by: Vector) => hits(points, rest, (p) => [p[0] + by[0], p[1] + by[1], p[2] + by[2]]);
    for (const share of [0, 0.1, 0.35, 0.7, 1])
      expect(moved([0, -share * settings.width, 0]), JSON.stringify(settings)).toBe(0);
    for (const by of [
      [0, 0, 0.5],
      [0, 0, -0.5],
      [0.5, 0, 0],
      [-0.5, 0, 0],
      [0, 0.5, 0],
    ] as const)
      expect(moved(by), `${by} ${JSON.stringify(settings)}`).toBeGreaterThan(0);
  }
});

test(`hinged lids turn by 90° on their pins, and stay on them (seed ${SEED})`, () => {
  const random = seededRandom(SEED);
  for (let i = 0; i < 6; i += 1) {
    const settings = randomBox(random, 'hinged');
    const { lid, rest, points } = boxWithLid(settings);
    const t = settings.thickness;
    const { origin } = lid.part.pose!;
    // The pins are the last of the plate.
    const axis = [Math.max(...points.map(([, y]) => y)) + 0.01 - t / 2, origin[2] + t / 2] as const;
    const turned = (degrees: number) =>
      hits(points, rest, ([x, y, z]) => {
        const [c, s] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
        const [dy, dz] = [y - axis[0], z - axis[1]];
        return [x, axis[0] + c * dy + s * dz, axis[1] - s * dy + c * dz];
      });
    for (const degrees of [0, 1, 10, 30, 45, 60, 75, 90])
      expect(turned(degrees), `${degrees}° ${JSON.stringify(settings)}`).toBe(0);
    // It cannot fall into the box, nor be lifted off.
    expect(turned(-3), JSON.stringify(settings)).toBeGreaterThan(0);
    expect(hits(points, rest, ([x, y, z]) => [x, y, z + 0.5])).toBeGreaterThan(0);
  }
});

test('a box with a lid inside keeps the room that was asked for, or says that it is too low', () => {
  for (const lid of ['sliding', 'hinged'] as const) {
    const inside = made('custom-box', {
      lid,
      measured: 'inside',
      length: 100,
      width: 80,
      height: 50,
      thickness: 3,
    });
    expect(partOf(inside, 'lid').pose!.origin[2] - 3).toBeCloseTo(50, 6);
    expect(problemsOf(makeThing('custom-box', { lid, height: 20, thickness: 4 }))).toEqual([
      'box-too-small height',
    ]);
  }
});
