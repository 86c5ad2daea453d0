import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { TriangleMesh } from '../mesh/triangle-mesh';
import { closedMesh } from './closed-mesh';
import { heightField } from './height-field';

const SEED = 20261123;

/** Directed edges that do not have exactly one opposite edge. */
function openEdges({ triangles }: TriangleMesh): string[] {
  const counts = new Map<string, number>();
  for (let at = 0; at < triangles.length; at += 3)
    for (let k = 0; k < 3; k += 1) {
      const edge = `${triangles[at + k]} ${triangles[at + ((k + 1) % 3)]}`;
      counts.set(edge, (counts.get(edge) ?? 0) + 1);
    }
  return [...counts].flatMap(([edge, count]) => {
    const opposite = counts.get(edge.split(' ').reverse().join(' '));
    return count === 1 && opposite === 1 ? [] : [edge];
  });
}

function volumeOf({ positions, triangles }: TriangleMesh): number {
  let six = 0;
  for (let at = 0; at < triangles.length; at += 3) {
    const [a, b, c] = [0, 1, 2].map((k) => {
      const corner = 3 * triangles[at + k]!;
      return [positions[corner]!, positions[corner + 1]!, positions[corner + 2]!] as const;
    }) as [Corner, Corner, Corner];
    six +=
      a[0] * (b[1] * c[2] - b[2] * c[1]) +
      a[1] * (b[2] * c[0] - b[0] * c[2]) +
      a[2] * (b[0] * c[1] - b[1] * c[0]);
  }
  return six / 6;
}
type Corner = readonly [number, number, number];

describe('a solid below a surface', () => {
  test('a flat plate is a box, with a fan as its underside', () => {
    const plate = closedMesh(heightField(4, 3, 2, new Float32Array(12).fill(5)), { bottom: 1 });
    expect(plate.triangles.length / 3).toBe(2 * 6 + 2 * 10 + 10);
    expect(openEdges(plate)).toEqual([]);
    expect(volumeOf(plate)).toBeCloseTo(6 * 4 * 4, 4);
  });

  test('it is stretched to the given size', () => {
    const plate = closedMesh(heightField(4, 3, 2, new Float32Array(12).fill(2)), {
      bottom: 0,
      width: 12,
      height: 3,
    });
    expect(volumeOf(plate)).toBeCloseTo(12 * 3 * 2, 4);
  });

  test('a surface nowhere above the underside is no solid', () => {
    const none = closedMesh(heightField(3, 3, 1, new Float32Array(9).fill(-1)), { bottom: 0 });
    expect([none.positions.length, none.triangles.length]).toEqual([0, 0]);
  });

  test(`any surface with any holes is closed, every edge has two triangles, seed ${SEED}`, () => {
    const side = fc.integer({ min: 2, max: 9 });
    fc.assert(
      fc.property(
        side,
        side,
        fc.infiniteStream(fc.constantFrom(0, 0, 0, -3, 0.5, 2, 7, Number.NaN)),
        (columns, rows, source) => {
          const heights = Float32Array.from({ length: columns * rows }, () => source.next().value!);
          const mesh = closedMesh(heightField(columns, rows, 0.5, heights), { bottom: 0 });
          expect(openEdges(mesh)).toEqual([]);
          expect(volumeOf(mesh)).toBeGreaterThanOrEqual(0);
          expect(new Set(mesh.triangles).size).toBe(mesh.positions.length / 3);
        },
      ),
      { seed: SEED, numRuns: 150 },
    );
  });

  test('a hole stays a hole, also with a bottom that is no 32-bit number', () => {
    const heights = Float32Array.from({ length: 64 }, (_, i) =>
      i % 8 > 1 && i % 8 < 6 && i > 15 && i < 48 ? -0.1 : 1,
    );
    const mesh = closedMesh(heightField(8, 8, 1, heights), { bottom: -0.1 });
    expect(openEdges(mesh)).toEqual([]);
    const full = 49 * 1.1;
    expect(volumeOf(mesh)).toBeLessThan(full - 3 * 3 * 1.1);
    expect(volumeOf(mesh)).toBeGreaterThan(full - 5 * 5 * 1.1);
  });

  test('what is no surface is refused', () => {
    expect(() => heightField(1, 3, 1, new Float32Array(3))).toThrow(RangeError);
    expect(() => heightField(2, 2, 0, new Float32Array(4))).toThrow(RangeError);
    expect(() => heightField(2, 2, 1, new Float32Array(5))).toThrow(RangeError);
  });
});
