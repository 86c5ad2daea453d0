import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Polylines, polylinesFrom } from '../paths/polylines';
import { estimatedCrossings, sweptEdges } from './crossings';

type Edge = readonly [number, number, number, number];

function edgesOf({ coordinates: c }: Polylines): readonly Edge[] {
  const n = c.length / 2;
  return Array.from({ length: n }, (_, i) => {
    const j = (i + 1) % n;
    return [c[2 * i]!, c[2 * i + 1]!, c[2 * j]!, c[2 * j + 1]!];
  });
}

const side = ([x0, y0, x1, y1]: Edge, x: number, y: number) =>
  Math.sign((x1 - x0) * (y - y0) - (y1 - y0) * (x - x0));

const cross = (a: Edge, b: Edge) =>
  side(a, b[0], b[1]) * side(a, b[2], b[3]) < 0 && side(b, a[0], a[1]) * side(b, a[2], a[3]) < 0;

/** Every pair of edges is compared. */
function countedCrossings(polyline: Polylines): number {
  const edges = edgesOf(polyline);
  return edges.reduce(
    (sum, edge, i) => sum + edges.slice(i + 1).filter((other) => cross(edge, other)).length,
    0,
  );
}

const closed = (points: readonly number[]) => polylinesFrom([{ points, closed: true }]);

test('crossings of random lines are estimated within a factor of two (seed 92)', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2 ** 30 }), (start) => {
      let state = start;
      const next = () => {
        state = (48_271 * state) % (2 ** 31 - 1);
        return state / 2 ** 24;
      };
      const tangle = closed(Array.from({ length: 600 }, next));
      const ratio = estimatedCrossings(tangle) / countedCrossings(tangle);
      expect(ratio).toBeGreaterThan(0.5);
      expect(ratio).toBeLessThan(2);
    }),
    { seed: 92, numRuns: 20 },
  );
});

test('a smooth outline has few crossings, grown or not; a jagged one has many when it is grown', () => {
  const ring = (count: number, tooth: number) =>
    closed(
      Array.from({ length: count }, (_, i) => {
        const [angle, r] = [(2 * Math.PI * i) / count, 100 + (i % 2) * tooth];
        return [r * Math.cos(angle), r * Math.sin(angle)];
      }).flat(),
    );
  expect(estimatedCrossings(ring(20_000, 0), 1)).toBeLessThan(2000);
  expect(estimatedCrossings(ring(20_000, 0.5), 1)).toBeGreaterThan(1_000_000);
});

test('swept edges are those that are there at each height', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 6, maxLength: 60 }), (numbers) => {
      const polyline = closed(numbers.slice(0, numbers.length & ~1));
      const heights = [...new Set(polyline.coordinates.filter((_, i) => i % 2 === 1))].sort();
      const counted = edgesOf(polyline).reduce((sum, [, y0, , y1]) => {
        const [low, high] = [Math.min(y0, y1), Math.max(y0, y1)];
        return sum + heights.filter((y) => y > low && y <= high).length;
      }, 0);
      expect(sweptEdges(polyline)).toBe(counted);
    }),
    { seed: 93, numRuns: 200 },
  );
});

test('nothing, and points that are not finite, have no crossings', () => {
  expect(estimatedCrossings(polylinesFrom([]))).toBe(0);
  expect(estimatedCrossings(closed([0, 0, Number.POSITIVE_INFINITY, 1, 2, 2]))).toBe(0);
});
