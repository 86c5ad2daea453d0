import { createDesign, createShapeObject, designToDxf, type Shape, worldOutline } from '@kerf/document';
import {
  flattenPath,
  type Matrix,
  multiply,
  nearestOnPolyline,
  type Path,
  PathBuilder,
  type Polylines,
  pathBounds,
  polylineAt,
  polylineCount,
  rotation,
  scaling,
  transformPath,
  translation,
  Verb,
} from '@kerf/geometry';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shapesOf } from '../testing/shapes';
import { importDxf } from './import-dxf';

const size = fc.double({ min: 0.5, max: 200, noNaN: true });
const place = fc.double({ min: -300, max: 300, noNaN: true });

const curve: fc.Arbitrary<Path> = fc
  .array(fc.tuple(place, place, place, place, place, place), { minLength: 1, maxLength: 4 })
  .map((rows) => {
    const builder = new PathBuilder().moveTo(0, 0);
    rows.forEach(([x1, y1, x2, y2, x, y], i) => {
      builder.cubicTo(x1, y1, x2, y2, x + 700 * (i + 1), y);
    });
    return builder.build();
  });

const shape: fc.Arbitrary<Shape> = fc.oneof(
  fc.record({
    kind: fc.constant('rectangle' as const),
    width: size,
    height: size,
    rx: fc.constantFrom(0, 0.2, 5),
    ry: fc.constantFrom(0, 0.2, 5),
  }),
  size.map((rx) => ({ kind: 'ellipse' as const, rx, ry: rx })),
  fc.record({ kind: fc.constant('ellipse' as const), rx: size, ry: size }),
  fc.record({ kind: fc.constant('polygon' as const), sides: fc.integer({ min: 3, max: 9 }), radius: size }),
  curve.map((path) => ({ kind: 'path' as const, path, fillRule: 'nonzero' as const })),
);

const transform: fc.Arbitrary<Matrix> = fc
  .tuple(
    place,
    place,
    fc.double({ min: -3, max: 3, noNaN: true }),
    fc.constantFrom(1, -1, 0.5),
    fc.constantFrom(1, 2),
  )
  .map(([x, y, angle, sx, sy]) => multiply(translation(x, y), multiply(rotation(angle), scaling(sx, sy))));

/** The largest distance of a point of one outline from the other. */
function farthest(from: Polylines, to: Polylines): number {
  let worst = 0;
  for (let i = 0; i < polylineCount(from); i += 1) {
    const points = polylineAt(from, i);
    for (let j = 0; j < points.length; j += 2) {
      let best = Number.POSITIVE_INFINITY;
      for (let k = 0; k < polylineCount(to); k += 1) {
        const found = nearestOnPolyline(polylineAt(to, k), to.closed[k] === 1, points[j]!, points[j + 1]!);
        if (found) best = Math.min(best, found.distance);
      }
      worst = Math.max(worst, best);
    }
  }
  return worst;
}

test('what is exported and imported again lies within 0.02 mm of the design (seed 46)', () => {
  fc.assert(
    fc.property(shape, transform, (given, matrix) => {
      const object = createShapeObject({ id: 'o1', shape: given, transform: matrix });
      const outline = worldOutline(object);
      const outcome = importDxf(designToDxf(createDesign({ objects: [object] })));
      if (!outcome.ok) throw new Error(outcome.problems[0]?.message);
      expect(outcome.warnings).toEqual([]);
      expect(outcome.value.source).toMatchObject({ generator: 'kerf', hasAbsoluteSize: true });
      const { minX, minY } = pathBounds(outline);
      const [found] = shapesOf(outcome.value.pieces);
      expect(outcome.value.shapeCount).toBe(1);
      expect(found!.path.verbs.at(-1) === Verb.close).toBe(outline.verbs.at(-1) === Verb.close);
      // The import moves the drawing to the origin; its lower left corner may differ by the tolerance of the export.
      const back = transformPath(found!.path, translation(minX, minY));
      const [before, after] = [flattenPath(outline, 1e-3), flattenPath(back, 1e-3)];
      expect(Math.max(farthest(before, after), farthest(after, before))).toBeLessThan(0.02);
    }),
    { seed: 46, numRuns: 100 },
  );
});
