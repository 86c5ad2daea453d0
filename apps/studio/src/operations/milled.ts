import { isMilling, type MillingOperation, type ShapeObject } from '@kerf/document';

/** A shape that is milled. */
export type Milled = ShapeObject & { readonly operation: MillingOperation };

/** Whether a shape is milled and not burnt. */
export function isMilled(object: ShapeObject): object is Milled {
  return isMilling(object.operation);
}

/** What the sections of the cut panel are given: the selected objects, all of one kind of operation. */
export type CutSectionProps = { readonly milled: readonly Milled[] };
