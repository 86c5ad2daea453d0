import { isMilling, type MillingOperation, type ShapeObject } from '@kerf/document';

/** A shape that is milled. */
export type Milled = ShapeObject & { readonly operation: MillingOperation };

/** Whether a shape is milled and not burnt. */
export function isMilled(object: ShapeObject): object is Milled {
  return isMilling(object.operation);
}
