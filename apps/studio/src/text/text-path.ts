import {
  type Design,
  type ObjectId,
  type ShapeObject,
  shapeOutline,
  shapeText,
  type TextFlow,
  walkObjects,
  worldTransform,
} from '@kerf/document';
import { invert, multiply, transformPath } from '@kerf/geometry';

/** The shapes that a text can be put on: visible, with an outline, and not a text. */
export function pathCandidates(design: Design): readonly ShapeObject[] {
  const found: ShapeObject[] = [];
  for (const { object } of walkObjects(design))
    if (object.kind === 'shape' && !shapeText(object.shape) && !object.isHidden) {
      if (shapeOutline(object.shape).verbs.length > 1) found.push(object);
    }
  return found;
}

/**
 * The flow along the present outline of another object, in the text's own space. The text keeps a copy of that outline,
 * so that the object can be cut, moved or deleted independently. Null when the text is flat or one of the two does not
 * exist.
 */
export function flowAlong(design: Design, textId: ObjectId, other: ShapeObject): TextFlow | null {
  const [around, place] = [worldTransform(design, textId), worldTransform(design, other.id)];
  const toText = around && invert(around);
  if (!toText || !place) return null;
  const matrix = multiply(toText, place);
  const guide = transformPath(shapeOutline(other.shape), matrix);
  return { kind: 'path', guide, side: 'outside', start: 0, shift: 0 };
}
