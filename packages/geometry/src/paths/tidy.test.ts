import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Contour, contoursOf, nodeAt, pathOfContours, reverseContour } from './contours';
import { flattenPath } from './flatten';
import { nearestOnPolyline } from './nearest';
import { PathBuilder } from './path';
import { polylineAt } from './polylines';
import { closeContour, joinContours, simplifyContour, withoutDuplicates } from './tidy';

const SEED = 20261121;

const line = (...points: readonly (readonly [number, number])[]): Contour => ({
  nodes: points.map(([x, y]) => nodeAt({ x, y })),
  isClosed: false,
});
const ring = (...points: readonly (readonly [number, number])[]): Contour => ({
  ...line(...points),
  isClosed: true,
});
const places = ({ nodes }: Contour) => nodes.map(({ x, y }) => [x, y]);

describe('joining', () => {
  it('makes one line of lines whose ends meet, whichever way they run', () => {
    const joined = joinContours([line([0, 0], [10, 0]), line([20, 5], [10.04, 0])], 0.1);
    expect(joined.map(({ nodes }) => nodes.length)).toEqual([3]);
    expect(joined[0]!.nodes[1]!.x).toBeCloseTo(10.02, 9);
  });

  it('closes what comes back to its beginning', () => {
    const sides = [
      line([0, 0], [10, 0]),
      line([10, 10], [10, 0]),
      line([10, 10], [0, 10]),
      line([0, 0.05], [0, 10]),
    ];
    const [square, ...rest] = joinContours(sides, 0.1);
    expect(rest).toEqual([]);
    expect(square!.isClosed).toBe(true);
    expect(square!.nodes).toHaveLength(4);
  });

  it('leaves what is too far away, what is closed, and a single short line', () => {
    const kept = [ring([0, 0], [5, 0], [5, 5]), line([0, 0], [0.05, 0]), line([1, 0], [9, 9])];
    expect(joinContours(kept, 0.1)).toEqual(kept);
  });

  it(`puts a shuffled polygon together again (seed ${SEED})`, () => {
    const sides = Array.from({ length: 12 }, (_, i) => {
      const at = (k: number) => [20 * Math.cos((k * Math.PI) / 6), 20 * Math.sin((k * Math.PI) / 6)] as const;
      return line(at(i), at(i + 1));
    });
    const order = fc.shuffledSubarray(sides, { minLength: 12 });
    fc.assert(
      fc.property(order, fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }), (shuffled, turned) => {
        const [whole, ...rest] = joinContours(
          shuffled.map((side, i) => (turned[i] ? reverseContour(side) : side)),
          0.01,
        );
        expect(rest).toEqual([]);
        expect(whole!.isClosed).toBe(true);
        expect(whole!.nodes).toHaveLength(12);
      }),
      { seed: SEED, numRuns: 50 },
    );
  });

  it('keeps the curves of both sides', () => {
    const arc = (start: number): Contour =>
      contoursOf(
        new PathBuilder()
          .moveTo(10 * Math.cos(start), 10 * Math.sin(start))
          .arcTo(0, 0, 10, 10, start, Math.PI)
          .build(),
      )[0]!;
    const [circle] = joinContours([arc(0), reverseContour(arc(Math.PI))], 0.01);
    expect(circle!.isClosed).toBe(true);
    const flat = flattenPath(pathOfContours([circle!]), 0.001);
    for (let i = 0; i < flat.coordinates.length; i += 2)
      expect(Math.hypot(flat.coordinates[i]!, flat.coordinates[i + 1]!)).toBeCloseTo(10, 2);
  });
});

describe('closing', () => {
  it('draws the missing line, or makes one node of ends that meet', () => {
    expect(closeContour(line([0, 0], [10, 0], [10, 10]), 0.1)).toEqual(ring([0, 0], [10, 0], [10, 10]));
    expect(closeContour(line([0, 0], [10, 0], [10, 10], [0, 0.02]), 0.1).nodes).toHaveLength(3);
  });
});

describe('simplifying', () => {
  const coordinate = fc.double({ min: -20, max: 20, noNaN: true });

  it(`stays within the tolerance with no more nodes (seed ${SEED})`, () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(coordinate, coordinate), { minLength: 3, maxLength: 30 }),
        fc.boolean(),
        fc.double({ min: 0.01, max: 5, noNaN: true }),
        (points, isClosed, tolerance) => {
          const before: Contour = { ...line(...points), isClosed };
          const after = simplifyContour(before, tolerance);
          expect(after.nodes.length).toBeLessThanOrEqual(before.nodes.length);
          const row = after.nodes.flatMap(({ x, y }) => [x, y]);
          for (const [x, y] of points)
            expect(nearestOnPolyline(row, isClosed, x, y)!.distance).toBeLessThanOrEqual(tolerance + 1e-9);
        },
      ),
      { seed: SEED, numRuns: 300 },
    );
  });

  it('takes what lies on a line, and leaves curves', () => {
    expect(places(simplifyContour(line([0, 0], [5, 0.01], [10, 0], [10, 5]), 0.05))).toEqual([
      [0, 0],
      [10, 0],
      [10, 5],
    ]);
    const curve = new PathBuilder()
      .moveTo(0, 0)
      .lineTo(5, 0)
      .lineTo(10, 0)
      .cubicTo(20, 0, 20, 10, 10, 10)
      .build();
    const [after] = contoursOf(curve).map((contour) => simplifyContour(contour, 0.1));
    expect(after!.nodes).toHaveLength(3);
    expect(after!.nodes[1]!.handleOut).toEqual({ x: 20, y: 0 });
  });

  it('makes a line of a curve that is as good as straight', () => {
    const curve = new PathBuilder().moveTo(0, 0).cubicTo(3, 0.01, 6, -0.01, 10, 0).build();
    expect(pathOfContours(contoursOf(curve).map((each) => simplifyContour(each, 0.05))).verbs).toEqual(
      Uint8Array.of(0, 1),
    );
  });

  it('does not flatten a triangle to nothing', () => {
    const small = ring([0, 0], [1, 0], [0, 1]);
    expect(simplifyContour(small, 50)).toEqual(small);
    expect(polylineAt(flattenPath(pathOfContours([small]), 0.1), 0)).toHaveLength(6);
  });
});

describe('duplicate lines', () => {
  it('go once, in either direction', () => {
    const square = ring([0, 0], [10, 0], [10, 10], [0, 10]);
    const beside = ring([10, 0], [20, 0], [20, 10], [10, 10.0005]);
    const [first, second] = withoutDuplicates([square, beside], 0.01);
    expect(first).toEqual([square]);
    expect(second!.map(places)).toEqual([
      [
        [10, 0],
        [20, 0],
        [20, 10],
        [10, 10.0005],
      ],
    ]);
    expect(second![0]!.isClosed).toBe(false);
  });

  it('leave nothing of a copy, and everything of what only touches', () => {
    const square = ring([0, 0], [10, 0], [10, 10], [0, 10]);
    expect(withoutDuplicates([square, reverseContour(square)], 0.01)).toEqual([[square], []]);
    const crossing = line([5, -5], [5, 15]);
    expect(withoutDuplicates([square, crossing], 0.01)).toEqual([[square], [crossing]]);
  });

  it('tells a curve from its chord', () => {
    const curve = contoursOf(new PathBuilder().moveTo(0, 0).cubicTo(0, 5, 10, 5, 10, 0).build())[0]!;
    expect(withoutDuplicates([curve, line([0, 0], [10, 0])], 0.01)[1]).toHaveLength(1);
  });
});
