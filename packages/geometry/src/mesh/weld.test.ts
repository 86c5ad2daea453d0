import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MeshBuilder } from './mesh-builder';
import { ballMesh } from './testing/meshes';
import { meshVolume, type TriangleMesh } from './triangle-mesh';
import { weldMesh } from './weld';

/** Triangles whose corners are numbered one by one. */
function soupOf(places: readonly (readonly [number, number, number])[]): TriangleMesh {
  return {
    positions: Float32Array.from(places.flat()),
    triangles: Uint32Array.from(places, (_, corner) => corner),
  };
}

/** The corners of every triangle as texts. */
function cornersOf({ positions, triangles }: TriangleMesh): string[] {
  return Array.from(triangles, (corner) => [...positions.subarray(3 * corner, 3 * corner + 3)].join(' '));
}

const place = fc.tuple(...[0, 1, 2].map(() => fc.constantFrom(0, -0, 1, 2, 3.5, -4))) as fc.Arbitrary<
  [number, number, number]
>;

it('keeps one corner of those at the same place, as comparing all with all does (seed 5901)', () => {
  const soups = fc.array(fc.tuple(place, place, place), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(soups, (triangles) => {
      const welded = weldMesh(soupOf(triangles.flat()));
      const solid = triangles.filter(
        (three) => new Set(three.map((corner) => corner.map((x) => x + 0).join(' '))).size === 3,
      );
      const wanted = solid.flat().map((corner) => corner.map((x) => x + 0).join(' '));
      expect(cornersOf(welded)).toEqual(wanted);
      expect(welded.positions.length / 3).toBe(new Set(wanted).size);
    }),
    { seed: 5901, numRuns: 60 },
  );
});

it('joins corners within the tolerance, and no others (seed 5902)', () => {
  const tolerance = 0.1;
  const near = fc.tuple(
    ...[0, 1, 2].map(() => fc.double({ min: -0.3, max: 0.3, noNaN: true })),
  ) as typeof place;
  fc.assert(
    fc.property(fc.array(near, { minLength: 3, maxLength: 30 }), (places) => {
      const far = places.map(([x, y, z], i) => [x + 10 * (i % 3), y, z] as const);
      const soup = soupOf(far.slice(0, far.length - (far.length % 3)));
      const { positions } = weldMesh(soup, tolerance);
      const gap = (a: Float32Array, i: number, b: Float32Array, j: number) =>
        Math.hypot(...[0, 1, 2].map((axis) => a[3 * i + axis]! - b[3 * j + axis]!));
      const count = positions.length / 3;
      for (let i = 0; i < count; i += 1)
        for (let j = 0; j < i; j += 1) expect(gap(positions, i, positions, j)).toBeGreaterThan(tolerance);
      for (let i = 0; i < soup.positions.length / 3; i += 1) {
        const gaps = Array.from({ length: count }, (_, j) => gap(soup.positions, i, positions, j));
        expect(Math.min(...gaps)).toBeLessThanOrEqual(tolerance);
      }
    }),
    { seed: 5902, numRuns: 60 },
  );
});

it('makes a ball of loose triangles whole, whose corners are a little apart', () => {
  const ball = ballMesh(20, 3);
  const noise = (i: number) => 1e-4 * Math.sin(97 * i);
  const loose = soupOf(
    Array.from(ball.triangles, (corner, i) => {
      const [x, y, z] = ball.positions.subarray(3 * corner, 3 * corner + 3);
      return [x! + noise(i), y! + noise(i + 1), z! + noise(i + 2)] as const;
    }),
  );
  const welded = weldMesh(loose, 1e-3);
  expect(welded.positions.length).toBe(ball.positions.length);
  expect(meshVolume(welded)).toBeCloseTo(meshVolume(ball), 0);
});

it('grows with what is added', () => {
  const builder = new MeshBuilder(0);
  for (let i = 0; i < 5000; i += 1)
    builder.triangle(builder.corner(i, 0, 0), builder.corner(i + 1, 0, 0), builder.corner(i, 1, 0));
  expect([builder.cornerCount, builder.triangleCount]).toEqual([10_001, 5000]);
  const { positions, triangles } = builder.build();
  expect([positions.length, triangles.length]).toEqual([30_003, 15_000]);
  expect(builder.corner(4999, 1, -0)).toBe(triangles[14_999]);
});
