import type { DesignObject, ShapeObject } from '@kerf/document';
import { IDENTITY, type Matrix, multiply } from '@kerf/geometry';

/** The shapes of objects and groups, without their groups but in the same places: for a preview. */
export function flatShapes(
  objects: readonly DesignObject[],
  around: Matrix = IDENTITY,
): readonly ShapeObject[] {
  return objects.flatMap((object) => {
    const transform = multiply(around, object.transform);
    return object.kind === 'shape' ? [{ ...object, transform }] : flatShapes(object.children, transform);
  });
}
