import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  contoursOf,
  insertNode,
  pathOfContours,
  pointOnSegment,
  reverseContour,
  segmentsOf,
} from './contours';
import { flattenPath } from './flatten';
import { nearestOnPolyline } from './nearest';
import { type Path, PathBuilder } from './path';
import { polylineAt, polylineLength } from './polylines';

const SEED = 20261121;

const circle = new PathBuilder()
  .moveTo(10, 0)
  .arcTo(0, 0, 10, 10, 0, 2 * Math.PI)
  .close()
  .build();
const square = new PathBuilder().moveTo(0, 0).lineTo(10, 0).lineTo(10, 10).lineTo(0, 10).close().build();

const place = fc.tuple(fc.integer({ min: -50, max: 50 }), fc.integer({ min: -50, max: 50 }));
/** The points of a subpath, all different. For each segment, its two handles, or null when the segment is straight. */
const anySubpath = fc.record({
  points: fc.uniqueArray(place, { minLength: 3, maxLength: 7, selector: String }),
  handles: fc.array(fc.option(fc.tuple(place, place)), { minLength: 6, maxLength: 6 }),
  isClosed: fc.boolean(),
});
const anyPath = fc.array(anySubpath, { maxLength: 4 }).map((subpaths) => {
  const builder = new PathBuilder();
  for (const { points, handles, isClosed } of subpaths) {
    builder.moveTo(...points[0]!);
    points.slice(1).forEach((point, index) => {
      const curve = handles[index];
      if (curve) builder.cubicTo(...curve[0], ...curve[1], ...point);
      else builder.lineTo(...point);
    });
    if (isClosed) builder.close();
  }
  return builder.build();
});

function farthestApart(a: Path, b: Path): number {
  const [p, q] = [flattenPath(a, 0.05), flattenPath(b, 0.05)];
  expect(q.closed).toEqual(p.closed);
  let most = 0;
  for (let i = 0; i < p.closed.length; i += 1) {
    const points = polylineAt(p, i);
    for (let at = 0; at < points.length; at += 2) {
      const nearest = nearestOnPolyline(polylineAt(q, i), q.closed[i] === 1, points[at]!, points[at + 1]!);
      most = Math.max(most, nearest!.distance);
    }
  }
  return most;
}

describe('contours', () => {
  it('have the nodes of the outline, the first of a closed one only once', () => {
    expect(contoursOf(square)[0]).toMatchObject({ isClosed: true, nodes: { length: 4 } });
    expect(contoursOf(circle)[0]!.nodes).toHaveLength(8);
    expect(contoursOf(circle)[0]!.nodes.every(({ handleIn, handleOut }) => handleIn && handleOut)).toBe(true);
  });

  it(`give the same outline back (seed ${SEED})`, () => {
    fc.assert(
      fc.property(anyPath, (path) => {
        const back = pathOfContours(contoursOf(path));
        expect(contoursOf(back)).toEqual(contoursOf(path));
        expect(farthestApart(path, back)).toBeLessThan(1e-9);
      }),
      { seed: SEED, numRuns: 100 },
    );
  });

  it('are the same line from the other end', () => {
    const [contour] = contoursOf(circle);
    expect(farthestApart(circle, pathOfContours([reverseContour(contour!)]))).toBeLessThan(0.11);
    expect(reverseContour(reverseContour(contour!))).toEqual(contour);
  });
});

describe('a new node', () => {
  it(`lies on the line and leaves its shape (seed ${SEED})`, () => {
    fc.assert(
      fc.property(anyPath, fc.nat(), fc.double({ min: 0.05, max: 0.95, noNaN: true }), (path, pick, t) => {
        const [contour] = contoursOf(path);
        fc.pre(contour !== undefined);
        const segments = segmentsOf(contour!);
        const index = pick % segments.length;
        const longer = insertNode(contour!, index, t);
        expect(longer.nodes).toHaveLength(contour!.nodes.length + 1);
        const { x, y } = longer.nodes[index + 1]!;
        const expected = pointOnSegment(segments[index]!, t);
        expect(Math.hypot(x - expected.x, y - expected.y)).toBeLessThan(1e-9);
        expect(farthestApart(pathOfContours([contour!]), pathOfContours([longer]))).toBeLessThan(0.11);
      }),
      { seed: SEED, numRuns: 100 },
    );
  });

  it('takes the closing segment too', () => {
    const longer = insertNode(contoursOf(square)[0]!, 3, 0.5);
    expect(longer.nodes.at(-1)).toMatchObject({ x: 0, y: 5 });
    const polylines = flattenPath(pathOfContours([longer]), 0.01);
    expect(polylineLength(polylineAt(polylines, 0), true)).toBe(40);
  });
});
