import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CoarsePath, coarsenPath, type PathSource } from './coarse-path';
import { FULL_POWER, SegmentStyle } from './segment-styles';
import { type InSlices, rankVertices } from './vertex-ranks';

function all<Result>(slices: InSlices<Result>): Result {
  for (;;) {
    const step = slices.next();
    if (step.done) return step.value;
  }
}

const coarsen = (source: PathSource, most: number) => all(coarsenPath(source, most));

type Point = readonly [number, number, number];

function source(
  points: readonly Point[],
  styleOf: (segment: number) => readonly [number, number],
): PathSource {
  const segmentCount = points.length - 1;
  const styles = Array.from({ length: segmentCount }, (_, segment) => styleOf(segment)).flat();
  return { segmentCount, points: Float32Array.from(points.flat()), styles: Uint16Array.from(styles) };
}

const asCuts = () => [SegmentStyle.cut, 0] as const;
const pointAt = (points: Float32Array, index: number) =>
  [points[3 * index]!, points[3 * index + 1]!, points[3 * index + 2]!] as const;

/** The distance of a point from the straight line between two other points. */
function distance([px, py, pz]: Point, [ax, ay, az]: Point, [bx, by, bz]: Point): number {
  const [dx, dy, dz] = [bx - ax, by - ay, bz - az];
  const squared = dx * dx + dy * dy + dz * dz;
  const along = squared > 0 ? ((px - ax) * dx + (py - ay) * dy + (pz - az) * dz) / squared : 0;
  const share = Math.min(1, Math.max(0, along));
  return Math.hypot(px - ax - share * dx, py - ay - share * dy, pz - az - share * dz);
}

const boxOf = (points: Float32Array) =>
  [0, 1, 2].map((axis) => {
    const values = Array.from(points).filter((_, at) => at % 3 === axis);
    return [Math.min(...values), Math.max(...values)] as const;
  });

/** The steps of a path: of any size, with a slight turn or in any direction. */
const paths = fc
  .record({
    size: fc.constantFrom(0.05, 0.4, 5, 60),
    turn: fc.constantFrom(0.02, 0.5, 3.2),
    angles: fc.array(fc.double({ min: -1, max: 1, noNaN: true }), {
      minLength: 1,
      maxLength: 700,
      size: 'max',
    }),
  })
  .map(({ size, turn, angles }) => {
    let [x, y, heading] = [150, 90, 0];
    const points: Point[] = [[x, y, 0]];
    for (const angle of angles) {
      heading += turn * angle;
      x += size * Math.cos(heading);
      y += size * Math.sin(heading);
      points.push([x, y, -2 + angle * size * 0.1]);
    }
    return points;
  });

describe('coarsenPath', () => {
  it('is never more than was asked for, true to its tolerance, and as wide and high as the path (seed 71)', () => {
    let thinned = 0;
    fc.assert(
      fc.property(
        paths,
        fc.integer({ min: 11, max: 200 }),
        fc.integer({ min: 1, max: 40 }),
        (points, most, every) => {
          const path = source(points, (segment) =>
            Math.floor(segment / every) % 5 === 4 ? [SegmentStyle.travel, 0] : [SegmentStyle.cut, 0],
          );
          const coarse = coarsen(path, most);
          expect(coarse.count).toBeLessThanOrEqual(most);
          if (coarse.isThinned) thinned += 1;
          expectTrue(path, coarse);
        },
      ),
      { seed: 71, numRuns: 120, endOnFailure: true },
    );
    expect(thinned).toBeGreaterThan(10);
    expect(thinned).toBeLessThan(110);
  });

  it('stands for every segment once where there is room for all pieces (seed 72)', () => {
    fc.assert(
      fc.property(paths, (points) => {
        const { count, isThinned, ranges } = coarsen(source(points, asCuts), 1000);
        expect(isThinned).toBe(false);
        expect(ranges[0]).toBe(0);
        expect(ranges[2 * count - 1]).toBe(points.length - 1);
        for (let piece = 1; piece < count; piece += 1) expect(ranges[2 * piece]).toBe(ranges[2 * piece - 1]);
      }),
      { seed: 72, numRuns: 60, endOnFailure: true },
    );
  });

  it('makes one piece of what is straight, up to the end of a run, and keeps the looks apart', () => {
    const points = Array.from({ length: 61 }, (_, index) => [index, 0, 0] as const);
    const path = source(points, (segment) => [
      segment < 20
        ? SegmentStyle.cut
        : segment < 30
          ? SegmentStyle.cut | SegmentStyle.fault
          : SegmentStyle.travel,
      0,
    ]);
    const { count, ranges, styles } = coarsen(path, 20);
    expect([...ranges.subarray(0, 2 * count)]).toEqual([0, 20, 20, 30, 30, 60]);
    expect([...styles.subarray(0, 2 * count)]).toEqual([
      SegmentStyle.cut,
      0,
      SegmentStyle.cut | SegmentStyle.fault,
      0,
      SegmentStyle.travel,
      0,
    ]);
  });

  it('mixes the dots of a photo along a short way, and no long moves', () => {
    const points: Point[] = [[0, 0, 0]];
    for (let row = 0; row < 40; row += 1)
      for (let dot = 0; dot <= 500; dot += 1) points.push([0.1 * (row % 2 ? 500 - dot : dot), row, 0]);
    const path = source(points, (segment) =>
      segment % 2 ? [SegmentStyle.laser, FULL_POWER] : [SegmentStyle.travel, 0],
    );
    const coarse = coarsen(path, 8000);
    expect(coarse.isThinned).toBe(false);
    const powers = Array.from({ length: coarse.count }, (_, piece) => coarse.styles[2 * piece + 1]!);
    const mixed = powers.filter((power) => power > 0.3 * FULL_POWER && power < 0.7 * FULL_POWER);
    expect(mixed.length).toBeGreaterThan(0.9 * powers.length);
    expect(boxOf(coarse.ends.subarray(0, 6 * coarse.count))).toEqual(boxOf(path.points));
    const lengths = powers.map((_, piece) => {
      const [first, end] = [coarse.ranges[2 * piece]!, coarse.ranges[2 * piece + 1]!];
      return Math.hypot(
        ...pointAt(path.points, end).map((at, axis) => at - pointAt(path.points, first)[axis]!),
      );
    });
    // The moves from row to row are unchanged.
    expect(Math.max(...lengths)).toBe(1);
  });

  it('of nothing is nothing, and of a single place a single piece', () => {
    expect(coarsen(source([[1, 2, 3]], asCuts), 20).count).toBe(0);
    const still = source(
      Array.from({ length: 30 }, () => [1, 2, 3] as const),
      asCuts,
    );
    expect(coarsen(still, 20)).toMatchObject({ count: 1, isThinned: false });
  });
});

/**
 * Expects, for the pieces of a coarse path:
 *
 * - they are in order, and all segments of a piece have the same style;
 * - a piece goes from a vertex of the path to another, close to the vertices between them;
 * - together the pieces are as wide, long and high as the path.
 */
function expectTrue({ points, styles }: PathSource, coarse: CoarsePath): void {
  const ends = coarse.ends.subarray(0, 6 * coarse.count);
  const piecesAt = (piece: number) => [pointAt(ends, 2 * piece), pointAt(ends, 2 * piece + 1)] as const;
  const mostOff = coarse.tolerance + 1e-4;
  let before = 0;
  for (let piece = 0; piece < coarse.count; piece += 1) {
    const [first, end] = [coarse.ranges[2 * piece]!, coarse.ranges[2 * piece + 1]!];
    if (first < before || end <= first) throw new Error(`piece ${piece} is out of order`);
    before = end;
    expect(piecesAt(piece)).toEqual([pointAt(points, first), pointAt(points, end)]);
    for (let vertex = first + 1; vertex < end; vertex += 1) {
      const off = distance(pointAt(points, vertex), ...piecesAt(piece));
      if (off > mostOff) throw new Error(`vertex ${vertex} is ${off} mm off`);
      if (styles[2 * vertex] !== styles[2 * first]) throw new Error(`piece ${piece} has two looks`);
    }
  }
  const shown = boxOf(ends);
  boxOf(points).forEach(([low, high], axis) => {
    expect(Math.abs(shown[axis]![0] - low)).toBeLessThanOrEqual(mostOff);
    expect(Math.abs(shown[axis]![1] - high)).toBeLessThanOrEqual(mostOff);
  });
}

describe('rankVertices', () => {
  it('says which vertices the method of Douglas and Peucker keeps, for every tolerance (seed 73)', () => {
    fc.assert(
      fc.property(
        paths.map((points) => points.slice(0, 65)),
        fc.constantFrom(0.01, 0.1, 1, 10),
        (list, tolerance) => {
          const points = Float32Array.from(list.flat());
          const ranks = all(rankVertices(points, list.length - 1, () => false));
          const kept = new Set<number>();
          keep(points, 0, list.length - 1, tolerance, kept);
          const found = list.map((_, vertex) => vertex).filter((vertex) => ranks[vertex]! > tolerance);
          expect(found).toEqual([...kept].sort((a, b) => a - b));
        },
      ),
      { seed: 73, numRuns: 200, endOnFailure: true },
    );
  });
});

/** The method of Douglas and Peucker as it was published. */
function keep(points: Float32Array, first: number, last: number, tolerance: number, kept: Set<number>): void {
  kept.add(first).add(last);
  let [farthest, most] = [-1, tolerance];
  for (let vertex = first + 1; vertex < last; vertex += 1) {
    const off = distance(pointAt(points, vertex), pointAt(points, first), pointAt(points, last));
    if (off > most) [farthest, most] = [vertex, off];
  }
  if (farthest < 0) return;
  keep(points, first, farthest, tolerance, kept);
  keep(points, farthest, last, tolerance, kept);
}
