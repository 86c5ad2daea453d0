import { isMilling, type MillingOperation, type ShapeObject } from '@kerf/document';

/** A shape that is milled. */
export type Milled = ShapeObject & { readonly operation: MillingOperation };

/** Whether a shape is milled; otherwise it is burnt. */
export function isMilled(object: ShapeObject): object is Milled {
  return isMilling(object.operation);
}

/** What a section of the cut panel needs: the selected objects, whose operations are all of one kind. */
export type CutSectionProps = { readonly milled: readonly Milled[] };
